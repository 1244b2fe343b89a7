import { Users } from 'lucide'
import { Link } from 'react-router'

import { useLocale, useMessages, useTexts } from '#app/i18n/messages.ts'
import { durationText, shareText } from '#app/site/bonus/cost-texts.ts'
import { Rating } from '#app/site/cards/rating.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalText } from '#app/ui/text/local-text.tsx'
import type { Fact } from '#domain/comparison/fact.ts'
import type { LocalizedText } from '#domain/locale/locale.ts'
import type { LocalizedPayment } from '#domain/locale/localized.ts'
import { moneyIn, numberIn, percentIn } from '#domain/locale/number.ts'
import { pathTo } from '#domain/pages/paths.ts'
import type { ComparisonTexts } from '#messages/sv/comparison.ts'

/** The content of a cell, in the page's language. */
export function FactView({ fact }: { fact: Fact | null }) {
  const { casinos, slots } = useMessages()
  const bonusCost = useTexts('bonusCost')
  const m = useTexts('comparison')
  const locale = useLocale()
  if (fact === null) return <span className="text-ink-2">{m.missing}</span>
  switch (fact.is) {
    case 'text':
      return <LocalText text={fact.text} />
    case 'time':
      return timeText(fact.minutes, m)
    case 'list':
      return <Items texts={fact.texts} />
    case 'payments':
      return <Payments payments={fact.payments} detail={fact.detail} />
    case 'rating':
      return <Rating rating={fact.value} />
    case 'percent':
      return percentIn(locale, fact.value)
    case 'level':
      return slots.levels[fact.level] ?? fact.level
    case 'share':
      return (
        <span className="inline-block first-letter:uppercase">
          {shareText(fact.value, bonusCost)}
        </span>
      )
    case 'days':
      return bonusCost.conditions.inDays(numberIn(locale, fact.value), fact.value)
    case 'seconds':
      return durationText(fact.value, locale, bonusCost)
    case 'money':
      return moneyIn(locale, fact.amount.value, fact.amount.unit)
    case 'countries': {
      const names: Record<string, string> = casinos.country
      return fact.codes.map((code) => names[code] ?? code).join(', ')
    }
    case 'holder':
      return <Holder holder={fact} />
    case 'ended':
      return <span className="text-ink-2">{m.ended}</span>
  }
}

function timeText(minutes: number, { within }: ComparisonTexts): string {
  if (minutes === 0) return within.atOnce
  if (minutes < 60) return within.minutes(minutes)
  return minutes < 1_440
    ? within.hours(Math.ceil(minutes / 60))
    : within.days(Math.ceil(minutes / 1_440))
}

function Items({ texts }: { texts: LocalizedText[] }) {
  return (
    <ul className="grid list-disc gap-1 ps-4">
      {texts.map((text) => (
        <li key={text.text}>
          <LocalText text={text} />
        </li>
      ))}
    </ul>
  )
}

/** Payment methods, each with its limits or its time. */
function Payments({
  payments,
  detail,
}: Pick<Extract<Fact, { is: 'payments' }>, 'payments' | 'detail'>) {
  const { payments: m } = useTexts('records').casino
  const detailsOf = ({ min, max, time }: LocalizedPayment): LocalizedText[] =>
    detail === 'time'
      ? [time].filter((text) => text !== null)
      : [
          min && { ...min, text: m.atLeast(min.text) },
          max && { ...max, text: m.atMost(max.text) },
        ].filter((text) => text !== null)
  return (
    <ul className="grid gap-2">
      {payments.map((payment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a method may be listed twice with different limits
        <li key={index}>
          {payment.method && <LocalText text={payment.method} />}
          {detailsOf(payment).map((text) => (
            <span key={text.text} className="block text-ink-2">
              <LocalText text={text} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

function Holder({ holder }: { holder: Extract<Fact, { is: 'holder' }> }) {
  const m = useTexts('comparison')
  return (
    <>
      <Link to={pathTo('licenceHolder', useLocale(), { slug: holder.slug })} className="link">
        {holder.name}
      </Link>
      {holder.isShared && (
        <span className="mt-1 flex items-center gap-1 font-semibold text-amber text-xs">
          <Icon of={Users} className="size-3.5 shrink-0" />
          {m.sameHolder}
        </span>
      )}
    </>
  )
}
