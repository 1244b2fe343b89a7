import { linesOf } from '../columns/form-values.ts'
import { numbersIn } from '../columns/list-item.ts'
import { asPlainText } from '../reviews/plain-text.ts'
import { readList } from '../sheets/list-cell.ts'
import { type ColumnType, problem } from './column-type.ts'
import { percentOf } from './number-types.ts'

/** Maximum number of versions. The database has the same limit. */
const maxPercents = 20

/** Percentages above 0, sorted with the highest first and each once. A form has one per line, a cell separates them by commas. */
export const percents: ColumnType<number[]> = {
  read(texts) {
    const items = texts.flatMap((text) => linesOf(asPlainText(text)))
    const found = new Set<number>()
    for (const item of items) {
      const percent = percentOf(item)
      if (!percent) return problem('percents', { item: item.slice(0, 50) })
      found.add(percent)
    }
    return found.size > maxPercents
      ? problem('tooMany', { limit: maxPercents })
      : { value: [...found].sort((a, b) => b - a) }
  },
  write: (value) => numbersIn(value).map(String),
  splitCell,
  // A lone digit would read as the decimals of the percentage before it.
  toCell: (value) =>
    numbersIn(value)
      .map((percent) => (percent < 10 && Number.isInteger(percent) ? `${percent}.0` : `${percent}`))
      .join(','),
}

/**
 * Splits a cell by its commas. They are decimal signs when semicolons or spaces separate the items, or when a comma stands before a
 * single digit: '96,5; 94,5'.
 */
function splitCell(cell: string): string[] {
  const items = cell.split(/;|,?\s+(?=[^\s%])/)
  const areDecimals = /^[^"]*,\d(?![\d.])/.test(cell)
  return items.length > 1 || areDecimals ? items : readList(cell)
}
