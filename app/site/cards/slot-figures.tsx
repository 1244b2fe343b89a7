import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { SlotCardView } from '#domain/lists/cards.ts'
import { percentIn } from '#domain/locale/number.ts'

/** Shows a slot's return to player (RTP) and volatility. */
export function SlotFigures({ slot }: { slot: Pick<SlotCardView, 'rtp' | 'volatility'> }) {
  const { slots: m } = useMessages()
  const locale = useLocale()
  return (
    <p className="flex flex-wrap gap-2">
      {slot.volatility && (
        <Badge>{m.volatility(m.levels[slot.volatility] ?? slot.volatility)}</Badge>
      )}
      {slot.rtp !== null && <Badge>{m.rtp(percentIn(locale, slot.rtp))}</Badge>}
    </p>
  )
}
