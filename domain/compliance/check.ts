import type { TypeName } from '../columns/column.ts'
import type { Field } from '../kinds/define-kind.ts'
import { definitionOf, type Kind } from '../kinds/kinds.ts'
import { storedValue } from '../kinds/stored-value.ts'
import { defaultLocale } from '../locale/locale.ts'
import { maxReviewLength } from '../reviews/review-rules.ts'
import { dataRules, isWithoutDeposit, type Row } from './data-rules.ts'
import { bySeverity, dataRuleIds, type Finding, type Market } from './finding.ts'
import type { HolderLicences } from './holder-licences.ts'
import { checkText, distinct, isForMarkets, type TextFinding } from './texts.ts'
import { type Waiver, withoutWaived } from './waiver.ts'

export interface Context {
  /** The countries whose law the site follows. */
  markets: readonly Market[]
  /** The licences of the holders that records name; without them, only the text about the licence counts. */
  holders?: HolderLicences
  /** The waivers of the record. */
  waivers?: readonly Waiver[]
}

/** Names are facts, whatever they say. */
const names = new Set(['name', 'slug', 'provider', 'providers'])

/** Addresses, and records that are named by their slug, are facts, too. */
const factTypes: ReadonlySet<TypeName> = new Set(['slug', 'reference', 'link', 'image', 'images'])

/** Columns in which every statement is an advantage. */
const praising = new Set([
  ...['features', 'advantages', 'bonus', 'cta_text', 'meta_title', 'meta_description'],
])

/** Checks a record as if it were published. Returns its findings, stops first. */
export function check(kind: Kind, record: Row, context: Context): Finding[] {
  const { countries } = record
  const isHere = (market: Market) => !Array.isArray(countries) || countries.includes(market)
  const markets = context.markets.filter(isHere)
  const findings = [
    ...checkData(kind, record, markets, context.holders),
    ...[...definitionOf(kind).fields.values()].flatMap((field) =>
      checkField(kind, field, record, markets),
    ),
  ]
  return bySeverity(withoutWaived(findings, context.waivers ?? []))
}

function checkData(
  kind: Kind,
  record: Row,
  markets: readonly Market[],
  holders: HolderLicences = {},
): Finding[] {
  const held = holders[String(record['licence_holder'])] ?? {}
  return dataRuleIds.flatMap((id) => {
    const rule = dataRules[id]
    if (rule.kind !== kind || !isForMarkets(rule.markets, markets)) return []
    const problem = rule.check(record, markets, held)
    if (!problem) return []
    const { field, found = [] } = problem
    return [{ rule: id, severity: rule.severity, field, locale: null, found: distinct(found) }]
  })
}

function checkField(kind: Kind, field: Field, record: Row, markets: readonly Market[]): Finding[] {
  const { columnName, locale, column } = field
  if (names.has(columnName) || factTypes.has(column.type)) return []
  const options = {
    ...{ kind, column: columnName, markets, locale },
    isHtml: column.type === 'richText',
    isPraise: praising.has(columnName),
    isExcused: isWithoutDeposit(record),
  }
  const found = textsOf(record, field).flatMap((text) => checkText(text, options))
  return merged(found).map((finding) => ({ ...finding, field: columnName, locale }))
}

/** Returns the texts of a field. A Swedish text can differ between the plain and the localized column. */
function textsOf(record: Row, field: Field): string[] {
  const own = storedValue(record, field)
  const plain = field.locale === defaultLocale ? record[field.columnName] : []
  return [...new Set([own, plain].flat())].filter(
    // A longer text is refused for its length, and checking megabytes of a form would block the server.
    (value): value is string => typeof value === 'string' && value.length <= maxReviewLength,
  )
}

/** Merges the findings of the same rule in the items of a list. */
function merged(findings: readonly TextFinding[]): TextFinding[] {
  const groups = Map.groupBy(findings, ({ rule, severity }) => `${rule} ${severity}`)
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const found = distinct([first, ...others].flatMap((one) => one.found))
    return [{ ...first, found }]
  })
}
