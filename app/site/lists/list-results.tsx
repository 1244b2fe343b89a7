import { X } from 'lucide'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Popover } from '#app/ui/controls/popover.tsx'
import { Icon } from '#app/ui/icon.tsx'
import {
  cardsPerPage,
  exactCountLimit,
  isNarrowed,
  type ListFilters,
  type ListPage,
  queryStringOf,
} from '#domain/lists/filters.ts'
import { numberIn } from '#domain/locale/number.ts'

import { useAddedPages } from './added-pages.ts'
import type { ListTexts } from './list-texts.ts'
import { Suggestions } from './suggestions.tsx'

export interface ListResultsProps<Card, F> {
  found: ListPage<Card>
  filters: F
  /** The active filters, each with the change that removes it. */
  chosen: { label: string; without: Partial<F> }[]
  texts: {
    count: (n: string, total: string) => string
    noMatch: string
    empty: string
    ranking: string[]
  }
  isBusy: boolean
  choose: (change: Partial<F>) => void
  /** A link to the page that describes the method of the order. */
  method?: ListTexts['method']
  renderCard: (card: Card, index: number) => ReactNode
}

/** Shows the number of results, the active filters and the cards. */
export function ListResults<Card extends { id: string }, F extends ListFilters>({
  found,
  filters,
  chosen,
  texts,
  isBusy,
  choose,
  method,
  renderCard,
}: ListResultsProps<Card, F>) {
  const { lists: m } = useMessages()
  const { pathname } = useLocation()
  const number = useCountFormat()
  const addressOf = (change: Partial<F>) => pathname + queryStringOf({ ...filters, ...change })
  const { first, last, cards, list } = useAddedPages(found, addressOf({ page: 1 } as Partial<F>))
  const pageLink = (page: number, text: string) => (
    <ButtonLink
      to={addressOf({ page } as Partial<F>)}
      variant="secondary"
      size="large"
      preventScrollReset
      replace
      className="justify-self-center"
    >
      {text}
    </ButtonLink>
  )
  return (
    <section aria-busy={isBusy} className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <p role="status" className="font-semibold">
          {texts.count(number(cards.length), number(found.total))}
          {isNarrowed(filters) && found.matches > cards.length && (
            <span className="font-normal text-ink-2"> · {m.matches(number(found.matches))}</span>
          )}
        </p>
        <Popover
          label={m.rankingTitle}
          button={m.rankingTitle}
          buttonProps={{ className: 'link min-h-8 text-ink-2' }}
        >
          <div className="grid gap-2 text-sm">
            <h2 className="font-bold text-lg">{m.rankingTitle}</h2>
            {texts.ranking.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {method && (
              <Link to={method.to} className="link inline-flex min-h-11 items-center">
                {method.text}
              </Link>
            )}
          </div>
        </Popover>
      </div>
      {chosen.length > 0 && (
        <ul aria-label={m.chosen} className="flex flex-wrap gap-2">
          {chosen.map(({ label, without }) => (
            <li key={label} className="min-w-0">
              <Link
                to={addressOf({ ...without, page: 1 })}
                aria-label={m.remove(label)}
                preventScrollReset
                replace
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
                  // Uses `choose` instead of the link, so that a choice that follows immediately builds on this one.
                  event.preventDefault()
                  choose(without)
                }}
                className="flex min-h-10 items-center gap-2 rounded-full bg-fjord-soft px-4 font-semibold text-fjord text-sm hover:underline"
              >
                <bdi className="min-w-0">{label}</bdi>
                <Icon of={X} className="size-4 shrink-0" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {first > 1 && pageLink(first - 1, m.showEarlier)}
      {cards.length === 0 ? (
        <div className="grid justify-items-start gap-3 rounded-card border border-line bg-surface p-8">
          <h2 className="font-bold text-xl">{found.total === 0 ? texts.empty : texts.noMatch}</h2>
          {found.total > 0 && (
            <>
              <Suggestions
                names={found.suggestions}
                addressOf={(q) => addressOf({ q, page: 1 } as Partial<F>)}
              />
              <p className="text-ink-2">{m.noMatchHelp}</p>
              <ButtonLink to={pathname} preventScrollReset replace variant="secondary">
                {m.clearAll}
              </ButtonLink>
            </>
          )}
        </div>
      ) : (
        <ul
          ref={list}
          className={`card-grid transition-opacity ${isBusy ? 'opacity-60 delay-150' : ''}`}
        >
          {cards.map(renderCard)}
        </ul>
      )}
      {found.matches > last * cardsPerPage && pageLink(last + 1, m.showMore)}
    </section>
  )
}

/** Returns a formatter for counts in the page's language; above `exactCountLimit` it returns that number and a plus sign. */
function useCountFormat(): (n: number) => string {
  const locale = useLocale()
  return (n) =>
    n > exactCountLimit ? `${numberIn(locale, exactCountLimit)}+` : numberIn(locale, n)
}
