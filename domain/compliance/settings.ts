import type { Market } from './finding.ts'

/** The operator's settings about compliance. */
export interface ComplianceSettings {
  /** What happens to findings: all are shown (warn), stops also refuse publication (stop), or nothing is checked (off). */
  gate: 'warn' | 'stop' | 'off'
  /** Whether pages link to casinos without a licence for a market of the site. */
  unlicensedLinks: 'show' | 'hide'
  /** The countries whose law the site follows. */
  markets: readonly Market[]
  /** Names of the settings that a site in production should decide about and has not. */
  undecided: readonly string[]
}
