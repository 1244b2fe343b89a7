import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** Pino's number for the level error. */
const errorLevel = 50

interface LogOptions {
  to?: DestinationStream
  /** Called for each line at error level. */
  onError?: () => void
}

/** Creates a log of JSON lines, one per event. Logs only known fields of an error: driver errors contain row values. */
export function createLog(level: string, { to = output(), onError }: LogOptions = {}): Log {
  const timestamp = pino.stdTimeFunctions.isoTime
  const serializers = { err: describeError, error: describeError }
  const hooks: LoggerOptions['hooks'] = {
    logMethod(line, write, lineLevel) {
      if (lineLevel >= errorLevel) onError?.()
      write.apply(this, line)
    },
  }
  return pino({ level, base: null, timestamp, serializers, hooks }, to)
}

/** Returns stdout. On a full disk it buffers 1 MB and drops the rest, so that logging never affects requests. */
function output(): DestinationStream {
  const stream = pino.destination({ sync: true, maxLength: 2 ** 20 })
  return stream.on('error', () => {})
}

function describeError(error: unknown): object {
  const code = fieldOf(error, 'code')
  if (!(error instanceof Error)) {
    // The client of the data service passes on errors as plain objects.
    return { message: fieldOf(error, 'message') ?? String(error), code }
  }
  const { name, message, stack, cause } = error
  return { name, message, code, stack, ...(cause ? { cause: describeError(cause) } : {}) }
}

function fieldOf(error: unknown, what: 'code' | 'message'): string | number | undefined {
  const value: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, what) : undefined
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}
