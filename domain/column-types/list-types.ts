import { linesOf } from '../columns/form-values.ts'
import { imageHref } from '../columns/link.ts'
import { asPlainText } from '../reviews/plain-text.ts'
import { readList, writeList } from '../sheets/list-cell.ts'
import { type ColumnType, problem } from './column-type.ts'

export const maxItems = 100
export const maxItemLength = 1_000

export const list: ColumnType<string[]> = {
  read(texts) {
    const items = texts.flatMap((text) => linesOf(asPlainText(text)))
    const row = items.findIndex((item) => item.length > maxItemLength) + 1
    if (row > 0) return problem('itemTooLong', { limit: maxItemLength, row })
    return items.length > maxItems ? problem('tooMany', { limit: maxItems }) : { value: items }
  },
  // A stored item may contain line breaks, which separate items in a form.
  write: (value) => (Array.isArray(value) ? value.map(oneLine).filter((item) => item !== '') : []),
  splitCell: readList,
  toCell: (value) => writeList(Array.isArray(value) ? value.map(String) : []),
}

const oneLine = (item: unknown) => linesOf(String(item)).join(' ')

/** A list of image addresses. */
export const images: ColumnType<string[]> = {
  ...list,
  read(texts, context) {
    const read = list.read(texts, context)
    if ('problem' in read) return read
    return read.value.every((item) => imageHref(item) !== null) ? read : problem('picture')
  },
}
