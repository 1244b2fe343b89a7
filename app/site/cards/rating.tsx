import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { Stars } from '#app/ui/stars.tsx'
import { ratingIn } from '#domain/locale/number.ts'

/** Shows a rating as stars and a number; 0 means unrated. */
export function Rating({ rating }: { rating: number }) {
  const { rating: m } = useMessages()
  const locale = useLocale()
  if (rating === 0) return <p className="text-ink-2 text-sm">{m.unrated}</p>
  const number = ratingIn(locale, rating)
  return (
    <p className="flex items-center gap-2 font-semibold text-sm">
      <Stars rating={rating} label={m.outOf(number)} />
      <span aria-hidden="true">{number}</span>
    </p>
  )
}
