import type { PaymentMethod } from '../columns/column.ts'
import { paymentEntries, splitPayment, writePayment } from '../columns/payment.ts'
import { asPlainText } from '../reviews/plain-text.ts'
import { readListByPosition, writeList } from '../sheets/list-cell.ts'
import { type ColumnType, problem } from './column-type.ts'
import { maxItemLength, maxItems } from './list-types.ts'
import { maxPaymentPartLength, maxPayments, maxPaymentsLength } from './payment-type.ts'

/** Translations of a list. They match its items by position, so that blank ones stay, except at the end. */
export const listTranslation: ColumnType<string[]> = {
  read(texts) {
    const lines = texts.flatMap((text) => asPlainText(text).split('\n'))
    const items = withoutLast(
      lines.map((line) => line.trim()),
      (item) => item === '',
    )
    const row = items.findIndex((item) => item.length > maxItemLength) + 1
    if (row > 0) return problem('itemTooLong', { limit: maxItemLength, row })
    return items.length > maxItems ? problem('tooMany', { limit: maxItems }) : { value: items }
  },
  write: (value) => (Array.isArray(value) ? value.map(oneLine) : []),
  splitCell: readListByPosition,
  toCell: (value) => writeList(listTranslation.write(value)),
}

/** Returns a foreign value as a line: a stored item may contain line breaks, which separate items in a form. */
const oneLine = (item: unknown) =>
  typeof item === 'string'
    ? item
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' ')
    : ''

/** Translations of payment methods, by position. A part without one is blank. */
export const paymentTranslation: ColumnType<PaymentMethod[]> = {
  read(texts) {
    const entries: PaymentMethod[] = []
    for (const [index, text] of texts.entries()) {
      const entry = splitPayment(text === '' ? ':::' : asPlainText(text))
      if (!entry) return problem('paymentParts', { item: text.slice(0, 100) })
      if (Object.values(entry).some((part) => part.length > maxPaymentPartLength)) {
        return problem('partTooLong', { limit: maxPaymentPartLength, row: index + 1 })
      }
      entries.push(entry)
    }
    const value = withoutLast(entries, (entry) => Object.values(entry).every((part) => part === ''))
    const isShort = value.length <= maxPayments && JSON.stringify(value).length < maxPaymentsLength
    return isShort ? { value } : problem('tooMany', { limit: maxPayments })
  },
  write: (value) => paymentEntries(value).map(writePayment),
  splitCell: readListByPosition,
  toCell: (value) => writeList(paymentTranslation.write(value)),
}

/** Returns the list without the blank items at its end. */
function withoutLast<Item>(items: Item[], isBlank: (item: Item) => boolean): Item[] {
  return items.slice(0, items.findLastIndex((item) => !isBlank(item)) + 1)
}
