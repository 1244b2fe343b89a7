import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { useLocale, useMessages, useTexts } from '#app/i18n/messages.ts'
import { CasinoCard } from '#app/site/cards/casino-card.tsx'
import { CasinoLinks } from '#app/site/cards/casino-links.tsx'
import { SlotCard } from '#app/site/cards/slot-card.tsx'
import { Breadcrumbs } from '#app/site/layout/breadcrumbs.tsx'
import {
  CasinoFilterFields,
  noFilters as noCasinoFilters,
  useChosen as useChosenCasinos,
} from '#app/site/lists/casino-filters.tsx'
import { CompareForm } from '#app/site/lists/compare-form.tsx'
import { useListChoice } from '#app/site/lists/list-choice.ts'
import { ListForm } from '#app/site/lists/list-form.tsx'
import { ListResults } from '#app/site/lists/list-results.tsx'
import {
  noFilters as noSlotFilters,
  SlotFilterFields,
  useChosen as useChosenSlots,
} from '#app/site/lists/slot-filters.tsx'
import { AdvertisingLine } from '#app/site/offers/advertising-line.tsx'
import { Card } from '#app/ui/card.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { LocalText } from '#app/ui/text/local-text.tsx'
import type { CasinoCardView, SlotCardView } from '#domain/lists/cards.ts'
import type { FilterOptions } from '#domain/lists/facets.ts'
import {
  type CasinoFilters,
  hiddenFilters,
  type ListPage,
  quietSorts,
  readSlotFilters,
  readTopicCasinoFilters,
  type SlotFilters,
  slotSorts,
  topicCasinoSorts,
} from '#domain/lists/filters.ts'
import { pathTo } from '#domain/pages/paths.ts'
import { topicPages } from '#domain/topics/topic-pages.ts'
import type { BriefCasino } from '#queries/catalogue/topics.ts'

import { useTopicKind } from './topic-kind.ts'
import type { FactView, TopicView } from './topic-view.ts'

interface TopicList<Card, Filters> {
  filters: Filters
  options: FilterOptions
  found: ListPage<Card>
}

interface TopicArticleProps {
  topic: TopicView
  facts: FactView[]
  /** The best rated casinos that have the games of a provider. */
  hosts: BriefCasino[]
  /** The list of all these casinos. */
  hostsPath: string
  casinos: TopicList<CasinoCardView, CasinoFilters> | null
  slots: TopicList<SlotCardView, SlotFilters> | null
  /** True when advertising affects neither ratings nor orders. */
  isIndependent: boolean
  isQuiet: boolean
  /** Rendered above the content. */
  children: ReactNode
}

/** The content of the page of a topic: what it is, its facts, and the records that belong to it. */
export function TopicArticle({ children, ...shown }: TopicArticleProps) {
  const { topic, facts, hosts, hostsPath, casinos, slots, isIndependent, isQuiet } = shown
  const kind = useTopicKind()
  const m = useTexts('topicTexts')
  const { site } = useMessages()
  const locale = useLocale()
  const pages = topicPages[kind]
  return (
    // The key resets the filters for another topic.
    <article key={topic.id} className="page-width grid grid-cols-1 gap-8 py-6">
      {children}
      <div>
        <Breadcrumbs page={pages.record} name={topic.name.text} />
        <AdvertisingLine />
      </div>
      <Card className="grid gap-5 sm:p-8">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <Logo name={topic.name.text} src={topic.logo} />
          <h1 className="display min-w-0 flex-[1_1_12rem] [overflow-wrap:anywhere]">
            <LocalText text={topic.name} />
          </h1>
        </div>
        {topic.summary && (
          <p className="max-w-prose text-lg" lang={topic.summary.lang}>
            {topic.summary.text}
          </p>
        )}
        {facts.length > 0 && <TopicFacts facts={facts} />}
      </Card>
      {slots && <SlotsOfTopic name={topic.name.text} list={slots} isIndependent={isIndependent} />}
      {casinos && (
        <CasinosOfTopic
          name={topic.name.text}
          list={casinos}
          isIndependent={isIndependent}
          isQuiet={isQuiet}
        />
      )}
      {isQuiet && !casinos && <p className="text-ink-2">{m.quiet}</p>}
      {hosts.length > 0 && <Hosts name={topic.name.text} hosts={hosts} list={hostsPath} />}
      {topic.body && (
        <section className="grid grid-cols-1 gap-5">
          <h2 className="font-bold text-2xl tracking-tight">
            {m.kinds[kind].about(topic.name.text)}
          </h2>
          <div
            lang={topic.body.lang}
            className="prose"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the loader
            dangerouslySetInnerHTML={{ __html: topic.body.text }}
          />
        </section>
      )}
      <div className="flex flex-wrap items-center justify-between gap-4 border-line border-t pt-6">
        <ButtonLink to={pathTo(pages.list, locale)} variant="secondary">
          {m.kinds[kind].toList}
        </ButtonLink>
        <p className="text-ink-2 text-sm">
          <time dateTime={topic.updated_at}>{site.updated(topic.updated)}</time>
        </p>
      </div>
    </article>
  )
}

