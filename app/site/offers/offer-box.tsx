import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { LocalTexts } from '#app/ui/text/local-text.tsx'
import type { CasinoCardView } from '#domain/lists/cards.ts'
import type { LocalizedText } from '#domain/locale/locale.ts'
import { moneyIn } from '#domain/locale/number.ts'

/** A casino's bonus, always with its terms. */
export function OfferBox({
  casino: { bonus, wagering, min_deposit, turnover, isEnded },
}: {
  casino: Pick<CasinoCardView, 'bonus' | 'wagering' | 'min_deposit' | 'turnover' | 'isEnded'>
}) {
  const { casinos: m } = useMessages()
  const locale = useLocale()
  // A bare '30x' needs a label; a sentence does not.
  const isBare = /^\d+\s*x$/i.test(wagering?.text ?? '')
  const terms: (LocalizedText | null)[] = [
    wagering && { ...wagering, text: isBare ? m.terms.wagering(wagering.text) : wagering.text },
    min_deposit && { ...min_deposit, text: m.terms.minimum(min_deposit.text) },
  ]
  const shown = terms.filter((term) => term !== null)
  return (
    <div className="rounded-control bg-fjord-soft px-4 py-3">
      <p className="font-bold font-display" lang={bonus?.lang}>
        {bonus?.text ?? m.bonus}
      </p>
      <p className="text-ink-2 text-sm first-letter:uppercase">
        {shown.length > 0 ? (
          <LocalTexts texts={shown} separator=" · " />
        ) : isEnded ? (
          m.terms.ended
        ) : (
          m.terms.missing
        )}
      </p>
      {turnover && (
        <p className="text-sm">
          {m.terms.beforeWithdrawal(moneyIn(locale, turnover.amount, turnover.currency))}
        </p>
      )}
    </div>
  )
}
