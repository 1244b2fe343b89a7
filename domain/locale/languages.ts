export interface Language {
  /** The first segment of its paths; none for the default language, which the database's plain columns are in. */
  prefix: '' | `/${string}`
  /** Intl's tag, with the region whose dates and numbers the site uses. */
  tag: string
  /** What the language calls itself. */
  name: string
  /** The site's name, unless the operator sets another. */
  siteName: string
  decimalSign: string
  groupSign: string
  percentSign: string
  /** Formats an amount from its grouped digits. */
  amount: (digits: string, currency: string) => string
}

/** The only place that knows the site's languages, in the order in which pages list them. */
export const languages = {
  sv: {
    prefix: '',
    tag: 'sv-SE',
    name: 'Svenska',
    siteName: 'Kasinokompassen',
    decimalSign: ',',
    groupSign: '\u00a0',
    percentSign: '\u00a0%',
    amount: (digits, currency) => `${digits}\u00a0${currency === 'SEK' ? 'kr' : currency}`,
  },
  en: {
    prefix: '/en',
    tag: 'en-GB',
    name: 'English',
    siteName: 'Casino Compass',
    decimalSign: '.',
    groupSign: ',',
    percentSign: '%',
    amount: (digits, currency) => `${currency}\u00a0${digits}`,
  },
} as const satisfies Record<string, Language>

export type Locale = keyof typeof languages

/** The language of the paths without a prefix and of the columns without a language. */
export const defaultLocale = 'sv' satisfies Locale

/** A tag whose dates are written as in ISO 8601: 2026-11-15. */
export const isoDateTag = 'sv-SE'
