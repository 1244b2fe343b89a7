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
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? { code: error.code } : {}
  return { name, message, ...code, stack, ...(cause ? { cause: describeError(cause) } : {}) }
}
