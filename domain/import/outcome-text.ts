import type { Locale } from '../locale.ts'

export interface Outcome {
  added: number
  updated: number
  unchanged: number
  failed: number
}

const words = {
  sv: {
    parts: (o: Outcome) => [
      [o.added, 'tillagda'],
      [o.updated, 'uppdaterade'],
      [o.unchanged, 'oförändrade'],
      [o.failed, 'misslyckades'],
    ],
    unknown: (columns: string) => `Okända kolumner som inte lästes: ${columns}.`,
  },
  en: {
    parts: (o: Outcome) => [
      [o.added, 'added'],
      [o.updated, 'updated'],
      [o.unchanged, 'unchanged'],
      [o.failed, 'failed'],
    ],
    unknown: (columns: string) => `Unknown columns that were not read: ${columns}.`,
  },
}

/** Summarizes the result of an import in one line. */
export function outcomeText(locale: Locale, outcome: Outcome, unknownColumns: string[]): string {
  const { parts, unknown } = words[locale]
  const counts = parts(outcome).filter(([count]) => count !== 0)
  const text = `${counts.map(([count, word]) => `${count} ${word}`).join(', ')}.`
  return unknownColumns.length === 0 ? text : `${text} ${unknown(unknownColumns.join(', '))}`
}
