import type { CasinoSummary } from '#app/data/casinos.ts'
import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { textIn } from '#domain/locale.ts'

type Offer = Pick<
  CasinoSummary,
  'bonus' | 'localized_bonus' | 'wagering' | 'bonus_wagering' | 'min_deposit'
>

/** The bonus, never without its terms. */
export function OfferBox({ casino }: { casino: Offer }) {
  const { casinos: m } = useMessages()
  const locale = useLocale()
  const bonus = textIn(locale, casino.localized_bonus, casino.bonus)
  const wagering = wageringOf(casino)
  const terms = [
    // '30x' needs a word to be understood; a sentence does not.
    wagering && (/^\d+\s*x$/i.test(wagering) ? m.terms.wagering(wagering) : wagering),
    casino.min_deposit && m.terms.minimum(casino.min_deposit),
  ].filter(Boolean)
  return (
    <div className="rounded-control bg-fjord-soft px-4 py-3">
      <p
        className="font-bold font-display"
        lang={bonus && bonus.locale !== locale ? bonus.locale : undefined}
      >
        {bonus?.text ?? m.bonus}
      </p>
      <p className="text-ink-2 text-sm first-letter:uppercase">
        {terms.join(' · ') || m.terms.missing}
      </p>
    </div>
  )
}

/** The text of the terms, or the number that stands for it. */
export function wageringOf({
  wagering,
  bonus_wagering,
}: Pick<Offer, 'wagering' | 'bonus_wagering'>): string | null {
  return wagering?.trim() || (bonus_wagering === null ? null : `${bonus_wagering}x`)
}
