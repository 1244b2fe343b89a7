import { refusingStops } from '#domain/compliance/gate.ts'
import type { ComplianceSettings } from '#domain/compliance/settings.ts'
import { mergedRow } from '#domain/import/compare.ts'
import type { ImportRecord, RowWarning } from '#domain/import/rows.ts'
import { translatedName } from '#domain/kinds/define-kind.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { defaultLocale } from '#domain/locale/locale.ts'

type Row = Record<string, unknown>

interface Gated {
  record: ImportRecord
  warnings: RowWarning[]
}

/** Returns the record as it may be written: unpublished, with the reasons, if the rules refuse to publish it. */
export function gatedRecord(
  kind: Kind,
  record: ImportRecord,
  { now, row }: { now: Row | null; row: number },
  settings: ComplianceSettings,
): Gated {
  if (settings.gate !== 'stop') return { record, warnings: [] }
  const stops = refusingStops(kind, mergedRow(record, now ?? {}), now, settings)
  if (stops.length === 0) return { record, warnings: [] }
  const warnings = stops.map(({ field, locale, found }): RowWarning => {
    const column = translatedName(field, locale ?? defaultLocale)
    return { code: 'stop', row, column, value: (found[0] ?? '').slice(0, 100) }
  })
  return { record: { ...record, published: false }, warnings }
}
