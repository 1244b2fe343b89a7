import { useMessages } from '#app/i18n/messages.ts'
import { Badge } from '#app/ui/badge.tsx'

/** Shows a slot's return to player (RTP), one or a range, and its volatility. */
export function SlotFigures({
  rtp,
  volatility,
}: {
  rtp: string | null
  volatility: string | null
}) {
  const { slots: m } = useMessages()
  return (
    <p className="flex flex-wrap gap-2">
      {volatility && <Badge>{m.volatility(m.levels[volatility] ?? volatility)}</Badge>}
      {rtp && <Badge>{m.rtp(rtp)}</Badge>}
    </p>
  )
}
