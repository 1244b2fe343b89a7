import type { Locale } from './locale.ts'

/** What the operator says about the site and themselves. Null is what they have not said. */
export interface SiteSettings {
  names: Record<Locale, string>
  operator: { name: string | null; email: string | null; address: string | null }
  /** The help-line's hours change, so they are told only together with the day somebody looked them up. */
  helpline: { hours: Record<Locale, string | null>; checked: string | null }
  /** Whose statistics and pixel the site uses, once a visitor has consented. Without an id nothing is ever loaded. */
  tracking: { analyticsId: string | null; pixelId: string | null }
}
