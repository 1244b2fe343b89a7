import type { Records } from '../kinds/kinds.ts'
import { type Locale, localizedText } from '../locale/locale.ts'
import { localizedList } from '../locale/localized.ts'
import { type PublicKind, pagesOf, publicKinds } from '../pages/kind-pages.ts'
import { type Page, pathTo } from '../pages/paths.ts'
import { factsOf } from '../pause/facts.ts'
import { asPlainText } from '../reviews/plain-text.ts'
import {
  isPublicTopicKind,
  type PublicTopicKind,
  publicTopicKinds,
  topicPages,
} from '../topics/topic-pages.ts'
import { excerptOf, marked, type Segment, wordsIn } from './excerpt.ts'

/** How well a record matches: by the start of its title, words of the title, its texts, one word of the title, or a similar title. */
export const tiers = { start: 1, title: 2, text: 3, oneWord: 4, similar: 5 } as const

/** The kinds by which results are grouped: those of records, and for topics the kinds of topics. */
export type SearchKind = PublicKind | PublicTopicKind

export const searchKinds: readonly SearchKind[] = [...publicKinds, ...publicTopicKinds]

/** Returns the table of a kind's records. */
export const tableOf = (kind: SearchKind): PublicKind | 'topics' =>
  isPublicTopicKind(kind) ? 'topics' : kind

/** Returns the page with all records of a kind. */
export const listPage = (kind: SearchKind): Page =>
  isPublicTopicKind(kind) ? topicPages[kind].list : pagesOf[kind].publicList

/** A record that a search finds. */
export interface Hit {
  kind: SearchKind
  target_id: string
  slug: string
  title: string
  tier: number
}

/** Columns from which a result shows an excerpt. */
const excerptColumns = {
  casinos: ['description', 'features', 'license_info'],
  slots: ['provider', 'description', 'features'],
  licence_holders: ['group_name', 'note', 'country'],
  topics: ['summary'],
} as const satisfies { [K in PublicKind | 'topics']: readonly (keyof Records[K])[] }

/** Columns of a result, with their translations. */
export const resultColumns: Record<PublicKind | 'topics', string> = {
  casinos:
    'id,logo,rating,description,localized_description,features,localized_features,license_info,localized_license_info',
  slots: 'id,logo,rating,provider,description,localized_description,features,localized_features',
  licence_holders: 'id,group_name,note,localized_note,country,localized_country',
  topics: 'id,logo,summary,localized_summary',
}

export type ResultRow = { id: string } & Record<string, unknown>

export interface SearchResult {
  title: Segment[]
  path: string
  excerpt: Segment[]
  /** The image of a record that has one; undefined for kinds without images. */
  logo?: string | null
  name: string
}

export interface ResultGroup {
  kind: SearchKind | 'pages'
  results: SearchResult[]
  hasMore: boolean
}

/** Returns the path of a record's page. */
export function pathOfHit({ kind, slug }: Pick<Hit, 'kind' | 'slug'>, locale: Locale): string {
  const page = isPublicTopicKind(kind) ? topicPages[kind].record : pagesOf[kind].publicRecord
  return pathTo(page, locale, { slug })
}

/** Returns what a result shows of a record, without offers during a pause. */
export function recordResult(
  hit: Hit,
  row: ResultRow,
  { q, locale, isQuiet }: { q: string; locale: Locale; isQuiet: boolean },
): SearchResult {
  const words = wordsIn(q)
  const shown = asPlainText(isQuiet ? factsOf(tableOf(hit.kind), row) : row)
  const title = asPlainText(hit.title)
  return {
    name: title,
    title: marked(title, words),
    path: pathOfHit(hit, locale),
    excerpt: excerptOf(textsOf(tableOf(hit.kind), shown, locale), words),
    ...('logo' in row && { logo: typeof row['logo'] === 'string' ? row['logo'] : null }),
  }
}

function textsOf(kind: PublicKind | 'topics', row: ResultRow, locale: Locale): string[] {
  return excerptColumns[kind].flatMap((column) => {
    const localized = (row[`localized_${column}`] ?? {}) as Record<string, never>
    const value = row[column]
    if (Array.isArray(value)) {
      return localizedList(locale, localized, value)
        .map(({ text }) => text)
        .join(' · ')
    }
    return localizedText(locale, localized, typeof value === 'string' ? value : null)?.text ?? []
  })
}
