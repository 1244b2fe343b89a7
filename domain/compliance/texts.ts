import type { Kind } from '../kinds/kinds.ts'
import { type Locale, locales } from '../locale/locale.ts'
import { type Market, type PhraseRuleId, phraseRuleIds, type Severity } from './finding.ts'
import type { SearchOptions } from './match.ts'
import { phraseRules, searchOf } from './phrase-rules.ts'
import { type Word, wordsIn } from './words.ts'

/** What a phrase rule finds in a text. */
export interface TextFinding {
  rule: PhraseRuleId
  severity: Severity
  found: string[]
}

interface TextOptions {
  /** The language; null searches for the phrases of all. */
  locale: Locale | null
  /** By default the rules of all kinds apply. */
  kind?: Kind
  /** The column of the text; by default the rules of all columns apply. */
  column?: string
  /** By default the rules of all markets apply. */
  markets?: readonly Market[]
  isHtml?: boolean
}

/** More passages would not fit into a list of findings. */
const mostPassages = 5
const longestPassage = 200

/** Returns at most one finding per rule and severity, with the first passages that match. */
export function checkText(
  text: string,
  { locale, kind, column, markets, isHtml, ...options }: TextOptions & SearchOptions,
): TextFinding[] {
  const words = wordsIn(text, isHtml)
  if (words.length === 0) return []
  return phraseRuleIds.flatMap((rule) => {
    const { severity, kinds, columns, markets: ruleMarkets, applies } = phraseRules[rule]
    if (kind && kinds && !kinds.includes(kind)) return []
    if (column && columns && !columns.includes(column)) return []
    if (!isForMarkets(ruleMarkets, markets)) return []
    const matches = (locale ? [locale] : locales)
      .flatMap((one) => searchOf(rule, one)?.(words, options) ?? [])
      .filter(({ first, end }) => applies?.(words.slice(first, end)) ?? true)
    const passages = (isReversed: boolean) =>
      distinct(
        matches
          .filter((match) => match.isReversed === isReversed)
          .map(({ first, end }) => passageOf(text, words, first, end)),
      )
    const [meant, reversed] = [passages(false), passages(true)]
    return [
      ...(meant.length > 0 ? [{ rule, severity, found: meant }] : []),
      ...(reversed.length > 0 ? [{ rule, severity: 'note' as const, found: reversed }] : []),
    ]
  })
}

/** True when a rule of some markets, or of all, concerns the markets of the site. */
export function isForMarkets(
  ruleMarkets: readonly Market[] | undefined,
  markets: readonly Market[] | undefined,
): boolean {
  return !ruleMarkets || !markets || ruleMarkets.some((market) => markets.includes(market))
}

export function distinct(passages: readonly string[]): string[] {
  return [...new Set(passages)].slice(0, mostPassages)
}

function passageOf(text: string, words: readonly Word[], first: number, end: number): string {
  const passage = text.slice(words[first]?.from, words[end - 1]?.to)
  return passage.slice(0, longestPassage).toWellFormed()
}