function TopicFacts({ facts }: { facts: FactView[] }) {
  const m = useTexts('topicTexts')
  return (
    <section aria-label={m.facts} className="grid gap-3">
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(max(10rem,28%),100%),1fr))] gap-x-6 gap-y-4">
        {facts.map(({ name, value, lang, to }) => (
          <div key={name} className="min-w-0">
            <dt className="text-ink-2 text-sm">{m[name]}</dt>
            <dd className="mt-0.5 text-balance font-semibold" lang={lang}>
              {to ? (
                <Link to={to} className="link">
                  {value}
                </Link>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
      {facts.some(({ name }) => name === 'least' || name === 'withdrawals') && (
        <p className="text-ink-2 text-sm">{m.sampled}</p>
      )}
    </section>
  )
}

function useListTexts(name: string, isIndependent: boolean) {
  const kind = useTopicKind()
  const m = useTexts('topicTexts')
  const { listTitle, listIntro } = m.kinds[kind]
  return {
    ...{ title: listTitle(name), intro: listIntro, search: m.search, searchHint: m.searchHint },
    ranking: isIndependent ? m.ranking : m.neutralRanking,
  }
}

interface ListProps<Card, Filters> {
  name: string
  list: TopicList<Card, Filters>
  isIndependent: boolean
}

function SlotsOfTopic({ name, list, isIndependent }: ListProps<SlotCardView, SlotFilters>) {
  const { slots: m } = useMessages()
  const { filters, options, found } = list
  const choice = useListChoice(readSlotFilters)
  const texts = { ...m, ...useListTexts(name, isIndependent) }
  return (
    <section>
      <ListForm texts={texts} list={choice} sorts={slotSorts} none={noSlotFilters} isSection>
        <SlotFilterFields list={choice} options={options} hasProvider={false} />
      </ListForm>
      <ListResults
        found={found}
        filters={filters}
        chosen={useChosenSlots(filters, options)}
        texts={texts}
        isBusy={choice.isBusy}
        choose={choice.choose}
        renderCard={(slot) => <SlotCard key={slot.id} slot={slot} />}
      />
      <CompareForm kind="slots" />
    </section>
  )
}

function CasinosOfTopic({
  name,
  list,
  isIndependent,
  isQuiet,
}: ListProps<CasinoCardView, CasinoFilters> & { isQuiet: boolean }) {
  const { casinos: m } = useMessages()
  const { filters, options, found } = list
  const choice = useListChoice(readTopicCasinoFilters)
  const texts = { ...m, ...useListTexts(name, isIndependent) }
  return (
    <section>
      <ListForm
        texts={texts}
        list={choice}
        sorts={isQuiet ? quietSorts : topicCasinoSorts}
        none={noCasinoFilters}
        isSection
      >
        <CasinoFilterFields
          list={choice}
          options={options}
          hidden={isQuiet ? Object.keys(hiddenFilters) : []}
        />
      </ListForm>
      <ListResults
        found={found}
        filters={filters}
        chosen={useChosenCasinos(filters, options)}
        texts={texts}
        isBusy={choice.isBusy}
        choose={choice.choose}
        renderCard={(casino) => <CasinoCard key={casino.id} casino={casino} />}
      />
      <CompareForm kind="casinos" />
    </section>
  )
}

function Hosts({ name, hosts, list }: { name: string; hosts: BriefCasino[]; list: string }) {
  const m = useTexts('topicTexts')
  return (
    <section className="grid grid-cols-1 gap-5">
      <h2 className="font-bold text-2xl tracking-tight">{m.hostsTitle(name)}</h2>
      <CasinoLinks casinos={hosts} />
      <p>
        <Link to={list} className="link inline-flex min-h-11 items-center">
          {m.allHosts}
        </Link>
      </p>
    </section>
  )
}
