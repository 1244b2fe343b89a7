import type { CasinoSummary } from '#app/data/casinos.ts'
import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { Stars } from '#app/ui/stars.tsx'
import { textIn } from '#domain/locale.ts'

export function CasinoCard({ casino }: { casino: CasinoSummary }) {
  const { casinos: m } = useMessages()
  const locale = useLocale()
  const bonus = textIn(locale, casino.localized_bonus, casino.bonus)
  const terms = [
    casino.wagering && m.terms.wagering(casino.wagering),
    casino.min_deposit && m.terms.minimum(casino.min_deposit),
  ].filter(Boolean)

  return (
    <li className="row-span-4 grid grid-rows-subgrid gap-4 rounded-card border border-line bg-surface p-5 shadow-soft">
      <div className="flex items-center gap-4">
        <Monogram name={casino.name} />
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-bold text-lg leading-tight">
            <span>{casino.name}</span>
            {casino.is_new && (
              <span className="rounded-md bg-fjord-soft px-2 py-0.5 text-fjord text-xs">
                {m.new}
              </span>
            )}
          </h2>
          <Rating rating={casino.rating} />
        </div>
      </div>
      <div className="rounded-control bg-fjord-soft px-4 py-3">
        <p className="font-bold" lang={bonus && bonus.locale !== locale ? bonus.locale : undefined}>
          {bonus?.text ?? m.bonus}
        </p>
        <p className="text-ink-2 text-sm first-letter:uppercase">
          {terms.join(' · ') || m.terms.missing}
        </p>
      </div>
      <ul className="grid content-start gap-2" lang={locale === 'sv' ? undefined : 'sv'}>
        {casino.features.slice(0, 3).map((feature) => (
          <li key={feature} className="flex gap-3">
            <svg
              aria-hidden="true"
              viewBox="0 0 20 20"
              className="mt-1 size-4 shrink-0 stroke-fjord"
            >
              <path
                d="M3.5 10.5l4.2 4.2 8.8-9.4"
                fill="none"
                strokeWidth="2.2"
                strokeLinecap="round"
              />
            </svg>
            {feature}
          </li>
        ))}
      </ul>
      <p className="text-ink-2 text-xs">{m.offerNotice}</p>
    </li>
  )
}

function Rating({ rating }: { rating: number }) {
  const { casinos: m } = useMessages()
  const locale = useLocale()
  if (rating === 0) return <p className="text-ink-2 text-sm">{m.unrated}</p>
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).format(rating)
  return (
    <p className="mt-1 flex items-center gap-2 font-semibold text-sm">
      <Stars rating={rating} label={m.rating(number)} />
      <span aria-hidden="true">{number}</span>
    </p>
  )
}

/** Stands in for a logo: up to two initials. */
function Monogram({ name }: { name: string }) {
  const initials = name
    .split(/\s+/)
    .map((word) => word.match(/\p{L}|\p{N}/u)?.[0] ?? '')
    .join('')
    .slice(0, 2)
  return (
    <span
      aria-hidden="true"
      className="grid size-14 shrink-0 place-items-center rounded-control bg-fjord font-bold text-lg text-on-fjord"
    >
      {initials}
    </span>
  )
}
