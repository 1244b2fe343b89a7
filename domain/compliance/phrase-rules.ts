import type { Kind } from '../kinds/kinds.ts'
import { type Locale, locales } from '../locale/locale.ts'
import { type Market, type PhraseRuleId, phraseRuleIds, type Severity } from './finding.ts'
import {
  type Match,
  type Negations,
  type PhraseList,
  type SearchOptions,
  searchFor,
} from './match.ts'
import * as en from './phrases/en.ts'
import * as sv from './phrases/sv.ts'
import type { Word } from './words.ts'

interface PhraseRule {
  severity: Severity
  /** The markets whose law the rule follows; a rule without markets applies everywhere. */
  markets?: readonly Market[]
  /** The kinds whose texts it checks; by default all. */
  kinds?: readonly Kind[]
  /** The columns whose texts it checks; by default all. */
  columns?: readonly string[]
  /** False when only verbs can be negated: 'Inga villkor, spela nu' still urges. */
  nounsNegate?: false
  /** Decides about the words that match. */
  applies?: (words: readonly Word[]) => boolean
}

/** The law gives players at least this many days to meet the conditions of a bonus. */
const fewestDays = 60

export const phraseRules: Record<PhraseRuleId, PhraseRule> = {
  'phrase.risk': { severity: 'stop' },
  'phrase.urge': { severity: 'stop', nounsNegate: false },
  'phrase.chance': { severity: 'stop' },
  'phrase.money': { severity: 'stop' },
  // On slots, free spins are a feature of the game.
  'phrase.free': { severity: 'warn', kinds: ['casinos'] },
  'phrase.noaccount': { severity: 'stop' },
  'phrase.fast': { severity: 'warn' },
  'phrase.best': { severity: 'warn' },
  'phrase.around': { severity: 'stop' },
  'phrase.young': { severity: 'stop' },
  'phrase.social': { severity: 'stop' },
  'terms.days': {
    severity: 'stop',
    markets: ['se'],
    kinds: ['casinos'],
    // A review may say how short the time is; the offer may not be shorter.
    columns: ['bonus', 'bonus_amount', 'wagering', 'features', 'advantages', 'meta_description'],
    applies: (words) => {
      const number = words.find(({ text }) => /^\d+$/.test(text))
      return !number || Number(number.text) < fewestDays
    },
  },
}

interface Language {
  phrases: Record<PhraseRuleId, PhraseList>
  negations: Negations
}

/** A language without phrases here is not checked. */
const languages: Partial<Record<Locale, Language>> = { sv, en }

/** The phrases of a rule in each language that has some. */
export function phraseLists(rule: PhraseRuleId): [Locale, PhraseList][] {
  return locales.flatMap((locale) => {
    const language = languages[locale]
    return language ? [[locale, language.phrases[rule]] as const] : []
  }) as [Locale, PhraseList][]
}

type Search = (words: readonly Word[], options: SearchOptions) => Match[]

function searchesOf(rule: PhraseRuleId): Partial<Record<Locale, Search>> {
  const nounsNegate = phraseRules[rule].nounsNegate ?? true
  const entries = phraseLists(rule).map(([locale, list]) => {
    const negations = languages[locale]?.negations
    return [locale, negations && searchFor(list, negations, nounsNegate)] as const
  })
  return Object.fromEntries(entries) as Partial<Record<Locale, Search>>
}

let compiled: Map<PhraseRuleId, Partial<Record<Locale, Search>>> | undefined

/** Returns the search of a rule in a language. Compiled at first use, because most processes never check a text. */
export function searchOf(rule: PhraseRuleId, locale: Locale): Search | null {
  compiled ??= new Map(phraseRuleIds.map((id) => [id, searchesOf(id)]))
  return compiled.get(rule)?.[locale] ?? null
}
