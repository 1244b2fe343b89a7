import pg from 'pg'

import { CannotStart } from './data-directory.ts'
import {
  type Connection,
  DatabaseUnavailable,
  type Engine,
  errorFrom,
  Listeners,
  parserOf,
  type Row,
  runTransaction,
  type Sql,
  startDeadline,
  type TransactionOptions,
  unmarkedFunctions,
  type Value,
} from './engine.ts'

export interface PostgresOptions {
  url: string
  /** In production the login role must be one that row-level security binds. */
  allowSuperuser: boolean
  log: (message: string, details?: object) => void
}

const oldestServer = 15
const connections = 10

/** A PostgreSQL server, shared by any number of nodes. */
export async function openPostgres(options: PostgresOptions): Promise<Engine> {
  const engine = new PostgresEngine(options)
  try {
    await engine.demandFitServer()
  } catch (error) {
    await engine.close()
    throw error
  }
  return engine
}

class PostgresEngine implements Engine {
  readonly enforcesTimeouts = true
  readonly #options: PostgresOptions
  readonly #pool: pg.Pool
  readonly #listeners = new Listeners()
  #listener: pg.Client | null = null
  /** Connections of the pool that hear of what they change themselves, by the server's number for them. */
  readonly #selfListening = new Map<pg.PoolClient, number>()
  #retry: NodeJS.Timeout | null = null
  #closing = false

  constructor(options: PostgresOptions) {
    this.#options = options
    this.#pool = new pg.Pool({
      ...connectionSettings(options.url),
      max: connections,
      connectionTimeoutMillis: 5_000,
    })
    // The pool hears of an idle connection's end, whoever uses one by their query's failure. Unheard it would end the process.
    this.#pool.on('connect', (client) => client.on('error', () => {}))
    this.#pool.on('error', (error) => options.log('an idle connection was lost', { error }))
    this.#pool.on('remove', (client) => void this.#selfListening.delete(client))
  }

  async transaction<T>(work: (sql: Sql) => Promise<T>, options: TransactionOptions): Promise<T> {
    for (let others = connections; ; others--) {
      const client = await this.#pool.connect().catch(unreachable)
      // The server ends a statement that runs out of time; this is for work that hangs between two statements.
      const deadline = startDeadline(options.milliseconds + 500)
      let hasBegun = false
      let broken: Error | undefined
      const start = (sql: Sql) => {
        hasBegun = true
        return work(sql)
      }
      const isWrite = options.begin !== 'begin read only'
      try {
        if (isWrite) await this.#hearOwnChanges(client)
        return await runTransaction(connectionTo(client), options, start, deadline)
      } catch (error) {
        if (error instanceof DatabaseUnavailable) broken = error
        // It may have been saved, and what it told lost.
        if (broken && isWrite && hasBegun) this.#listeners.tellAllTheyMayHaveMissedSome()
        // The server ended it while it lay idle. Nothing has been done on it: another may serve.
        const wasDead = broken !== undefined && !hasBegun
        if (!wasDead || others === 0) throw error
      } finally {
        client.release(broken)
      }
    }
  }

  waiting(): number {
    return this.#pool.totalCount - this.#pool.idleCount + this.#pool.waitingCount
  }

  async listen(channel: string, handler: (payload: string | null) => void): Promise<void> {
    const isFirst = this.#listeners.add(channel, handler)
    if (!isFirst) return
    if (this.#listener) await this.#listener.query(`listen ${pg.escapeIdentifier(channel)}`)
    else await this.#connectListener()
  }

  /**
   * The server tells a connection of its own changes before it says that they are saved: so on the node that makes a
   * change, whoever listens has heard of it when the change is done. All others hear by the listening connection.
   */
  async #hearOwnChanges(client: pg.PoolClient): Promise<void> {
    const { channels } = this.#listeners
    if (channels.length === 0 || this.#selfListening.has(client)) return
    const sql = connectionTo(client)
    const [self] = await sql.query<{ pid: number }>('select pg_backend_pid() as pid')
    const pid = self?.pid ?? 0
    for (const channel of channels) await sql.query(`listen ${pg.escapeIdentifier(channel)}`)
    client.on('notification', ({ channel, payload, processId }) => {
      if (processId === pid) this.#listeners.tell(channel, payload ?? '')
    })
    this.#selfListening.set(client, pid)
  }

  /** The login role owns them. The server does it by itself as well, but in its own time. */
  async analyze(): Promise<void> {
    // Those that an import fills; the server looks after all of them, but not at once.
    const tables = ['casinos', 'slots', 'changes', 'import_lines'].map((name) => `public.${name}`)
    await this.#pool.query(`vacuum (analyze) ${tables.join(', ')}`).catch(unreachable)
  }

  async close(): Promise<void> {
    this.#closing = true
    if (this.#retry) clearTimeout(this.#retry)
    await this.#listener?.end()
    await this.#pool.end()
  }

  /** Server version, encoding and rights. Row-level security would mean nothing under a superuser. */
  async demandFitServer(): Promise<void> {
    const [server] = await this.transaction(
      (sql) =>
        sql.query<{
          version: number
          encoding: string
          superuser: boolean
          bypass: boolean
          unmarked: boolean
        }>(
          `select current_setting('server_version_num')::integer as version,
                  current_setting('server_encoding') as encoding,
                  rolsuper as superuser, rolbypassrls as bypass,
                  exists (${unmarkedFunctions}) as unmarked
           from pg_catalog.pg_roles where rolname = current_user`,
        ),
      { begin: 'begin read only', milliseconds: 5_000 },
    ).catch((cause: unknown) => {
      throw new CannotStart(`DATABASE_URL: the server does not answer: ${reasonOf(cause)}`, {
        cause,
      })
    })
    if (!server) throw new CannotStart('DATABASE_URL: the login role does not exist')
    if (server.version < oldestServer * 10_000) {
      throw new CannotStart(`DATABASE_URL: PostgreSQL ${oldestServer} or newer is needed`)
    }
    if (server.encoding !== 'UTF8') {
      throw new CannotStart(`DATABASE_URL: the database must be UTF8, not ${server.encoding}`)
    }
    if (server.superuser || server.bypass) {
      const problem = 'DATABASE_URL logs in as a role that row-level security does not bind'
      if (!this.#options.allowSuperuser) {
        throw new CannotStart(`${problem} (superuser or BYPASSRLS); use an ordinary role`)
      }
      this.#options.log(`${problem}; production refuses this`)
    }
    if (server.unmarked) {
      this.#options.log(
        'search runs without its indexes until a superuser marks three functions; see the README',
      )
    }
  }

  async #connectListener(): Promise<void> {
    const client = new pg.Client(connectionSettings(this.#options.url))
    client.on('notification', ({ channel, payload, processId }) => {
      const isOwn = [...this.#selfListening.values()].includes(processId)
      if (!isOwn) this.#listeners.tell(channel, payload ?? '')
    })
    client.on('error', (error) => this.#options.log('the listening connection was lost', { error }))
    client.once('end', () => this.#reconnectListener())
    await client.connect().catch(unreachable)
    for (const channel of this.#listeners.channels) {
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    }
    this.#listener = client
  }

  #reconnectListener(): void {
    const wasListening = this.#listener !== null
    this.#listener = null
    if (this.#closing) return
    // Now, for what others change is not heard; and when it is heard again, for what has been missed.
    if (wasListening) this.#listeners.tellAllTheyMayHaveMissedSome()
    this.#retry = setTimeout(() => {
      this.#connectListener().then(
        () => this.#listeners.tellAllTheyMayHaveMissedSome(),
        // A failed attempt ends its client, which asks for the next attempt.
        () => {},
      )
    }, 1_000)
    this.#retry.unref()
  }
}

function connectionSettings(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'kasinokompassen',
    // The last: what waits to be put into a search index is read through at every search.
    options:
      '-c timezone=UTC -c idle_in_transaction_session_timeout=30000 -c lock_timeout=10000 -c gin_pending_list_limit=256kB',
    keepAlive: true,
  }
}

