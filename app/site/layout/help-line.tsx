import { helpLinks } from './help-links.ts'

/** Links to help, in a line of text. */
export function HelpLine() {
  return (
    <>
      <a href={helpLinks.helpline} className="link">
        stodlinjen.se
      </a>{' '}
      ·{' '}
      <a href={helpLinks.selfExclusion} className="link">
        spelpaus.se
      </a>
    </>
  )
}
