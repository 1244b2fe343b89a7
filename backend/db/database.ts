import type { Engine, Sql } from './engine.ts'

/** Who is asking. Row-level security sees exactly this, and there is nothing else a request can be. */
export type Caller =
  | { role: 'anon' }
  | { role: 'authenticated'; claims: { sub: string } & Record<string, unknown> }
  | { role: 'service_role' }

/** How long a transaction may take before it is ended, and whether it may write. */
const budgets = {
  read: { begin: 'begin read only', milliseconds: 2_000 },
  write: { begin: 'begin', milliseconds: 5_000 },
  import: { begin: 'begin', milliseconds: 10_000 },
}

export interface Database {
  /** Does PostgreSQL itself end a statement that runs out of time? Embedded, only our watchdog does. */
  readonly enforcesTimeouts: boolean
  /** Runs `work` in one transaction as `caller`. The only door to the data: no query without saying who asks. */
  as<T>(caller: Caller, work: (sql: Sql) => Promise<T>, budget?: keyof typeof budgets): Promise<T>
  /**
   * Calls `handler` with the payload of every NOTIFY on the channel, and with null when some may have been missed
   * because the connection was lost.
   */
  listen(channel: string, handler: (payload: string | null) => void): Promise<void>
  close(): Promise<void>
}

const roles = new Set<string>(['anon', 'authenticated', 'service_role'])

export function databaseOn(engine: Engine): Database {
  return {
    enforcesTimeouts: engine.enforcesTimeouts,
    async as(caller, work, budget = 'write') {
      // The embedded database's own session is a superuser: a fourth role would be an escape, so the set is closed here.
      if (!roles.has(caller.role)) throw new Error(`No caller may act as ${String(caller.role)}`)
      const { begin, milliseconds } = budgets[budget]
      const claims = { ...('claims' in caller ? caller.claims : {}), role: caller.role }
      return engine.transaction(
        async (sql) => {
          await sql.query(
            `select set_config('request.jwt.claims', $1, true), set_config('statement_timeout', $2, true),
                    set_config('role', $3, true)`,
            [JSON.stringify(claims), milliseconds, caller.role],
          )
          return work(sql)
        },
        { begin, milliseconds },
      )
    },
    listen: (channel, handler) => engine.listen(channel, handler),
    close: () => engine.close(),
  }
}
