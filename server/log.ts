import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** Structured JSON, one line per event. Of an error only what explains it: driver errors carry values of rows. */
export function createLog(level: string, to: DestinationStream = output()): Log {
  const timestamp = pino.stdTimeFunctions.isoTime
  const serializers = { err: describeError, error: describeError }
  return pino({ level, base: null, timestamp, serializers }, to)
}

/** On a full disk it keeps so much for later and drops the rest: nobody is served worse because nobody can read of it. */
function output(): DestinationStream {
  const stream = pino.destination({ sync: true, maxLength: 2 ** 20 })
  return stream.on('error', () => {})
}

function describeError(error: unknown): object {
  const code = told(error, 'code')
  if (!(error instanceof Error)) {
    // The data service's client hands over what it was told as a plain object.
    return { message: told(error, 'message') ?? String(error), code }
  }
  const { name, message, stack, cause } = error
  return { name, message, code, stack, ...(cause ? { cause: describeError(cause) } : {}) }
}

function told(error: unknown, what: 'code' | 'message'): string | number | undefined {
  const value: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, what) : undefined
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}
