import { useTexts } from '#app/i18n/messages.ts'
import type { CheckCounts } from '#domain/rtp/rtp-versions.ts'

import { CasinoSection } from './casino-section.tsx'

/** How many slots of the casino have been checked, and how many of them have the highest version. */
export function RtpCounts({ counts }: { counts: CheckCounts }) {
  const { rtp: m } = useTexts('records')
  return (
    <CasinoSection title={m.title}>
      <p>{m.counts(counts.checked, counts.highest)}</p>
      <p className="max-w-prose text-ink-2">{m.countsText}</p>
    </CasinoSection>
  )
}
