import { imageHref } from '#domain/columns/link.ts'
import { withImageTexts } from '#domain/images/content-images.ts'
import type { ImageTexts } from '#domain/images/library.ts'
import { recordView } from '#domain/kinds/record-view.ts'
import { exactCountLimit } from '#domain/lists/filters.ts'
import { dateIn } from '#domain/locale/date.ts'
import { type Locale, type LocalizedText, localizedText } from '#domain/locale/locale.ts'
import { moneyIn, numberIn, percentIn } from '#domain/locale/number.ts'
import { pathTo } from '#domain/pages/paths.ts'
import { factsOf, type OfferPolicy } from '#domain/pause/facts.ts'
import { asPlainText } from '#domain/reviews/plain-text.ts'
import { paymentFacts, type Range, rangeOf } from '#domain/topics/facts.ts'
import type { PublicTopicKind } from '#domain/topics/topic-pages.ts'
import type { TopicTexts } from '#messages/sv/topics.ts'
import type { Api } from '#queries/api.ts'
import {
  type ListedTopic,
  listNewestSlots,
  listPayments,
  type Topic,
  type TopicSize,
} from '#queries/catalogue/topics.ts'

/** A line of the facts of a topic. */
export interface FactView {
  name: keyof TopicTexts & ('hosts' | 'games' | 'rtp' | 'newest' | 'least' | 'most' | 'withdrawals')
  value: string
  lang?: string
  /** The page of the record that the fact names. */
  to?: string
}

export type TopicView = ReturnType<typeof topicView>

/** Converts a row to the data of a topic's page in one language. `texts` are those of its images in the media library. */
export function topicView(
  row: Topic,
  locale: Locale,
  texts: ReadonlyMap<string, ImageTexts>,
  { isQuiet }: OfferPolicy,
) {
  const view = recordView('topics', isQuiet ? factsOf('topics', row) : row, locale)
  return { ...view, name: nameIn(locale, row), body: withImageTexts(view.body, locale, texts) }
}

/** Converts the topics of a kind to the entries of their list. */
export function listedTopics(
  topics: readonly ListedTopic[],
  { locale, m }: Shown,
  { isQuiet }: OfferPolicy,
) {
  return asPlainText([...topics]).map(({ id, slug, logo, casinos, slots, ...topic }) => ({
    ...{ id, slug, logo: imageHref(logo) },
    name: nameIn(locale, topic),
    summary: isQuiet ? null : localizedText(locale, topic.localized_summary, topic.summary),
    counts: isQuiet
      ? []
      : [
          slots > 0 && m.slots(countIn(locale, slots), slots),
          casinos > 0 && m.casinos(countIn(locale, casinos), casinos),
        ].filter((count) => count !== false),
  }))
}

/** Returns the name of a topic; one without a translation has the Swedish name. */
const nameIn = (
  locale: Locale,
  { name, localized_name }: Pick<ListedTopic, 'name' | 'localized_name'>,
): LocalizedText => localizedText(locale, localized_name, name) ?? { text: name }

interface Shown {
  locale: Locale
  m: TopicTexts
}

/** Returns a number as texts show it: above the limit, that number and a plus sign. */
const countIn = (locale: Locale, count: number): string =>
  count > exactCountLimit ? `${numberIn(locale, exactCountLimit)}+` : numberIn(locale, count)

/** Returns the facts of a topic, computed from its records. */
export async function readFacts(
  api: Api,
  kind: PublicTopicKind,
  { keys, size }: { keys: readonly string[]; size: TopicSize },
  { locale, m }: Shown,
): Promise<FactView[]> {
  const hosts: FactView[] = [
    { name: 'hosts', value: m.casinos(countIn(locale, size.casinos), size.casinos) },
  ]
  if (kind === 'provider')
    return [...hosts, ...(await providerFacts(api, { keys, size }, { locale, m }))]
  return kind === 'payment' ? [...hosts, ...(await methodFacts(api, keys, { locale, m }))] : hosts
}

async function providerFacts(
  api: Api,
  { keys, size }: { keys: readonly string[]; size: TopicSize },
  { locale, m }: Shown,
): Promise<FactView[]> {
  const slots = await listNewestSlots(api, keys)
  const [newest] = asPlainText(slots)
  const rtp = rangeOf(slots.map((slot) => slot.rtp))
  return [
    { name: 'games', value: m.slots(countIn(locale, size.slots), size.slots) },
    ...rangeFact('rtp', rtp, (value) => percentIn(locale, value), m),
    ...(newest?.release_date
      ? [
          {
            name: 'newest' as const,
            value: `${newest.name}, ${dateIn(locale, newest.release_date)}`,
            to: pathTo('slot', locale, { slug: newest.slug }),
          },
        ]
      : []),
  ]
}

async function methodFacts(
  api: Api,
  keys: readonly string[],
  { locale, m }: Shown,
): Promise<FactView[]> {
  const { least, most, times } = paymentFacts(
    asPlainText(await listPayments(api, keys)),
    keys,
    locale,
  )
  const money = (value: number) => moneyIn(locale, value, 'SEK')
  return [
    ...rangeFact('least', least, money, m),
    ...rangeFact('most', most, money, m),
    ...times.slice(0, 1).map(({ text }) => ({
      name: 'withdrawals' as const,
      ...timesIn(text, times, { locale, m }),
    })),
  ]
}

function timesIn(
  { lang }: LocalizedText,
  times: ReturnType<typeof paymentFacts>['times'],
  { locale, m }: Shown,
) {
  const parts = times.map(({ text, casinos }) =>
    m.timeAt(text.text, m.casinos(numberIn(locale, casinos), casinos)),
  )
  return { value: parts.join(', '), ...(lang && { lang }) }
}

function rangeFact(
  name: 'rtp' | 'least' | 'most',
  range: Range | null,
  format: (value: number) => string,
  m: TopicTexts,
): FactView[] {
  if (!range) return []
  const [from, to] = [format(range.from), format(range.to)]
  return [{ name, value: from === to ? from : m.range(from, to) }]
}
