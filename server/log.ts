import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** Creates a log of JSON lines, one per event. Logs only known fields of an error: driver errors contain row values. */
export function createLog(level: string, to: DestinationStream = output()): Log {
  const timestamp = pino.stdTimeFunctions.isoTime
  const serializers = { err: describeError, error: describeError }
  return pino({ level, base: null, timestamp, serializers }, to)
}

/** Returns stdout. On a full disk it buffers 1 MB and drops the rest, so that logging never affects requests. */
function output(): DestinationStream {
  const stream = pino.destination({ sync: true, maxLength: 2 ** 20 })
  return stream.on('error', () => {})
}

function describeError(error: unknown): object {
  const code = told(error, 'code')
  if (!(error instanceof Error)) {
    // The client of the data service passes on errors as plain objects.
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
