import { useMessages } from '#app/i18n/messages.ts'

import { HelpLine } from '../layout/help-line.tsx'
import { useIsQuiet } from '../site.ts'

/** States that the page is advertising, and links to help. During a pause, it is not. */
export function AdvertisingLine() {
  const { site: m } = useMessages()
  if (useIsQuiet()) return null
  return (
    <p className="text-ink-2 text-sm">
      {m.advertising} · {m.playResponsibly} · <HelpLine />
    </p>
  )
}
