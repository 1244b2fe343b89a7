import type { Context } from '#domain/compliance/check.ts'
import { refusingStops } from '#domain/compliance/gate.ts'
import type { ComplianceSettings } from '#domain/compliance/settings.ts'
import { mergedRow } from '#domain/import/compare.ts'
import type { ImportRecord, RowWarning } from '#domain/import/rows.ts'
import { translatedName } from '#domain/kinds/define-kind.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { defaultLocale } from '#domain/locale/locale.ts'
import type { Api } from '#queries/api.ts'
import { readRuleContext } from '#queries/catalogue/rule-context.ts'

type Row = Record<string, unknown>

interface Gated {
  record: ImportRecord
  warnings: RowWarning[]
}

type Known = Omit<Context, 'markets'>

/** Returns a function that reads, once for all rows, what the rules need to know besides the records. */
export function ruleReader(api: Api, kind: Kind, { gate }: ComplianceSettings) {
  let known: Promise<Known> | null = null
  return async (): Promise<Known> => {
    if (gate !== 'stop') return {}
    known ??= readRuleContext(api, kind).catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }
}

/** Returns the record as it may be written: unpublished, with the reasons, if the rules refuse to publish it. */
export function gatedRecord(
  kind: Kind,
  record: ImportRecord,
  { now, row }: { now: Row | null; row: number },
  settings: ComplianceSettings,
  known: Known,
): Gated {
  if (settings.gate !== 'stop') return { record, warnings: [] }
  const stops = refusingStops(kind, mergedRow(record, now ?? {}), now, settings, known)
  if (stops.length === 0) return { record, warnings: [] }
  const warnings = stops.map(({ field, locale, found }): RowWarning => {
    const column = translatedName(field, locale ?? defaultLocale)
    return { code: 'stop', row, column, value: (found[0] ?? '').slice(0, 100) }
  })
  return { record: { ...record, published: false }, warnings }
}
