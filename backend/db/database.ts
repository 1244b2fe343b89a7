import { type Engine, type Sql, SqlError } from './engine.ts'

/** The role and claims that row-level security sees. Every request runs as one of these roles. */
export type Caller =
  | { role: 'anon' }
  | { role: 'authenticated'; claims: { sub: string } & Record<string, unknown> }
  | { role: 'service_role'; claims?: { sub: string; email: string } }

/** The backend itself and clients with the operator's key. Row-level security does not restrict it. */
export const serviceRole: Caller = { role: 'service_role' }

/** Time limit of a transaction and whether it may write. */
const budgets = {
  read: { begin: 'begin read only', milliseconds: 2_000 },
  /** For anonymous external clients: pages and signed-in users go first. */
  anonymousRead: { begin: 'begin read only', milliseconds: 1_000, isLowPriority: true },
  write: { begin: 'begin', milliseconds: 5_000 },
  import: { begin: 'begin', milliseconds: 10_000, isLowPriority: true },
}

export interface Database {
  /** True when PostgreSQL itself ends a statement that times out. Embedded, only our watchdog does. */
  readonly enforcesTimeouts: boolean
  /** Runs `work` in one transaction as `caller`. No query can run without a caller. */
  as<T>(
    caller: Caller,
    work: (sql: Sql) => Promise<T>,
    budget?: keyof typeof budgets,
    /** PostgreSQL settings for this transaction alone, such as timezone. */
    settings?: Record<string, string>,
  ): Promise<T>
  /** Number of transactions that hold or wait for a connection. */
  waiting(): number
  /** Runs `work` read-only on a consistent snapshot of all data, for example for a backup. */
  snapshot<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /**
   * Calls `handler` with the payload of every NOTIFY on the channel, and with null when some may have been missed
   * because the connection was lost.
   */
  listen(channel: string, handler: (payload: string | null) => void): Promise<void>
  /** Runs VACUUM ANALYZE: updates planner statistics and the visibility map. Needed after many rows have changed at once. */
  analyze(): Promise<void>
  close(): Promise<void>
}

const roles = new Set<string>(['anon', 'authenticated', 'service_role'])

/** `timeFactor` multiplies the time limits. */
export function databaseOn(engine: Engine, timeFactor = 1): Database {
  return {
    enforcesTimeouts: engine.enforcesTimeouts,
    async as(caller, work, budget = 'write', settings = {}) {
      // The embedded database's session is a superuser, so any other role would be a privilege escalation.
      if (!roles.has(caller.role))
        throw new Error(
          `Unknown role ${String(caller.role)}: a caller must be anon, authenticated or service_role`,
        )
      const limits = { ...budgets[budget], milliseconds: budgets[budget].milliseconds * timeFactor }
      const claims = { ...('claims' in caller ? caller.claims : {}), role: caller.role }
      // All values are bound. The role comes last because no setting may follow it.
      const all = Object.entries({
        ...settings,
        'request.jwt.claims': JSON.stringify(claims),
        statement_timeout: String(limits.milliseconds),
        role: caller.role,
      })
      const calls = all.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`)
      const first = { text: `select ${calls.join(', ')}`, values: all.flat() }
      const bounded = caller === serviceRole ? work : (sql: Sql) => work(withinBounds(sql))
      return engine.transaction(bounded, { ...limits, first })
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

const dataStatement =
  /^\s*(select|insert|update|delete|with|explain|savepoint|release|rollback to)\b/i
const roleChange = /\bset_config\b|\bU&/i

/**
 * Rejects SQL that could reset the caller's role. No request can send such SQL; this is a second line of defence in case one ever
 * does.
 */
function withinBounds(sql: Sql): Sql {
  return {
    async query(text, values) {
      if (dataStatement.test(text) && !roleChange.test(text)) return sql.query(text, values)
      throw new SqlError({
        code: '42501',
        message: 'This statement is not allowed: only data statements without set_config',
      })
    },
  }
}
