import type { Connection, Statement, Value } from './engine.ts'
import { NotAsked, type PgliteThread } from './pglite-thread.ts'

/**
 * Returns a connection to the thread. Messages are expensive, so `begin` is sent with the first query, and the commit of a
 * read-only transaction with the next message.
 */
export function connectionTo(thread: PgliteThread): Connection {
  let ahead: Statement[] = []
  /** Settles when it is known whether the transaction has begun. */
  let begun: Promise<void> | null = null
  return {
    async begin(statements) {
      ahead = statements
    },
    async query<R>(text: string, values: Value[] = []) {
      const statement = { text, values }
      if (begun) {
        await begun
        return (await thread.ask({ statements: [statement] })) as R[]
      }
      const answer = thread.ask({ statements: [...ahead, statement] })
      // Without a transaction and its role, no further query may run.
      begun = answer.then(
        () => {},
        (error: unknown) => {
          if (error instanceof NotAsked) throw error.cause
        },
      )
      begun.catch(() => {})
      return (await answer.catch(sayCause)) as R[]
    },
    async end(how) {
      // Without a query the transaction has not begun; if only setting the role failed, it has.
      if (!begun) return
      await begun.catch(() => {})
      if (how === 'leave') thread.owe({ text: 'commit', values: [] })
      else await thread.ask({ statements: [{ text: how, values: [] }] })
    },
  }
}

function sayCause(error: unknown): never {
  throw error instanceof NotAsked ? error.cause : error
}
