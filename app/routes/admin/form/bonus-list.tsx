import { Link } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { bonusState } from '#domain/bonus-cost/period.ts'
import { timeIn } from '#domain/locale/date.ts'
import { pathTo } from '#domain/pages/paths.ts'
import type { ListedBonus } from '#queries/catalogue/bonuses.ts'

/** The bonuses of a stored casino, with a link to a new one that its texts suggest. */
export function BonusList({ casino, bonuses }: { casino: string; bonuses: ListedBonus[] }) {
  const { recordForm, dashboard } = useAdminMessages()
  const { bonus: m } = recordForm
  const locale = useLocale()
  const time = (at: string | null) => at && timeIn(locale, at)
  return (
    <section aria-labelledby="bonuses">
      <Card className="grid grid-cols-1 gap-4">
        <h2 id="bonuses" className="font-bold text-lg">
          {m.list.title}
        </h2>
        <p className="text-ink-2 text-sm">{bonuses.length > 0 ? m.list.text : m.list.empty}</p>
        {bonuses.length > 0 && (
          <ul className="grid grid-cols-1 divide-y divide-line">
            {bonuses.map((bonus) => {
              const { id, name, published, starts_at, ends_at } = bonus
              const state = published ? bonusState(bonus) : null
              return (
                <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                  <Link to={pathTo('editBonus', locale, { id })} className="link font-semibold">
                    {name}
                  </Link>
                  <Badge tone={state === 'running' || state === 'coming' ? 'fjord' : 'plain'}>
                    {state ? m.states[state] : dashboard.unpublished}
                  </Badge>
                  <span className="text-ink-2 text-sm">
                    {m.period(time(starts_at), time(ends_at))}
                  </span>
                </li>
              )
            })}
          </ul>
        )}
        <div>
          <ButtonLink
            to={`${pathTo('newBonus', locale)}?${new URLSearchParams({ casino })}`}
            variant="secondary"
            size="small"
          >
            {m.list.add}
          </ButtonLink>
        </div>
      </Card>
    </section>
  )
}
