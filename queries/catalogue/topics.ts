import { type Locale, type Localized, locales } from '#domain/locale/locale.ts'
import type { PaymentRow } from '#domain/topics/facts.ts'
import type { TopicKind } from '#domain/topics/topic-kinds.ts'
import type { NamedTopic } from '#domain/topics/topic-links.ts'
import {
  isPublicTopicKind,
  type PublicTopicKind,
  publicTopicKinds,
} from '#domain/topics/topic-pages.ts'

import {
  type Api,
  descending,
  descendingNullsLast,
  findBySlug,
  pageSize,
  type Rows,
} from '../api.ts'

export type Topic = Rows['topics']

/** What the list of topics shows of one. */
export interface ListedTopic {
  id: string
  name: string
  localized_name: Localized
  slug: string
  topic_kind: TopicKind
  logo: string | null
  summary: string | null
  localized_summary: Localized
  /** The number of published records; 1,001 stands for more than 1,000. */
  casinos: number
  slots: number
}

/** The size of a topic, and the languages in which search engines may list its page. */
export interface TopicSize {
  casinos: number
  slots: number
  indexedIn: Locale[]
}

const listed = 'id,name,localized_name,slug,topic_kind,logo,summary,localized_summary,casinos,slots'

/** Returns the languages of the site among the codes, in its order. */
const languagesIn = (codes: readonly string[]): Locale[] =>
  locales.filter((locale) => codes.includes(locale))

/** Returns the published topics of a kind by name. */
export async function listTopics(api: Api, kind: PublicTopicKind): Promise<ListedTopic[]> {
  const { data } = await api
    .from('topic_pages')
    .select<string, ListedTopic>(listed)
    .eq('topic_kind', kind)
    .order('name_sort')
    .limit(pageSize)
    .throwOnError()
  return data
}

/** Returns a topic of a kind; an unpublished one only for administrators, to whom alone the database shows it. */
export async function findTopic(
  api: Api,
  kind: PublicTopicKind,
  slug: string,
  which: 'published' | 'any',
): Promise<Topic | null> {
  const topic = await findBySlug(api, 'topics', slug, which)
  return topic?.topic_kind === kind ? topic : null
}

/** Returns a published topic of any kind that has pages, or null. */
export async function findPublishedTopic(api: Api, slug: string): Promise<Topic | null> {
  const topic = await findBySlug(api, 'topics', slug, 'published')
  return topic && isPublicTopicKind(topic.topic_kind) ? topic : null
}

/** Returns the size of a topic; an unpublished one has none. */
export async function findTopicSize(api: Api, slug: string): Promise<TopicSize> {
  const { data } = await api
    .from('topic_pages')
    .select<string, { casinos: number; slots: number; indexed_in: string[] }>(
      'casinos,slots,indexed_in',
    )
    .eq('slug', slug)
    .maybeSingle()
    .throwOnError()
  const { casinos = 0, slots = 0, indexed_in = [] } = data ?? {}
  return { casinos, slots, indexedIn: languagesIn(indexed_in) }
}

/** A topic whose page search engines may list, in some languages. */
interface IndexedTopic {
  topic_kind: PublicTopicKind
  slug: string
  updated_at: string
  indexedIn: Locale[]
}

/** Returns the topics whose pages search engines may list. There are far fewer than a sitemap holds. */
export async function listIndexedTopics(api: Api): Promise<IndexedTopic[]> {
  const { data } = await api
    .from('topic_pages')
    .select<string, Omit<IndexedTopic, 'indexedIn'> & { indexed_in: string[] }>(
      'topic_kind,slug,updated_at,indexed_in',
    )
    .in('topic_kind', publicTopicKinds)
    .not('indexed_in', 'eq', '{}')
    .order('slug')
    .limit(pageSize)
    .throwOnError()
  return data.map(({ indexed_in, ...topic }) => ({
    ...topic,
    indexedIn: languagesIn(indexed_in),
  }))
}

/** Returns the number of topics in the sitemap and the time of the latest change of a published topic. */
export async function summarizeTopics(api: Api): Promise<{ count: number; latest: string | null }> {
  const [indexed, latest] = await Promise.all([listIndexedTopics(api), findLatestChange(api)])
  return { count: indexed.length, latest }
}

