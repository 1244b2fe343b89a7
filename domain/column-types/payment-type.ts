import type { PaymentMethod } from '../columns/column.ts'
import { paymentMethods, splitPayment, writePayment } from '../columns/payment.ts'
import { asPlainText } from '../reviews/plain-text.ts'
import { readList, writeList } from '../sheets/list-cell.ts'
import { type ColumnType, problem } from './column-type.ts'

export const maxPayments = 50
export const maxPaymentPartLength = 200

/** The database limits the length of all entries together to 50,000, and that of all translations to 100,000. */
export const maxPaymentsLength = 49_000

/**
 * Payment methods as `Method:Min:Max:Time`. A form needs all four parts of an entry, unless the record has it already: sheets
 * may leave out the last three.
 */
export const payments: ColumnType<PaymentMethod[]> = {
  read(texts, { stored = [], isCell }) {
    const known = new Set(stored.map((entry) => JSON.stringify(entry)))
    const entries: PaymentMethod[] = []
    for (const [index, text] of texts.entries()) {
      const entry = splitPayment(asPlainText(text))
      const parts = entry ? Object.values(entry) : []
      if (!isCell && parts.every((part) => part === '')) continue
      const isComplete = isCell ? entry?.method : parts.every((part) => part !== '')
      if (!entry || !(isComplete || known.has(JSON.stringify(entry)))) {
        return isCell
          ? problem('paymentParts', { item: text.slice(0, 100) })
          : problem('incompletePayment', { row: index + 1 })
      }
      if (parts.some((part) => part.length > maxPaymentPartLength)) {
        return problem('partTooLong', { limit: maxPaymentPartLength, row: index + 1 })
      }
      entries.push(entry)
    }
    const isShort =
      entries.length <= maxPayments && JSON.stringify(entries).length < maxPaymentsLength
    return isShort ? { value: entries } : problem('tooMany', { limit: maxPayments })
  },
  write: (value) => paymentMethods(value).map(writePayment),
  splitCell: readList,
  toCell: (value) => writeList(payments.write(value)),
}
