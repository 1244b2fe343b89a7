import { type Context, check } from '#domain/compliance/check.ts'
import type { Finding } from '#domain/compliance/finding.ts'
import { refusingStops } from '#domain/compliance/gate.ts'
import type { ComplianceSettings } from '#domain/compliance/settings.ts'
import { mergedRow } from '#domain/import/compare.ts'
import type { ImportRecord, RowWarning } from '#domain/import/rows.ts'
import { translatedName } from '#domain/kinds/define-kind.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { defaultLocale } from '#domain/locale/locale.ts'
import type { Api } from '#queries/api.ts'
import { readRuleContext } from '#queries/catalogue/rule-context.ts'
import { findWaivers, withWaivers } from '#queries/catalogue/waivers.ts'

type Row = Record<string, unknown>

interface Gated {
  record: ImportRecord
  warnings: RowWarning[]
}

type Known = Omit<Context, 'markets'>

/** Returns a function that reads what the rules need to know besides the records, and the waivers of some of them. */
export function ruleReader(api: Api, kind: Kind, { gate }: ComplianceSettings) {
  let shared: Promise<Known> | null = null
  const readShared = () => {
    shared ??= readRuleContext(api, kind).catch((error: unknown) => {
      shared = null
      throw error
    })
    return shared
  }
  return async (ids: readonly string[]): Promise<(id: string | undefined) => Known> => {
    if (gate === 'off') return () => ({})
    const [known, waivers] = await Promise.all([readShared(), findWaivers(api, kind, ids)])
    return (id) => withWaivers(known, waivers, id)
  }
}

/** More findings of one row would not help to correct it. */
const mostFindings = 10

/**
 * Returns the record as it may be written, unpublished if the rules refuse to publish it, with the reasons and the other findings as
 * warnings.
 */
export function gatedRecord(
  kind: Kind,
  record: ImportRecord,
  { now, row }: { now: Row | null; row: number },
  settings: ComplianceSettings,
  known: Known,
): Gated {
  const { gate, markets } = settings
  if (gate === 'off') return { record, warnings: [] }
  const merged = mergedRow(record, now ?? {})
  const stops = refusingStops(kind, merged, now, settings, known)
  const refusing = new Set(stops.map(keyOf))
  const others = check(kind, merged, { ...known, markets }).filter(
    (finding) => finding.severity !== 'note' && !refusing.has(keyOf(finding)),
  )
  const warnings = [
    ...stops.map((stop) => warningOf('stop', row, stop)),
    ...others.slice(0, mostFindings).map((finding) => warningOf('finding', row, finding)),
  ]
  return { record: stops.length > 0 ? { ...record, published: false } : record, warnings }
}

const keyOf = ({ rule, severity, field, locale }: Finding) =>
  [rule, severity, field, locale].join(' ')

function warningOf(
  code: 'stop' | 'finding',
  row: number,
  { rule, field, locale, found }: Finding,
): RowWarning {
  const column = translatedName(field, locale ?? defaultLocale)
  return { code, row, column, value: (found[0] ?? '').slice(0, 100), rule }
}
