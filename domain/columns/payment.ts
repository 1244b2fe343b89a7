import type { PaymentMethod } from './column.ts'
import { withoutQuotes } from './list-item.ts'

export const paymentParts = [
  'method',
  'min',
  'max',
  'time',
] as const satisfies (keyof PaymentMethod)[]

/** Reads payment methods stored as texts ('Swish' or 'Swish:100 kr:5 000 kr:Direkt') or objects. Skips other entries. */
export function paymentMethods(value: unknown): PaymentMethod[] {
  return paymentEntries(value).filter(({ method }) => method !== '')
}

/** Returns every entry at its position, also those that name no method. */
export function paymentEntries(value: unknown): PaymentMethod[] {
  return Array.isArray(value) ? value.map(readEntry) : []
}

/** Parses a stored text. Unlike `splitPayment`, accepts any number of parts. */
function parsePayment(entry: string): PaymentMethod {
  const [method = '', min = '', max = '', ...time] = entry.split(':')
  return {
    method: withoutQuotes(method),
    min: withoutQuotes(min),
    max: withoutQuotes(max),
    time: withoutQuotes(time.join(':')),
  }
}

function readEntry(entry: unknown): PaymentMethod {
  if (typeof entry === 'string') return parsePayment(entry)
  const fields = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<
    string,
    unknown
  >
  return {
    method: readField(fields['method']),
    min: readField(fields['min']),
    max: readField(fields['max']),
    time: readField(fields['time']),
  }
}

function readField(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' ? withoutQuotes(value) : ''
}

/** Each character can match in only one way, so that a run of backslashes does not cause catastrophic backtracking. */
const fourParts = /^((?:\\[\s\S]|[^:\\])*):((?:\\[\s\S]|[^:\\])*):((?:\\[\s\S]|[^:\\])*):([\s\S]*)$/

/** Parses `Method:Min:Max:Time`, or returns null. The time may contain colons; in other parts a backslash escapes them. */
export function splitPayment(text: string): PaymentMethod | null {
  const parts = fourParts.exec(text)?.slice(1)
  if (!parts) return null
  const [method = '', min = '', max = '', time = ''] = parts.map((written) =>
    withoutQuotes(written.replace(/\\([:\\])/g, '$1')),
  )
  return { method, min, max, time }
}

/** Writes an entry that `splitPayment` reads back. */
export function writePayment({ method, min, max, time }: PaymentMethod): string {
  const parts = [method, min, max].map((part) => part.replace(/[:\\]/g, '\\$&'))
  return [...parts, time.replaceAll('\\', '\\\\')].join(':')
}
