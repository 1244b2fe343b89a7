import { ArrowRight } from 'lucide'
import { Link } from 'react-router'

import { useLocale, useTexts } from '#app/i18n/messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { dateIn } from '#domain/locale/date.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { moneyIn, numberIn, ratingIn } from '#domain/locale/number.ts'
import { type Page, pathTo } from '#domain/pages/paths.ts'
import type { HomeTexts } from '#messages/sv/home.ts'
import type { Highlights } from '#queries/catalogue/highlights.ts'

interface HomeList {
  list: keyof HomeTexts['lists']
  entries: { path: string; name: string; value: string; detail?: string }[]
  /** The whole list, in the same order. */
  all?: string
}

/** The lists with dates in one language. The loader formats dates, because `Intl` is slow to start in a browser. */
type LocalHighlights = ReturnType<typeof highlightsIn>

export function highlightsIn(found: Highlights, locale: Locale) {
  const reviewed = found.reviewed.map(({ created_at, ...one }) => ({
    ...one,
    day: dateIn(locale, created_at),
  }))
  return { ...found, reviewed }
}

/** Returns the lists that have entries. */
function listsOf(found: LocalHighlights, m: HomeTexts, locale: Locale): HomeList[] {
  const casino = ({ name, slug }: { name: string; slug: string }) => ({
    name,
    path: pathTo('casino', locale, { slug }),
  })
  const all = pathTo('casinos', locale)
  const lists: HomeList[] = [
    {
      list: 'rated',
      entries: found.rated.map((one) => ({
        ...casino(one),
        value: ratingIn(locale, one.rating),
      })),
      all: `${all}?licence=1`,
    },
    {
      list: 'cheapest',
      entries: found.cheapest.map((one) => ({
        ...casino(one),
        value: moneyIn(locale, one.price, one.currency),
      })),
      all: `${all}?sort=price`,
    },
    {
      list: 'fastest',
      entries: found.fastest.map((one) => ({
        ...casino(one),
        value: within(one.minutes, m, locale),
      })),
      all: `${all}?withdrawal=60`,
    },
    {
      list: 'reviewed',
      entries: found.reviewed.map(({ kind, name, slug, day }) => ({
        path: pathTo(kind === 'casinos' ? 'casino' : 'slot', locale, { slug }),
        name,
        value: day,
        detail: m.lists.reviewed[kind],
      })),
    },
  ]
  return lists.filter(({ entries }) => entries.length > 0)
}

const hour = 60
const day = 24 * hour

/** Returns a time in the largest unit that is whole, rounded up: 90 minutes are two hours. */
function within(minutes: number, { within: m }: HomeTexts, locale: Locale): string {
  if (minutes === 0) return m.instant
  if (minutes < hour) return m.minutes(numberIn(locale, minutes))
  if (minutes < day) return m.hours(numberIn(locale, Math.ceil(minutes / hour)))
  const days = Math.ceil(minutes / day)
  return m.days(numberIn(locale, days), days)
}

/** Lists of casinos in orders that rest on facts, and the newest reviews. */
export function HomeLists({ highlights }: { highlights: LocalHighlights }) {
  const m = useTexts('home')
  const lists = listsOf(highlights, m, useLocale())
  if (lists.length === 0) return null
  return (
    <section aria-labelledby="catalogue" className="page-width pb-16 sm:pb-20">
      <h2 id="catalogue" className="font-bold text-2xl tracking-tight">
        {m.catalogue}
      </h2>
      <p className="mt-2 text-ink-2 text-lg">{m.catalogueLead}</p>
      <div className="mt-8 grid gap-x-10 gap-y-12 sm:grid-cols-2 xl:grid-cols-4">
        {lists.map(({ list, entries, all }) => {
          const texts = m.lists[list]
          return (
            <section key={list} aria-labelledby={`list-${list}`} className="flex flex-col gap-3">
              <h3
                id={`list-${list}`}
                className="flex items-end font-bold text-lg leading-snug xl:min-h-12"
              >
                {texts.title}
              </h3>
              <ol className="divide-y divide-line border-line border-y">
                {entries.map(({ path, name, value, detail }) => (
                  <li key={path} className="flex items-baseline justify-between gap-3 py-2.5">
                    <span className="min-w-0">
                      <Link to={path} className="link font-semibold">
                        <bdi>{name}</bdi>
                      </Link>
                      {detail && <span className="block text-ink-2 text-sm">{detail}</span>}
                    </span>
                    <span className="shrink-0 text-ink-2 text-sm tabular-nums">{value}</span>
                  </li>
                ))}
              </ol>
              {'note' in texts && <p className="text-ink-2 text-sm">{texts.note}</p>}
              {all && 'all' in texts && (
                <p className="mt-auto">
                  <Link to={all} className="link inline-block py-1 text-sm">
                    {texts.all}
                    <Icon of={ArrowRight} className="ml-1.5 inline size-4" />
                  </Link>
                </p>
              )}
            </section>
          )
        })}
      </div>
    </section>
  )
}

const answers = {
  again: 'licenceHolders',
  cost: 'bonusCalculator',
  pause: 'pause',
} as const satisfies Record<keyof HomeTexts['answers'], Page>

/** The questions that visitors have before they choose, each with the page that answers it. */
export function HomeQuestions() {
  const m = useTexts('home')
  const locale = useLocale()
  return (
    <section aria-labelledby="questions" className="page-width pb-16 sm:pb-20">
      <h2 id="questions" className="font-bold text-2xl tracking-tight">
        {m.questions}
      </h2>
      <div className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-3">
        {(Object.keys(answers) as (keyof typeof answers)[]).map((name) => {
          const { question, answer, link } = m.answers[name]
          return (
            <section
              key={name}
              aria-labelledby={`question-${name}`}
              className="grid content-start gap-2"
            >
              <h3 id={`question-${name}`} className="font-bold text-lg">
                {question}
              </h3>
              <p className="text-ink-2">{answer}</p>
              <p>
                <Link to={pathTo(answers[name], locale)} className="link inline-block py-1">
                  {link}
                  <Icon of={ArrowRight} className="ml-1.5 inline size-4" />
                </Link>
              </p>
            </section>
          )
        })}
      </div>
    </section>
  )
}
