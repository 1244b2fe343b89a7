import type { Connection, Statement, Value } from '../engine.ts'
import { type PgliteThread, StatementSkipped } from './thread.ts'

/**
 * Returns a connection to the thread. Messages are expensive, so `begin` is sent with the first query, and the commit of a
 * read-only transaction with the next message.
 */
export function connectionTo(thread: PgliteThread): Connection {
  let pendingBegin: Statement[] = []
  /** Settles when it is known whether the transaction has begun. */
  let started: Promise<void> | null = null
  return {
    async begin(statements) {
      pendingBegin = statements
    },
    async query<R>(text: string, values: Value[] = []) {
      const statement = { text, values }
      if (started) {
        await started
        return (await thread.ask({ statements: [statement] })) as R[]
      }
      const rows = thread.ask({ statements: [...pendingBegin, statement] })
      // Without a transaction and its role, no further query may run.
      started = rows.then(
        () => {},
        (error: unknown) => {
          if (error instanceof StatementSkipped) throw error.cause
        },
      )
      started.catch(() => {})
      return (await rows.catch(rethrowCause)) as R[]
    },
    async end(how) {
      // Without a query the transaction has not begun; if only setting the role failed, it has.
      if (!started) return
      await started.catch(() => {})
      if (how === 'leave') thread.defer({ text: 'commit', values: [] })
      else await thread.ask({ statements: [{ text: how, values: [] }] })
    },
  }
}

function rethrowCause(error: unknown): never {
  throw error instanceof StatementSkipped ? error.cause : error
}
