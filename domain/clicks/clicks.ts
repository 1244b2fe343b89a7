import { type Locale, locales } from '../locale/locale.ts'

/** Placements of outbound links, by the kind of record they belong to. */
const placements = {
  casino: ['casino_card', 'casino_header', 'sidebar_cta', 'preview_cta', 'comparison'],
  slot: ['slot_play', 'slot_demo'],
} as const

export type ClickKind = keyof typeof placements
export type Placement = (typeof placements)[ClickKind][number]

/** All data that is recorded about a click. */
export interface Click {
  kind: ClickKind
  id: string
  placement: Placement
  locale: Locale
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns the URL to which a browser reports the click. */
export function clickUrl({ kind, id, placement, locale }: Click): string {
  return `/clicks?${new URLSearchParams({ kind, id, placement, locale })}`
}

/** Parses a click from a query string. Returns null for invalid input, because anyone can send a request. */
export function readClick(query: string): Click | null {
  const params = new URLSearchParams(query)
  const kind = (Object.keys(placements) as ClickKind[]).find((name) => name === params.get('kind'))
  if (!kind) return null
  const placement = placements[kind].find((name) => name === params.get('placement'))
  const locale = locales.find((name) => name === params.get('locale'))
  const id = params.get('id') ?? ''
  return placement && locale && uuid.test(id) ? { kind, id, placement, locale } : null
}
