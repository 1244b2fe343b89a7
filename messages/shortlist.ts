import type { Locale } from '#domain/locale/locale.ts'

import { shortlistMessages as en } from './en/shortlist.ts'
import { type ShortlistMessages, shortlistMessages as sv } from './sv/shortlist.ts'

/** Apart from the texts of every page: most visitors choose nothing to compare. */
export const shortlistTexts: Record<Locale, ShortlistMessages> = { sv, en }
