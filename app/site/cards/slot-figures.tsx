import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { SlotCardView } from '#domain/lists/cards.ts'
import { rtpIn } from '#domain/rtp/rtp-versions.ts'

interface SlotFiguresProps {
  slot: Pick<SlotCardView, 'rtp' | 'volatility'>
  /** Cards do not have them: they show the RTP by which the list filters. */
  versions?: readonly number[]
}

/** Shows a slot's return to player (RTP) and volatility. */
export function SlotFigures({ slot, versions = [] }: SlotFiguresProps) {
  const { slots: m } = useMessages()
  const rtp = rtpIn(useLocale(), slot.rtp, versions)
  return (
    <p className="flex flex-wrap gap-2">
      {slot.volatility && (
        <Badge>{m.volatility(m.levels[slot.volatility] ?? slot.volatility)}</Badge>
      )}
      {rtp && <Badge>{m.rtp(rtp)}</Badge>}
    </p>
  )
}
