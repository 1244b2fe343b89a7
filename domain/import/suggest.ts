import { definitionOf, type Kind, kinds } from '../kinds/kinds.ts'
import { defaultLocale, languageNameIn, locales } from '../locale/locale.ts'
import { comparable, type Mapping, readHeader, type UnknownHeader } from './header.ts'
import { synonymsOf } from './synonyms.ts'

/** The labels of each column, in every language. */
export type ColumnLabels = Record<string, string[]>

/** Similarity from which a column is suggested: 1 for equal texts, 0 for texts without a common pair of letters. */
const threshold = 0.75

/** Suggests a column for each unknown header that resembles one, and each column at most once. */
export function suggestColumns(
  kind: Kind,
  header: string[],
  labels: ColumnLabels,
  mapping: Mapping = {},
): Mapping {
  const { columns, unknown } = readHeader(kind, header, { mapping })
  if (unknown.length === 0) return {}
  const taken = new Set(columns.filter((one) => !one.isFallback).map(({ field }) => field.name))
  const free = namesOf(kind, labels).filter(({ column }) => !taken.has(column))
  const candidates = unknown
    .filter(({ key }) => key !== '' && !Object.hasOwn(mapping, key))
    .flatMap((one) => candidatesFor(one, free))
    .toSorted((a, b) => b.score - a.score)
  const suggested: Mapping = {}
  for (const { key, column } of candidates) {
    if (Object.hasOwn(suggested, key) || taken.has(column)) continue
    suggested[key] = column
    taken.add(column)
  }
  return suggested
}

/**
 * Guesses the kind of sheet from its header; null when the columns match several kinds equally. A column that only resembles a
 * header counts half.
 */
export function guessKind(header: string[], labels: ColumnLabels = {}): Kind | null {
  const hits = new Map(
    kinds.map((kind) => {
      const known = readHeader(kind, header).columns.filter(({ isFallback }) => !isFallback)
      const suggested = Object.keys(suggestColumns(kind, header, labels))
      return [kind, known.length + suggested.length / 2]
    }),
  )
  const hitsOf = (kind: Kind) => hits.get(kind) ?? 0
  const [best, second] = kinds.toSorted((a, b) => hitsOf(b) - hitsOf(a))
  return best && second && hitsOf(best) === hitsOf(second) ? null : (best ?? null)
}

/** A text, and its pairs of adjacent letters, by which near misses are found. */
interface Comparable {
  letters: string
  pairs: Set<string>
}

function comparableOf(text: string): Comparable {
  const letters = comparable(text).replaceAll(' ', '')
  const pairs = Array.from({ length: Math.max(letters.length - 1, 1) }, (_, at) =>
    letters.slice(at, at + 2),
  )
  return { letters, pairs: new Set(pairs) }
}

interface ColumnName extends Comparable {
  column: string
  /** The language of a translation, with which the header must end. */
  ending: string
}

function candidatesFor({ text, key }: UnknownHeader, names: ColumnName[]) {
  const header = comparableOf(text)
  const words = ` ${comparable(text)}`
  return names
    .filter(({ ending }) => words.endsWith(ending))
    .map((name) => ({ key, column: name.column, score: similarity(header, name) }))
    .filter(({ score }) => score >= threshold)
}

/** Returns every name of every column: its own, its labels and its synonyms, with the language for a translation. */
function namesOf(kind: Kind, labels: ColumnLabels): ColumnName[] {
  return [...definitionOf(kind).fields.values()].flatMap(({ name, columnName, locale }) => {
    const plain = [
      columnName,
      ...(Object.hasOwn(labels, columnName) ? (labels[columnName] ?? []) : []),
      ...synonymsOf(kind, columnName),
    ]
    const suffixes =
      locale === null || locale === defaultLocale
        ? ['']
        : [locale, ...locales.map((page) => languageNameIn(page, locale))]
    return suffixes.flatMap((suffix) =>
      plain.map((text) => ({
        column: name,
        ending: suffix && ` ${comparable(suffix)}`,
        ...comparableOf(`${text} ${suffix}`),
      })),
    )
  })
}

/** Returns Dice's coefficient of the pairs; 0 for texts that begin differently, unless one contains the other. */
function similarity(a: Comparable, b: Comparable): number {
  const isRelated =
    a.letters[0] === b.letters[0] || a.letters.includes(b.letters) || b.letters.includes(a.letters)
  if (!isRelated) return 0
  let common = 0
  for (const pair of a.pairs) if (b.pairs.has(pair)) common++
  return (2 * common) / (a.pairs.size + b.pairs.size)
}
