import { withoutQuotes } from './list-item.ts'

export interface PaymentMethod {
  method: string
  min: string
  max: string
  time: string
}

/** Reads payment methods stored as texts ('Swish' or 'Swish:100 kr:5 000 kr:Direkt') or objects. Skips other entries. */
export function paymentMethods(value: unknown): PaymentMethod[] {
  if (!Array.isArray(value)) return []
  return value.map(readEntry).filter(({ method }) => method !== '')
}

/** Parses `Method:Min:Max:Time`, the format of sheets. The time may contain colons. */
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
