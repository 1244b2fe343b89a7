import { type Engine, type Sql, SqlError } from './engine.ts'

/** Who is asking. Row-level security sees exactly this, and there is nothing else a request can be. */
export type Caller =
  | { role: 'anon' }
  | { role: 'authenticated'; claims: { sub: string } & Record<string, unknown> }
  | { role: 'service_role'; claims?: { sub: string; email: string } }

/** The service itself, and whoever has the operator's key: row-level security does not hold it back. */
export const serviceRole: Caller = { role: 'service_role' }

/** How long a transaction may take before it is ended, and whether it may write. */
const budgets = {
  read: { begin: 'begin read only', milliseconds: 2_000 },
  /** Of somebody from outside without an account: whoever reads a page or has signed in goes first. */
  stranger: { begin: 'begin read only', milliseconds: 1_000, givesWay: true },
  write: { begin: 'begin', milliseconds: 5_000 },
  import: { begin: 'begin', milliseconds: 10_000, givesWay: true },
}

export interface Database {
  /** Does PostgreSQL itself end a statement that runs out of time? Embedded, only our watchdog does. */
  readonly enforcesTimeouts: boolean
  /** Runs `work` in one transaction as `caller`. The only door to the data: no query without saying who asks. */
  as<T>(
    caller: Caller,
    work: (sql: Sql) => Promise<T>,
    budget?: keyof typeof budgets,
    /** PostgreSQL settings for this transaction alone, such as timezone. */
    settings?: Record<string, string>,
  ): Promise<T>
  /** Transactions that wait for, or have, a connection. */
  waiting(): number
  /** Everything as it is at one moment, for who copies all of it. Nothing can be written. */
  snapshot<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /**
   * Calls `handler` with the payload of every NOTIFY on the channel, and with null when some may have been missed
   * because the connection was lost.
   */
  listen(channel: string, handler: (payload: string | null) => void): Promise<void>
  /** Counts anew what the planner goes by, and notes what is read from indexes alone. Wanted after many rows have changed at once. */
  analyze(): Promise<void>
  close(): Promise<void>
}

const roles = new Set<string>(['anon', 'authenticated', 'service_role'])

export function databaseOn(engine: Engine): Database {
  return {
    enforcesTimeouts: engine.enforcesTimeouts,
    async as(caller, work, budget = 'write', settings = {}) {
      // The embedded database's own session is a superuser: a fourth role would be an escape, so the set is closed here.
      if (!roles.has(caller.role)) throw new Error(`No caller may act as ${String(caller.role)}`)
      const limits = budgets[budget]
      const claims = { ...('claims' in caller ? caller.claims : {}), role: caller.role }
      // All of it bound, and the role last: after it nothing more may be set.
      const all = Object.entries({
        ...settings,
        'request.jwt.claims': JSON.stringify(claims),
        statement_timeout: String(limits.milliseconds),
        role: caller.role,
      })
      const calls = all.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`)
      const first = { text: `select ${calls.join(', ')}`, values: all.flat() }
      const ask = caller === serviceRole ? work : (sql: Sql) => work(withinBounds(sql))
      return engine.transaction(ask, { ...limits, first })
    },
    waiting: () => engine.waiting(),
    snapshot: (work) =>
      engine.transaction(work, {
        begin: 'begin isolation level repeatable read read only',
        milliseconds: 30 * 60_000,
      }),
    listen: (channel, handler) => engine.listen(channel, handler),
    analyze: () => engine.analyze(),
    close: () => engine.close(),
  }
}

const rowsOnly = /^\s*(select|insert|update|delete|with|explain|savepoint|release|rollback to)\b/i
const wayOut = /\bset_config\b|\bU&/i

/**
 * A role that was taken on can be put down again by whoever can say so in SQL. No request can: should one ever find the
 * way, here it is refused what only that would be for.
 */
function withinBounds(sql: Sql): Sql {
  return {
    async query(text, values) {
      if (rowsOnly.test(text) && !wayOut.test(text)) return sql.query(text, values)
      throw new SqlError({ code: '42501', message: 'No caller may say this' })
    },
  }
}
