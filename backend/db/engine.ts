/** A query parameter or result. Parameters are sent as text and the SQL decides their type, so both engines behave alike. */
export type Value = string | number | boolean | null

export type Row = Record<string, Value>

export interface Sql {
  query<R extends Row = Row>(text: string, values?: Value[]): Promise<R[]>
}

export interface Statement {
  text: string
  values: Value[]
}

/** A connection that one transaction uses exclusively. */
export interface Connection extends Sql {
  /** Must be called first. It may be sent with the first query, which then runs only if `begin` succeeds. */
  begin(statements: Statement[]): Promise<unknown>
  /** Must be called last. 'leave' ends a read-only transaction. */
  end(how: 'commit' | 'rollback' | 'leave'): Promise<unknown>
}

export interface TransactionOptions {
  begin: string
  /** Statement that runs before the work. */
  first?: Statement
  /** Time limit, after which the transaction is ended even during a statement. */
  milliseconds: number
  /** Lets other transactions go first on an engine that runs one at a time. */
  isLowPriority?: boolean
}

/** PostgreSQL, embedded or on a server. Only `databaseOn`, migrations and restores use it directly. */
export interface Engine {
  /** True when PostgreSQL itself ends a statement that times out. */
  readonly enforcesTimeouts: boolean
  /** Number of transactions that hold or wait for a connection. */
  waiting(): number
  transaction<T>(work: (sql: Sql) => Promise<T>, options: TransactionOptions): Promise<T>
  listen(channel: string, handler: (payload: string | null) => void): Promise<void>
  /** Runs VACUUM ANALYZE: updates planner statistics and the visibility map. Needed after many rows have changed at once. */
  analyze(): Promise<void>
  close(): Promise<void>
}

/**
 * Functions to mark as LEAKPROOF: under row-level security, PostgreSQL uses neither indexes nor statistics for a condition whose
 * function is not. Only a superuser may mark them.
 */
export const leakproofFunctions = [
  'pg_catalog.textlike(text, text)',
  'pg_catalog.arrayoverlap(anyarray, anyarray)',
  'pg_catalog.numeric_ge(numeric, numeric)',
]

/** Selects the functions of `leakproofFunctions` that are not marked yet. */
export const unmarkedFunctions = `
  select oid::regprocedure::text as name from pg_catalog.pg_proc
  where not proleakproof and oid in (${leakproofFunctions.map((name) => `'${name}'::regprocedure`).join(', ')})`

/** An error that PostgreSQL reported, in the same form from both engines. */
export class SqlError extends Error {
  override name = 'SqlError'
  readonly code: string
  readonly detail: string | null
  readonly hint: string | null

  constructor(fields: {
    message: string
    code: string
    detail?: string | null | undefined
    hint?: string | null | undefined
  }) {
    super(fields.message)
    this.code = fields.code
    this.detail = fields.detail ?? null
    this.hint = fields.hint ?? null
  }
}

/** The database cannot answer now: it is restarting, unreachable, full or timed out. A retry may succeed. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** The disk has no space for writes; reads still work. */
export class DiskFull extends DatabaseUnavailable {
  override name = 'DiskFull'

  constructor(options?: ErrorOptions) {
    super('The disk is full; nothing was saved', options)
  }
}

/**
 * Converts PostgreSQL's error to ours. A full disk, timeout, shutdown or lock timeout becomes DatabaseUnavailable, because the
 * same query may succeed later.
 */
export function errorFrom(
  fields: ConstructorParameters<typeof SqlError>[0],
  cause?: unknown,
): SqlError | DatabaseUnavailable {
  if (!/^(08|53|55P03|57)/.test(fields.code)) return new SqlError(fields)
  if (fields.code === '53100') return new DiskFull({ cause })
  const isTimeout = fields.code === '57014'
  return new DatabaseUnavailable(
    isTimeout ? 'The database took too long to answer' : 'The database could not answer',
    { cause },
  )
}

/** The few types that become JavaScript values; all others (numeric, dates, json, arrays …) stay PostgreSQL's text. */
const parsers = new Map<number, (text: string) => Value>([
  [16, (text) => text === 't'], // boolean
  [21, Number], // smallint
  [23, Number], // integer
])

const asText = (text: string): Value => text

export function parserOf(typeId: number): (text: string) => Value {
  return parsers.get(typeId) ?? asText
}

/** Runs `work` between begin and commit. Rolls back when anything fails or the deadline expires. */
export async function runTransaction<T>(
  connection: Connection,
  { begin, first }: TransactionOptions,
  work: (sql: Sql) => Promise<T>,
  deadline: Deadline,
): Promise<T> {
  let state: 'open' | 'failed' | 'over' = 'open'
  const sql: Sql = {
    async query(text, values) {
      if (state === 'over')
        throw new Error('The transaction has ended; run all queries before its callback returns')
      try {
        const rows = await connection.query<never>(text, values)
        state = 'open' // after a failure only a rollback to a savepoint can succeed
        return rows
      } catch (error) {
        state = 'failed'
        throw error
      }
    },
  }
  try {
    await connection.begin([{ text: begin, values: [] }, ...(first ? [first] : [])])
    const result = await Promise.race([work(sql), deadline.expired])
    // PostgreSQL turns the commit of a failed transaction into a silent rollback: never report that as success.
    if ((state as string) === 'failed') {
      throw new Error(
        'A statement failed and its error was ignored, so the transaction was rolled back',
      )
    }
    state = 'over'
    await connection.end(begin.endsWith('read only') ? 'leave' : 'commit')
    return result
  } catch (error) {
    state = 'over'
    await connection.end('rollback').catch((reason: unknown) => {
      // PostgreSQL rolls back a lost connection by itself.
      if (!(reason instanceof DatabaseUnavailable)) throw reason
    })
    throw error
  } finally {
    deadline.clear()
  }
}

export interface Deadline {
  /** Rejects when the time is up. */
  expired: Promise<never>
  clear(): void
}

/** Starts a deadline in steps, each timed from the end of the last, so that sleep or a pause uses up one step at most. */
export function startDeadline(milliseconds: number, onExpired: () => void = () => {}): Deadline {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => {}) // callers that race against it handle the rejection
  const steps = 4
  let timer: NodeJS.Timeout
  const startStep = (remaining: number) => {
    timer = setTimeout(() => {
      if (remaining > 1) return startStep(remaining - 1)
      reject(new DatabaseUnavailable('The database took too long to answer'))
      onExpired()
    }, milliseconds / steps)
  }
  startStep(steps)
  return { expired: promise, clear: () => clearTimeout(timer) }
}

/** Notification handlers by channel. A null payload means that some may have been missed: assume that anything has changed. */
export class Listeners {
  readonly #handlers = new Map<string, Set<(payload: string | null) => void>>()

  /** Adds a handler. Returns true when it is the first on its channel, so that the database must start to listen. */
  add(channel: string, handler: (payload: string | null) => void): boolean {
    const handlers = this.#handlers.get(channel)
    this.#handlers.set(channel, (handlers ?? new Set()).add(handler))
    return handlers === undefined
  }

  get channels(): string[] {
    return [...this.#handlers.keys()]
  }

  notify(channel: string, payload: string | null): void {
    for (const handler of this.#handlers.get(channel) ?? []) handler(payload)
  }

  notifyAllOfPossibleLoss(): void {
    for (const channel of this.channels) this.notify(channel, null)
  }
}
