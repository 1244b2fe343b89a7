import type { Locale } from './locale/locale.ts'

/** Settings about the site and its operator. Null means not set. */
export interface SiteSettings {
  names: Record<Locale, string>
  operator: { name: string | null; email: string | null; address: string | null }
  /** The helpline's hours change, so they are shown only with the date on which they were checked. */
  helpline: { hours: Record<Locale, string | null>; checked: string | null }
  /** Ids of the trackers that load after a visitor's consent. A tracker without an id never loads. */
  tracking: { analyticsId: string | null; pixelId: string | null }
  /** True when the site promises that advertising affects neither ratings nor orders. */
  isIndependent: boolean
}
