import type { PaymentMethod } from '../columns/column.ts'

const perUnit = new Map(
  Object.entries({
    ...{ min: 1, minut: 1, minuter: 1, h: 60, tim: 60, timme: 60, timmar: 60 },
    ...{ dag: 1_440, dagar: 1_440, dygn: 1_440, bankdag: 1_440, bankdagar: 1_440 },
    ...{ vecka: 10_080, veckor: 10_080 },
  }),
)

const maxTextLength = 100

/** Reads a time that a casino states in the default language: 'Inom 15 minuter', '1–3 bankdagar'. The longest counts; null for other texts. */
export function statedMinutes(text: string): number | null {
  const words = text.slice(0, maxTextLength).trim().toLowerCase()
  if (/^(?:direkt|omedelbart)$/.test(words)) return 0
  const [, last, unit] =
    /^(?:inom |upp till )?(?:\d{1,3} ?[–-] ?)?(\d{1,3}) ?([a-zåäö]+)$/.exec(words) ?? []
  const minutes = perUnit.get(unit ?? '')
  return minutes === undefined ? null : Number(last) * minutes
}

/** Returns the position of the method with the shortest stated time; null when no time can be read. */
export function fastestOf(
  payments: readonly PaymentMethod[],
): { index: number; minutes: number } | null {
  const read = payments.map(({ time }, index) => ({ index, minutes: statedMinutes(time) }))
  const known = read.flatMap(({ index, minutes }) => (minutes === null ? [] : [{ index, minutes }]))
  return known.toSorted((a, b) => a.minutes - b.minutes)[0] ?? null
}
