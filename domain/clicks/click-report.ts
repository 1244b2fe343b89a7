/** Report periods in days, including today. */
export const periods = [7, 30, 90] as const

export type Period = (typeof periods)[number]

export interface ReportChoice {
  days: Period
  withBots: boolean
}

export function readReportChoice(params: URLSearchParams): ReportChoice {
  return {
    days: periods.find((days) => String(days) === params.get('days')) ?? 30,
    withBots: params.get('bots') === '1',
  }
}

/** Returns the last `count` days up to and including `day`, oldest first. */
export function daysUpTo(day: string, count: number): string[] {
  const last = Date.parse(day)
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  )
}

/** Retention period of clicks. */
const retentionMonths = 13

/** Returns the first day whose clicks are still kept. */
export function oldestRetainedDay(today: string): string {
  const day = new Date(today)
  day.setUTCMonth(day.getUTCMonth() - retentionMonths)
  return day.toISOString().slice(0, 10)
}

/** Returns the top of a scale that fits the value and has an integer midpoint: 2, 4, 6, 8, 10, 12, 16, 20, 30, 40, 60 … */
export function topOfScale(value: number): number {
  for (let step = 1; ; step *= 10) {
    const candidates = [2, 3, 4, 6, 8, 10, 12, 16].map((factor) => factor * step)
    const top = candidates.find((candidate) => candidate >= value && candidate % 2 === 0)
    if (top) return top
  }
}
