/** What goes into a query. Everything travels as text and the SQL decides its type, so both engines answer alike. */
export type Value = string | number | boolean | null

export type Row = Record<string, Value>

export interface Sql {
  query<R extends Row = Row>(text: string, values?: Value[]): Promise<R[]>
}

export interface Statement {
  text: string
  values: Value[]
}

/** A connection, while it is one transaction's. */
export interface Connection extends Sql {
  /** Comes first. It may be sent along with the first question; then it is done before that, or that is not done. */
  begin(statements: Statement[]): Promise<unknown>
  /** Comes last. Of a transaction that could only read, 'leave' is all that there is to say. */
  end(how: 'commit' | 'rollback' | 'leave'): Promise<unknown>
}

export interface TransactionOptions {
  begin: string
  /** What the transaction is told before its work. */
  first?: Statement
  /** When the time is up the transaction is ended, whatever it is doing. */
  milliseconds: number
  /** Lets those go first who are in the middle of asking, where one thing is done at a time. */
  givesWay?: boolean
}

/** A PostgreSQL, embedded or on a server. Only `databaseOn` and the migrations hold one. */
export interface Engine {
  /** Does PostgreSQL itself end a statement that runs out of time? */
  readonly enforcesTimeouts: boolean
  /** Transactions that wait for, or have, a connection. */
  waiting(): number
  transaction<T>(work: (sql: Sql) => Promise<T>, options: TransactionOptions): Promise<T>
  listen(channel: string, handler: (payload: string | null) => void): Promise<void>
  /** Counts anew what the planner goes by, and notes what is read from indexes alone. Wanted after many rows have changed at once. */
  analyze(): Promise<void>
  close(): Promise<void>
}

/**
 * Under row-level security PostgreSQL keeps a condition away from an index, and its estimates from what they know, unless its
 * function is marked as one that tells nothing of the rows it is called on. These are; only a superuser may say so.
 */
export const tellNothing = [
  'pg_catalog.textlike(text, text)',
  'pg_catalog.arrayoverlap(anyarray, anyarray)',
  'pg_catalog.numeric_ge(numeric, numeric)',
]

/** Those of them that are not marked yet. */
export const unmarkedFunctions = `
  select oid::regprocedure::text as name from pg_catalog.pg_proc
  where not proleakproof and oid in (${tellNothing.map((name) => `'${name}'::regprocedure`).join(', ')})`

/** What PostgreSQL itself answered, in the same form from both engines. */
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

/** The database could not answer now: it is restarting, out of reach, full or out of time. Trying again may help. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** There is no room to write. What there is can still be read. */
export class DiskFull extends DatabaseUnavailable {
  override name = 'DiskFull'

  constructor(options?: ErrorOptions) {
    super('The disk is full; nothing was saved', options)
  }
}

/**
 * PostgreSQL's error as ours. Out of room, out of time, shutting down or waiting too long for a lock says nothing about the
 * question: the same one may be answered later.
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

/** begin, work, commit; rollback when anything fails or the time is up. */
export async function runTransaction<T>(
  connection: Connection,
  { begin, first }: TransactionOptions,
  work: (sql: Sql) => Promise<T>,
  deadline: Deadline,
): Promise<T> {
  let state: 'open' | 'failed' | 'over' = 'open'
  const sql: Sql = {
    async query(text, values) {
      if (state === 'over') throw new Error('The transaction is over')
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
      throw new Error('A failed statement was ignored; nothing was saved')
    }
    state = 'over'
    await connection.end(begin.endsWith('read only') ? 'leave' : 'commit')
    return result
  } catch (error) {
    state = 'over'
    await connection.end('rollback').catch((reason: unknown) => {
      // A lost connection has rolled back by itself.
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

/** In steps, each from when the one before was noticed: a machine that sleeps, or is paused, takes one of them at most. */
export function startDeadline(milliseconds: number, onExpired: () => void = () => {}): Deadline {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => {}) // whoever races against it hears of it
  const steps = 4
  let timer: NodeJS.Timeout
  const wait = (left: number) => {
    timer = setTimeout(() => {
      if (left > 1) return wait(left - 1)
      reject(new DatabaseUnavailable('The database took too long to answer'))
      onExpired()
    }, milliseconds / steps)
  }
  wait(steps)
  return { expired: promise, clear: () => clearTimeout(timer) }
}

/** Who wants to hear of what. A null payload means: some may have been missed, assume that anything has changed. */
export class Listeners {
  readonly #handlers = new Map<string, Set<(payload: string | null) => void>>()

  /** Is it the first on this channel? Then the database must be told to listen. */
  add(channel: string, handler: (payload: string | null) => void): boolean {
    const handlers = this.#handlers.get(channel)
    this.#handlers.set(channel, (handlers ?? new Set()).add(handler))
    return handlers === undefined
  }

  get channels(): string[] {
    return [...this.#handlers.keys()]
  }

  tell(channel: string, payload: string | null): void {
    for (const handler of this.#handlers.get(channel) ?? []) handler(payload)
  }

  tellAllTheyMayHaveMissedSome(): void {
    for (const channel of this.channels) this.tell(channel, null)
  }
}
