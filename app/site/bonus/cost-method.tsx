import { ChevronDown } from 'lucide'

import { useLocale, useTexts } from '#app/i18n/messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { moneyIn, numberIn, percentIn } from '#domain/locale/number.ts'

import type { CostProps } from './cost-lines.tsx'
import { roundsOf, turnoverText } from './cost-texts.ts'

/** How the price of a bonus was computed, with its numbers. */
export function CostMethod({ cost, terms, rtp }: CostProps & { rtp: number }) {
  const bonusCost = useTexts('bonusCost')
  const { method: m } = bonusCost
  const locale = useLocale()
  const money = (amount: number) => moneyIn(locale, amount, terms.currency)
  const { slots: weight } = terms.weights
  const steps = [
    m.turnover(
      turnoverText(cost, terms, locale, bonusCost),
      weight === null || weight === 100 ? null : percentIn(locale, weight),
      money(cost.turnover),
    ),
    m.time(numberIn(locale, roundsOf(cost)), money(cost.stake)),
    m.cost(money(cost.turnover), percentIn(locale, 100 - rtp), money(cost.deposit + cost.bonus)),
    m.through,
  ]
  return (
    <details className="group border-line border-y">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-2 font-semibold hover:text-fjord [&::-webkit-details-marker]:hidden">
        {m.title}
        <Icon
          of={ChevronDown}
          className="size-5 shrink-0 text-ink-2 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid max-w-prose gap-3 pb-5 text-ink-2">
        <ul className="grid list-disc gap-2 ps-5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        <p className="text-sm">{m.formula}</p>
        <p>{m.caveat}</p>
      </div>
    </details>
  )
}
