import { useLocale, useTexts } from '#app/i18n/messages.ts'
import { CostLines } from '#app/site/bonus/cost-lines.tsx'
import { CostMethod } from '#app/site/bonus/cost-method.tsx'
import { Card } from '#app/ui/card.tsx'
import { type Calculation, calculatedTerms } from '#domain/bonus-cost/calculator.ts'
import { assumptions, type CostResult } from '#domain/bonus-cost/cost.ts'
import { moneyIn } from '#domain/locale/number.ts'

import { depositsOf, resultFor } from './calculation-result.ts'
import { ThroughChart } from './through-chart.tsx'

/** The price of the bonus for each deposit that the visitor compares. */
export function Results({ calculation }: { calculation: Calculation }) {
  const bonusCost = useTexts('bonusCost')
  const results = depositsOf(calculation).map((deposit) => ({
    deposit,
    result: resultFor(calculation, deposit),
  }))
  const first = results.flatMap(({ result }) => (result.status === 'priced' ? result.cost : []))[0]
  return (
    <>
      {results.map(({ deposit, result }) => (
        <DepositResult key={deposit} deposit={deposit} result={result} calculation={calculation} />
      ))}
      {calculation.currency !== 'SEK' && (
        <p className="text-ink-2 text-sm">{bonusCost.currency(calculation.currency)}</p>
      )}
      {first && (
        <CostMethod
          cost={first}
          terms={calculatedTerms(calculation)}
          rtp={calculation.numbers.rtp ?? assumptions.rtp}
        />
      )}
    </>
  )
}

interface DepositResultProps {
  deposit: number
  result: CostResult
  calculation: Calculation
}

function DepositResult({ deposit, result, calculation }: DepositResultProps) {
  const bonusCost = useTexts('bonusCost')
  const m = useTexts('calculator')
  const locale = useLocale()
  const money = (amount: number) => moneyIn(locale, amount, calculation.currency)
  return (
    <Card className="grid grid-cols-1 gap-5">
      <h3 className="font-bold text-lg">
        {m.forDeposit(money(deposit * 100))}
        {result.status === 'priced' && (
          <span className="font-normal font-sans text-base text-ink-2">
            {' '}
            {m.bonusOf(money(result.cost.bonus))}
          </span>
        )}
      </h3>
      {result.status === 'priced' && result.cost.turnover > 0 ? (
        <>
          <CostLines cost={result.cost} terms={calculatedTerms(calculation)} />
          <ThroughChart cost={result.cost} />
        </>
      ) : (
        <p>
          {
            {
              priced: bonusCost.noWagering,
              excluded: bonusCost.excluded,
              tooLarge: bonusCost.tooLarge,
              noBonus: m.noBonus,
              // The form has every term and no smallest deposit.
              missing: '',
              depositTooSmall: '',
            }[result.status]
          }
        </p>
      )}
    </Card>
  )
}