const types = { getTypeParser: (typeId: number) => parserOf(typeId) }

function connectionTo(client: pg.PoolClient): Connection {
  // The driver wants one question at a time.
  let turn: Promise<unknown> = Promise.resolve()
  const connection: Connection = {
    begin: (statements) =>
      Promise.all(statements.map(({ text, values }) => connection.query(text, values))),
    end: (how) => connection.query(how === 'leave' ? 'commit' : how),
    query<R extends Row>(text: string, values: Value[] = []) {
      const ask = () =>
        client.query<R>({
          text,
          values: values.map((value) => (value === null ? null : String(value))),
          types: types as pg.CustomTypesConfig,
          // Always the extended protocol: one statement, and no way for a value to become SQL.
          queryMode: 'extended',
        } as pg.QueryConfig)
      const answer = turn.then(ask).then(({ rows }) => rows, rethrow)
      turn = answer.catch(() => {})
      return answer
    },
  }
  return connection
}

/** What PostgreSQL said becomes our error; anything else is a connection that was lost. */
function rethrow(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code !== undefined) {
    const { message, code, detail, hint } = error
    throw errorFrom({ message, code, detail, hint }, error)
  }
  return unreachable(error)
}

/** Whatever a server says when it refuses a connection (shutting down, full, closed to us) says nothing about the question. */
function unreachable(cause: unknown): never {
  throw new DatabaseUnavailable('The database cannot be reached', { cause })
}

/** What the driver said, for the operator: refused, unknown database, wrong password … */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  if (!(cause instanceof Error)) return message
  // Where every address of a host was tried, the message is empty and the code tells.
  return cause.message || String((cause as NodeJS.ErrnoException).code)
}
