import { swedishTimeOf } from '../locale/swedish-time.ts'

/** When a bonus applies; null is open. */
export interface Period {
  starts_at: string | null
  ends_at: string | null
}

const start = ({ starts_at: at }: Period) => (at === null ? -Infinity : Date.parse(at))
const end = ({ ends_at: at }: Period) => (at === null ? Infinity : Date.parse(at))

/** True when the end is after the start. */
export const isInOrder = (period: Period): boolean => start(period) < end(period)

export const overlap = (one: Period, other: Period): boolean =>
  start(one) < end(other) && start(other) < end(one)

/** Returns where a period is at this moment. The database has a time for an open end, too: infinity. */
export function bonusState({
  runs_from: from,
  runs_until: until,
}: Record<'runs_from' | 'runs_until', string>) {
  const now = Date.now()
  if (Date.parse(until) <= now) return 'ended'
  return Date.parse(from) > now ? 'coming' : 'running'
}

/** Writes a period in Swedish time, the same in every language: '2026-12-01 00:00 – 2026-12-31 23:59'. */
export function periodText({ starts_at, ends_at }: Period): string {
  const text = (at: string | null) => swedishTimeOf(at)?.replace('T', ' ') ?? ''
  return `${text(starts_at)} – ${text(ends_at)}`.trim()
}
