import { useMessages } from '#app/i18n/messages.ts'

import { helpLinks } from '../layout/help-links.ts'

/** States that the page is advertising, and links to help. */
export function AdvertisingLine() {
  const { site: m } = useMessages()
  return (
    <p className="text-ink-2 text-sm">
      {m.advertising} · {m.playResponsibly} ·{' '}
      <a href={helpLinks.helpline} className="link">
        stodlinjen.se
      </a>{' '}
      ·{' '}
      <a href={helpLinks.selfExclusion} className="link">
        spelpaus.se
      </a>
    </p>
  )
}
