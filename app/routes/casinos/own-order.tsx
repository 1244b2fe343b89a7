import { ChevronDown } from 'lucide'
import { Link, useLocation } from 'react-router'

import { useLocale } from '#app/i18n/messages.ts'
import type { ListChoice } from '#app/site/lists/list-choice.ts'
import { Card } from '#app/ui/card.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Select } from '#app/ui/controls/field.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type CasinoFilters, queryStringOf } from '#domain/lists/filters.ts'
import { pathTo } from '#domain/pages/paths.ts'
import { heaviest } from '#domain/ranking/weights.ts'

import type { OwnOrderView } from './own-order-view.ts'

const weights = Array.from({ length: heaviest + 1 }, (_, weight) => weight)

function searchWith(filters: CasinoFilters, w: string | null): string {
  const chosen: CasinoFilters = { ...filters, w, page: 1 }
  return queryStringOf(chosen)
}

interface OwnOrderProps {
  own: OwnOrderView
  filters: CasinoFilters
  choose: ListChoice<CasinoFilters>['choose']
}

/** What the visitor's own order is made of: common choices, and behind them a weight for each criterion. */
export function OwnOrder({ own, filters, choose }: OwnOrderProps) {
  const locale = useLocale()
  const { pathname } = useLocation()
  const { texts: m } = own
  return (
    <Card className="mb-8 grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="font-bold text-lg">{m.title}</h2>
        <Link to={pathTo('ranking', locale)} className="link inline-flex min-h-11 items-center">
          {m.method}
        </Link>
      </div>
      <p className="max-w-prose text-ink-2">{own.text}</p>
      {own.notice && <Alert tone="warning" title={own.notice} />}
      <ul className="flex flex-wrap gap-2">
        {own.presets.map(({ name, w, isChosen }) => (
          <li key={name}>
            <Link
              to={pathname + searchWith(filters, w)}
              aria-current={isChosen ? 'true' : undefined}
              preventScrollReset
              replace
              className="flex min-h-11 items-center rounded-full border border-line-2 px-4 font-semibold text-sm hover:border-fjord aria-[current]:border-fjord aria-[current]:bg-fjord-soft aria-[current]:text-fjord"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <details className="group border-line border-t">
        <summary className="flex min-h-12 list-none items-center gap-2 font-semibold hover:text-fjord [&::-webkit-details-marker]:hidden">
          {m.change}
          <Icon
            of={ChevronDown}
            className="size-5 shrink-0 transition-transform group-open:rotate-180"
          />
        </summary>
        <WeightForm {...{ own, filters, choose }} />
      </details>
    </Card>
  )
}

/** Works without script, too: the fields of the same name arrive in their order. */
function WeightForm({ own, filters, choose }: OwnOrderProps) {
  const { pathname } = useLocation()
  const { texts: m } = own
  const others = new URLSearchParams(searchWith(filters, null))
  return (
    <form
      // Shows the weights of a preset that is chosen afterwards.
      key={filters.w}
      action={pathname}
      className="grid gap-4 pt-2"
      onSubmit={(event) => {
        event.preventDefault()
        choose({
          w: new FormData(event.currentTarget)
            .getAll('w')
            .filter((one) => typeof one === 'string')
            .join('-'),
        })
      }}
    >
      {[...others].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <p className="text-ink-2 text-sm">{m.hint}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-4">
        {own.weights.map(({ name, value }) => (
          <Select key={name} label={name} name="w" defaultValue={value}>
            {weights.map((weight) => (
              <option key={weight} value={weight}>
                {weight}
              </option>
            ))}
          </Select>
        ))}
      </div>
      <Button type="submit" className="justify-self-start">
        {m.apply}
      </Button>
    </form>
  )
}
