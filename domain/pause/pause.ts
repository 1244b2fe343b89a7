/** The choices of the pause page. */
export const pausePeriods = ['24h', '7d', '1m', '3m', '6m'] as const

export type PausePeriod = (typeof pausePeriods)[number]

/** The cookie holds the hour when the pause ends, in UTC: `2026-11-20T14`. It is the only thing that is stored. */
export const pauseCookie = 'pause'

const longest: PausePeriod = '6m'
const hour = 3_600_000

/** Returns the end of a pause that begins now, at a full hour, so that it is never shorter than its name. */
export function pauseEnd(period: PausePeriod, now: Date): string {
  const count = Number.parseInt(period, 10)
  const unit = period.slice(-1)
  const end =
    unit === 'm' ? monthsAfter(now, count) : now.valueOf() + count * (unit === 'd' ? 24 : 1) * hour
  return hourOf(Math.ceil(end / hour) * hour)
}

/** Returns the end of a visitor's pause from the Cookie header: the latest valid one, six months ahead at most; null without a pause. */
export function readPause(cookies: string | null | undefined, now: Date): string | null {
  // Most requests have no such cookie.
  if (!cookies?.includes(pauseCookie)) return null
  let found: string | null = null
  for (const [, value = ''] of cookies.matchAll(
    /(?:^|;) *pause=(\d{4}-\d\d-\d\dT\d\d) *(?=;|$)/g,
  )) {
    const end = Date.parse(`${value}:00Z`)
    if (end > now.valueOf()) found = laterPause(found, hourOf(end))
  }
  const limit = pauseEnd(longest, now)
  return found !== null && found > limit ? limit : found
}

/** Returns the later of two ends: no choice shortens a pause. */
export function laterPause(current: string | null, chosen: string): string {
  return current !== null && current > chosen ? current : chosen
}

/** Returns the moment at which a pause ends. */
export function endOfPause(pause: string): Date {
  return new Date(`${pause}:00Z`)
}

/** Returns the same day and time some months later, on the last day of a shorter month. */
function monthsAfter(date: Date, months: number): number {
  const later = new Date(date)
  later.setUTCMonth(date.getUTCMonth() + months)
  if (later.getUTCDate() !== date.getUTCDate()) later.setUTCDate(0)
  return later.valueOf()
}

const hourOf = (moment: number) => new Date(moment).toISOString().slice(0, 13)
