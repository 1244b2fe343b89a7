import { type Locale, locales } from './locale.ts'

/** Where on the site a way out stands, by what it is a way out from. */
const placements = {
  casino: ['casino_card', 'casino_header', 'sidebar_cta', 'preview_cta'],
  slot: ['slot_play', 'slot_demo'],
} as const

export type ClickKind = keyof typeof placements
export type Placement = (typeof placements)[ClickKind][number]

/** All that is ever told of a click. */
export interface Click {
  kind: ClickKind
  id: string
  placement: Placement
  locale: Locale
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Where a browser tells of it, with what there is to tell. */
export function clickAddress({ kind, id, placement, locale }: Click): string {
  return `/clicks?${new URLSearchParams({ kind, id, placement, locale })}`
}

/** The click a query string tells of, or null: anyone can send anything. */
export function readClick(query: string): Click | null {
  const given = new URLSearchParams(query)
  const kind = (Object.keys(placements) as ClickKind[]).find((name) => name === given.get('kind'))
  if (!kind) return null
  const placement = placements[kind].find((name) => name === given.get('placement'))
  const locale = locales.find((name) => name === given.get('locale'))
  const id = given.get('id') ?? ''
  return placement && locale && uuid.test(id) ? { kind, id, placement, locale } : null
}
