import { useMessages } from '#app/i18n/messages.ts'
import type { CasinoCardView } from '#domain/cards.ts'

/** A casino's bonus, always with its terms. */
export function OfferBox({
  casino: { bonus, wagering, min_deposit },
}: {
  casino: Pick<CasinoCardView, 'bonus' | 'wagering' | 'min_deposit'>
}) {
  const { casinos: m } = useMessages()
  const terms = [
    // A bare '30x' needs a label; a sentence does not.
    wagering && (/^\d+\s*x$/i.test(wagering) ? m.terms.wagering(wagering) : wagering),
    min_deposit && m.terms.minimum(min_deposit),
  ].filter(Boolean)
  return (
    <div className="rounded-control bg-fjord-soft px-4 py-3">
      <p className="font-bold font-display" lang={bonus?.lang}>
        {bonus?.text ?? m.bonus}
      </p>
      <p className="text-ink-2 text-sm first-letter:uppercase">
        {terms.join(' · ') || m.terms.missing}
      </p>
    </div>
  )
}
