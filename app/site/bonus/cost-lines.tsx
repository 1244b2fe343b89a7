import type { ReactNode } from 'react'

import { useLocale, useTexts } from '#app/i18n/messages.ts'
import type { BonusCost } from '#domain/bonus-cost/cost.ts'
import type { BonusTerms } from '#domain/bonus-cost/terms.ts'
import { moneyIn, numberIn } from '#domain/locale/number.ts'

import { durationText, outOfTen, roundsOf, shareText, turnoverText } from './cost-texts.ts'

export interface CostProps {
  cost: BonusCost
  terms: BonusTerms
}

/** The price of a bonus in four lines. */
export function CostLines({ cost, terms }: CostProps) {
  const m = useTexts('bonusCost')
  const locale = useLocale()
  const money = (amount: number) => moneyIn(locale, amount, terms.currency)
  const { low, medium, high } = cost.through
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(max(11rem,40%),100%),1fr))] gap-x-6 gap-y-5">
      <Line
        name={m.lines.turnover}
        value={money(cost.turnover)}
        note={turnoverText(cost, terms, locale, m)}
      />
      <Line
        name={m.lines.time}
        value={durationText(cost.seconds, locale, m)}
        note={m.notes.time(numberIn(locale, roundsOf(cost)), money(cost.stake))}
      />
      <Line name={m.lines.cost} value={money(cost.cost)} note={m.notes.cost} />
      <Line
        name={m.lines.through}
        value={shareText(medium, m)}
        note={m.notes.through(String(outOfTen(low)), String(outOfTen(high)))}
      />
    </dl>
  )
}

function Line({ name, value, note }: { name: string; value: ReactNode; note: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-2 text-sm">{name}</dt>
      <dd className="mt-0.5">
        <p className="font-bold font-display text-xl first-letter:uppercase">{value}</p>
        <p className="text-ink-2 text-sm">{note}</p>
      </dd>
    </div>
  )
}
