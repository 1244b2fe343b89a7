import { Link } from 'react-router'

import { useLocale, useTexts } from '#app/i18n/messages.ts'
import { CostLines } from '#app/site/bonus/cost-lines.tsx'
import { CostMethod } from '#app/site/bonus/cost-method.tsx'
import { assumptions } from '#domain/bonus-cost/cost.ts'
import type { BonusPrice } from '#domain/bonus-cost/price.ts'
import { moneyIn, percentIn } from '#domain/locale/number.ts'
import { pathTo } from '#domain/pages/paths.ts'

import { CasinoSection } from './casino-section.tsx'

/** What the bonus costs, or what the terms must state before it can be computed. An offer that has ended has no price. */
export function BonusPriceSection({ price }: { price: BonusPrice | null }) {
  const m = useTexts('bonusCost')
  const locale = useLocale()
  if (price === null) return null
  if (price.status === 'noBonus' || price.status === 'depositTooSmall') return null
  const calculator = 'calculator' in price ? price.calculator : null
  return (
    <CasinoSection title={m.title}>
      {price.status === 'priced' && <Priced {...price} />}
      {price.status === 'missing' && <p>{m.missing(price.missing.map((term) => m.terms[term]))}</p>}
      {price.status === 'excluded' && <p>{m.excluded}</p>}
      {price.status === 'tooLarge' && <p>{m.tooLarge}</p>}
      {calculator !== null && (
        <p>
          <Link
            to={pathTo('bonusCalculator', locale) + calculator}
            className="link inline-flex min-h-11 items-center"
          >
            {m.calculate}
          </Link>
        </p>
      )}
    </CasinoSection>
  )
}

function Priced({ cost, terms }: Extract<BonusPrice, { status: 'priced' }>) {
  const m = useTexts('bonusCost')
  const locale = useLocale()
  const money = (amount: number) => moneyIn(locale, amount, terms.currency)
  if (cost.turnover === 0) return <p>{m.noWagering}</p>
  const notes = [
    m.assumed(money(cost.deposit), money(cost.stake), percentIn(locale, assumptions.rtp)),
    ...(terms.kind !== 'spins' && terms.spins ? [m.withSpins] : []),
    ...(terms.currency === 'SEK' ? [] : [m.currency(terms.currency)]),
  ]
  return (
    <>
      <CostLines cost={cost} terms={terms} />
      <p className="text-ink-2 text-sm">{notes.join(' ')}</p>
      <CostMethod cost={cost} terms={terms} rtp={assumptions.rtp} />
    </>
  )
}
