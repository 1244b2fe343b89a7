import { useLocale, useTexts } from '#app/i18n/messages.ts'
import { dateIn, timeIn } from '#domain/locale/date.ts'
import { moneyIn, numberIn } from '#domain/locale/number.ts'

import { Facts, type FactsProps } from './casino-section.tsx'
import type { Conditions } from './casino-view.ts'

/** The terms of the running bonus that are known, beside the offer. */
export function OfferConditions({ conditions }: { conditions: Conditions }) {
  const { conditions: m } = useTexts('bonusCost')
  const locale = useLocale()
  const { max_bet, max_win, days, excluded, code, terms, ends_at, checked_on } = conditions
  const money = (amount: number) => moneyIn(locale, amount, conditions.currency)
  const facts: FactsProps['facts'] = [
    ...(max_bet === null ? [] : [[m.maxBet, money(max_bet)] as const]),
    ...(max_win === null ? [] : [[m.maxWin, money(max_win)] as const]),
    ...(days === null ? [] : [[m.days, m.inDays(numberIn(locale, days), days)] as const]),
    ...(excluded.length === 0 ? [] : [[m.excluded, excluded.join(', ')] as const]),
    ...(code === null ? [] : [[m.code, <code key="code">{code}</code>] as const]),
    ...(ends_at === null ? [] : [[m.ends, timeIn(locale, ends_at)] as const]),
  ].map(([name, value]): FactsProps['facts'][number] => [name, value])
  return (
    <>
      {facts.length > 0 && <Facts width="three" facts={facts} />}
      {(terms || checked_on) && (
        <p className="flex flex-wrap gap-x-4 text-ink-2 text-sm">
          {terms && (
            <a href={terms} target="_blank" rel="nofollow noopener" className="link">
              {m.terms}
            </a>
          )}
          {checked_on && <span>{m.checked(dateIn(locale, checked_on))}</span>}
        </p>
      )}
    </>
  )
}
