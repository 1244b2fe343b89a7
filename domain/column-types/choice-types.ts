import { readList, writeList } from '../sheets/list-cell.ts'
import { type ColumnType, oneText, problem } from './column-type.ts'

/** Synonyms of the allowed values, in both languages. A leading 'mycket' or 'very' is ignored. */
const synonyms: Record<string, string[]> = {
  Låg: ['låg', 'lag', 'low', 'lågt'],
  Medium: ['medium', 'medel', 'mellan', 'mid', 'moderate', 'medelhög', 'medium-high', 'medelhögt'],
  Hög: ['hög', 'hog', 'high', 'högt', 'extrem', 'extreme'],
}

/** One of the allowed values, or a synonym of one. */
export const choice: ColumnType<string | null> = oneText((text, { column }) => {
  if (text === '') return column.required ? problem('required') : { value: null }
  const value = choiceOf(text, column.choices ?? [])
  return value === null ? problem('choice') : { value }
})

export function choiceOf(text: string, choices: readonly string[]): string | null {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/^(mycket|väldigt|very)\s+/, '')
  const isWord = (one: string) => one.toLowerCase() === word || synonyms[one]?.includes(word)
  return choices.find(isWord) ?? null
}

/** Any of the allowed values, in the stored order, new ones last: another order would count as a change. */
export const choices: ColumnType<string[]> = {
  read(texts, { column, stored = [] }) {
    const codes = [...new Set(texts.map((text) => text.trim().toLowerCase()).filter(Boolean))]
    if (codes.some((code) => !column.choices?.includes(code))) return problem('choice')
    const kept = stored.filter((code) => codes.includes(code))
    return { value: [...kept, ...codes.filter((code) => !kept.includes(code))] }
  },
  write: (value) => (Array.isArray(value) ? value.map(String) : []),
  // A sheet writes the empty list as a word, because an empty cell means the default.
  splitCell: (cell) => (/^(none|inga)$/i.test(cell) ? [] : readList(cell)),
  toCell: (value) =>
    Array.isArray(value) && value.length === 0 ? 'none' : writeList(choices.write(value)),
}

const yes = ['true', 'ja', 'yes', '1', 'sant', 'sann']
const no = ['false', 'nej', 'no', '0', 'falskt', 'falsk', '']

export const flag: ColumnType<boolean> = {
  read([text = '']) {
    const word = text.trim().toLowerCase()
    if (yes.includes(word)) return { value: true }
    return no.includes(word) ? { value: false } : problem('boolean')
  },
  write: (value) => (value === true ? ['true'] : []),
  toCell: (value) => value === true,
}
