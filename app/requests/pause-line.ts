import { timeIn } from '#domain/locale/date.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { endOfPause } from '#domain/pause/pause.ts'
import { pauseTexts } from '#messages/index.ts'

/** Returns the line that every page shows during a pause. The server formats it, so that browsers do not load its texts. */
export function pauseLine(pause: string | null, locale: Locale): string | null {
  return pause && pauseTexts[locale].line(pauseTime(pause, locale))
}

/** Returns the end of a pause in words, in Swedish time. */
export const pauseTime = (pause: string, locale: Locale) =>
  timeIn(locale, endOfPause(pause).toISOString())
