import type { Connection, Statement, Value } from './engine.ts'
import { NotAsked, type PgliteThread } from './pglite-thread.ts'

/** Each message to the thread is dear, so a transaction begins with its first question and a reading one ends with the next one's. */
export function connectionTo(thread: PgliteThread): Connection {
  let ahead: Statement[] = []
  /** Settled when it is known whether the transaction has begun. */
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
      // Without a transaction, and its role, nothing more may be asked.
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
      // What has asked nothing has not begun; what could not be told who asks has.
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