async function findLatestChange(api: Api): Promise<string | null> {
  const { data } = await api
    .from('topics')
    .select('updated_at')
    .eq('published', true)
    .order('updated_at', descending)
    .limit(1)
    .throwOnError()
  return data[0]?.updated_at ?? null
}

/** Returns the published topics to which a record belongs. */
export async function listTopicsOf(
  api: Api,
  { topic_keys: keys }: { topic_keys: string[] | null },
): Promise<NamedTopic[]> {
  if (!keys || keys.length === 0) return []
  const { data } = await api
    .from('topics')
    .select<string, NamedTopic>('slug,topic_kind,keys,summary,localized_summary')
    .eq('published', true)
    .overlaps('keys', keys)
    .limit(pageSize)
    .throwOnError()
  return data
}

/** The number of records from which a page computes its facts: the best rated ones. */
const maxSampled = 500

/** Returns what the best rated casinos of a topic state about payments. */
export async function listPayments(api: Api, keys: readonly string[]): Promise<PaymentRow[]> {
  const { data } = await api
    .from('casinos')
    .select<string, PaymentRow>('deposits,withdrawals,localized_withdrawals')
    .eq('published', true)
    .overlaps('topic_keys', [...keys])
    .order('rating', descending)
    .order('name_sort')
    .limit(maxSampled)
    .throwOnError()
  return data
}

/** A slot as the facts of a provider count it. */
export interface CountedSlot {
  name: string
  slug: string
  rtp: number | null
  volatility: string | null
  release_date: string | null
}

/** Returns the newest slots of a topic. */
export async function listNewestSlots(api: Api, keys: readonly string[]): Promise<CountedSlot[]> {
  const { data } = await api
    .from('slots')
    .select<string, CountedSlot>('name,slug,rtp,volatility,release_date')
    .eq('published', true)
    .overlaps('topic_keys', [...keys])
    .order('release_date', descendingNullsLast)
    .order('name_sort')
    .limit(maxSampled)
    .throwOnError()
  return data
}

/** A casino in a short list. */
export interface BriefCasino {
  name: string
  slug: string
  logo: string | null
  rating: number
}

/** Returns the best rated casinos of a topic. */
export async function listBestCasinos(
  api: Api,
  keys: readonly string[],
  limit: number,
): Promise<BriefCasino[]> {
  const { data } = await api
    .from('casinos')
    .select<string, BriefCasino>('name,slug,logo,rating')
    .eq('published', true)
    .overlaps('topic_keys', [...keys])
    .order('rating', descending)
    .order('name_sort')
    .limit(limit)
    .throwOnError()
  return data
}

/** A value of the catalogue that is no name of a topic. */
export interface TopicCandidate {
  topic_kind: TopicKind
  key: string
  name: string
  records: number
}

/** Returns the most frequent values without a topic, and their number. */
export async function listTopicCandidates(
  api: Api,
  kind: TopicKind | null,
  limit: number,
): Promise<{ candidates: TopicCandidate[]; count: number }> {
  const all = api
    .from('topic_candidates')
    .select<string, TopicCandidate>('topic_kind,key,name,records', { count: 'exact' })
  const { data, count } = await (kind ? all.eq('topic_kind', kind) : all)
    .order('records', descending)
    .order('key')
    .limit(limit)
    .throwOnError()
  return { candidates: data, count: count ?? 0 }
}

/** Returns the names of all topics, published or not. */
export async function listTopicNames(
  api: Api,
): Promise<{ name: string; slug: string; topic_kind: TopicKind }[]> {
  const { data } = await api
    .from('topics')
    .select<string, { name: string; slug: string; topic_kind: TopicKind }>('name,slug,topic_kind')
    .order('name_sort')
    .limit(pageSize)
    .throwOnError()
  return data
}

/** Adds a name to a topic. Returns the name of the topic; null when it does not exist. A concurrent change is kept. */
export async function addAlias(
  api: Api,
  slug: string,
  alias: string,
  triesLeft = 3,
): Promise<string | null> {
  const topic = await findBySlug(api, 'topics', slug)
  if (!topic) return null
  const { data } = await api
    .from('topics')
    .update({ aliases: [...topic.aliases, alias] })
    .eq('id', topic.id)
    .eq('updated_at', topic.updated_at)
    .select('name')
    .throwOnError()
  if (data[0]) return data[0].name
  if (triesLeft === 0) throw new Error(`The topic ${slug} could not be changed`)
  return addAlias(api, slug, alias, triesLeft - 1)
}
