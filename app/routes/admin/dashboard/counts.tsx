import { Link } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { screens } from '#domain/kinds/screens.ts'
import { type EntryFilters, type EntryState, entrySearch } from '#domain/lists/entries.ts'
import { numberIn } from '#domain/locale/number.ts'
import type { EntryCounts } from '#queries/catalogue/entries.ts'

interface CountsProps {
  kind: Kind
  filters: EntryFilters
  counts: EntryCounts
}

/** Row counts per state, each linking to its filter. The active one links back to all rows. */
export function Counts({ kind, filters, counts }: CountsProps) {
  const { dashboard: m } = useAdminMessages()
  const locale = useLocale()
  const linkTo = (show: EntryState) =>
    entrySearch({ ...filters, q: '', page: 1, show: show === filters.show ? null : show })
  return (
    <ul
      aria-label={m[kind].table}
      className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2"
    >
      {screens[kind].states.map((state) => {
        const count = counts[state]
        return (
          <li key={state}>
            <Link
              to={{ search: linkTo(state) }}
              aria-current={state === filters.show ? 'true' : undefined}
              preventScrollReset
              className="grid h-full rounded-control border border-line bg-surface px-4 py-2.5 hover:border-fjord aria-[current=true]:border-fjord aria-[current=true]:bg-fjord-soft"
            >
              <span className="font-bold font-display text-xl tabular-nums">
                {numberIn(locale, count)}
              </span>
              <span className="text-ink-2 text-sm">{m.states[state]}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
