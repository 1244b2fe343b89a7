import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { Card } from '#app/ui/card.tsx'
import { rtpRangeIn } from '#domain/rtp/rtp-versions.ts'

import type { SlotView } from './slot-view.ts'

/** The versions of a slot and what they mean; nothing for a slot with one version. */
export function SlotRtp({ slot }: { slot: SlotView }) {
  const { rtp: m } = useMessages()
  const found = rtpRangeIn(useLocale(), slot.rtp_versions)
  if (!found) return null
  return (
    <Card className="grid grid-cols-1 gap-3 sm:p-8">
      <h2 className="font-bold text-xl">{m.title}</h2>
      <p className="font-semibold">{m.depends(found.range)}</p>
      <p className="max-w-prose text-ink-2">{m.difference(found.stakes, found.difference)}</p>
    </Card>
  )
}
