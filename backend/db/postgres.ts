import pg from 'pg'

import { CannotStart } from './disk/data-directory.ts'
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
  /** False in production, where row-level security must apply to the login role. */
  allowSuperuser: boolean
  log: (message: string, details?: object) => void
}

const minServerVersion = 15
const connections = 10

/** Opens a PostgreSQL server, which any number of nodes may share. */
export async function openPostgres(options: PostgresOptions): Promise<Engine> {
  const engine = new PostgresEngine(options)
  try {
    await engine.checkServer()
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
  /** Pool connections that listen for their own notifications, with their backend process ids. */
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
    // The pool or a failing query already reports a lost connection; an unhandled error event would end the process.
    this.#pool.on('connect', (client) => client.on('error', () => {}))
    this.#pool.on('error', (error) => options.log('idle database connection lost', { error }))
    this.#pool.on('remove', (client) => void this.#selfListening.delete(client))
  }

  async transaction<T>(work: (sql: Sql) => Promise<T>, options: TransactionOptions): Promise<T> {
    for (let retriesLeft = connections; ; retriesLeft--) {
      const client = await this.#pool.connect().catch(unreachable)
      // The server ends a statement that times out; this deadline is for work that hangs between two statements.
      const deadline = startDeadline(options.milliseconds + 500)
      let hasBegun = false
      let lostConnection: Error | undefined
      const start = (sql: Sql) => {
        hasBegun = true
        return work(sql)
      }
      const isWrite = options.begin !== 'begin read only'
      try {
        if (isWrite) await this.#listenToOwnChanges(client)
        return await runTransaction(connectionTo(client), options, start, deadline)
      } catch (error) {
        if (error instanceof DatabaseUnavailable) lostConnection = error
        // The write may have been committed and its notifications lost.
        if (lostConnection && isWrite && hasBegun) this.#listeners.notifyAllOfPossibleLoss()
        // The server closed the idle connection before any work ran on it, so the next connection can be tried.
        const wasDead = lostConnection !== undefined && !hasBegun
        if (!wasDead || retriesLeft === 0) throw error
      } finally {
        client.release(lostConnection)
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
   * Makes a pool connection listen for its own notifications. The server sends them before it confirms the commit, so on the
   * writing node the listeners run before the write resolves. All other notifications arrive on the listening connection.
   */
  async #listenToOwnChanges(client: pg.PoolClient): Promise<void> {
    const { channels } = this.#listeners
    if (channels.length === 0 || this.#selfListening.has(client)) return
    const sql = connectionTo(client)
    const [self] = await sql.query<{ pid: number }>('select pg_backend_pid() as pid')
    const pid = self?.pid ?? 0
    for (const channel of channels) await sql.query(`listen ${pg.escapeIdentifier(channel)}`)
    client.on('notification', ({ channel, payload, processId }) => {
      if (processId === pid) this.#listeners.notify(channel, payload ?? '')
    })
    this.#selfListening.set(client, pid)
  }

  /** Runs VACUUM ANALYZE, which the login role may do as owner of the tables. */
  async analyze(): Promise<void> {
    // The tables that an import fills. Autovacuum covers all tables, but not at once.
    const tables = [
      'casinos',
      'slots',
      'bonuses',
      'rtp_checks',
      'topics',
      'search_texts',
      'changes',
      'import_lines',
    ].map((name) => `public.${name}`)
    await this.#pool.query(`vacuum (analyze) ${tables.join(', ')}`).catch(unreachable)
  }

  async close(): Promise<void> {
    this.#closing = true
    if (this.#retry) clearTimeout(this.#retry)
    await this.#listener?.end()
    await this.#pool.end()
  }

  /** Checks the server's version, encoding and login role: a superuser bypasses row-level security. */
  async checkServer(): Promise<void> {
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
    if (server.version < minServerVersion * 10_000) {
      throw new CannotStart(`DATABASE_URL: PostgreSQL ${minServerVersion} or newer is needed`)
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
      if (!isOwn) this.#listeners.notify(channel, payload ?? '')
    })
    client.on('error', (error) =>
      this.#options.log('listening database connection lost', { error }),
    )
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
    // Now, because changes by other nodes no longer arrive, and again after reconnecting, for those missed meanwhile.
    if (wasListening) this.#listeners.notifyAllOfPossibleLoss()
    this.#retry = setTimeout(() => {
      this.#connectListener().then(
        () => this.#listeners.notifyAllOfPossibleLoss(),
        // A failed attempt ends its client, and the 'end' event schedules the next attempt.
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
    // gin_pending_list_limit is small because every search scans the pending entries of its index. No query is long enough to be worth
    // compiling, but a high estimate makes PostgreSQL compile it for 40 ms.
    options:
      '-c timezone=UTC -c idle_in_transaction_session_timeout=30000 -c lock_timeout=10000 -c gin_pending_list_limit=256kB -c jit=off',
    keepAlive: true,
  }
}

const types = { getTypeParser: (typeId: number) => parserOf(typeId) }

function connectionTo(client: pg.PoolClient): Connection {
  // The driver expects one query at a time.
  let lastQuery: Promise<unknown> = Promise.resolve()
  const connection: Connection = {
    begin: (statements) =>
      Promise.all(statements.map(({ text, values }) => connection.query(text, values))),
    end: (how) => connection.query(how === 'leave' ? 'commit' : how),
    query<R extends Row>(text: string, values: Value[] = []) {
      const runQuery = () =>
        client.query<R>({
          text,
          values: values.map((value) => (value === null ? null : String(value))),
          types: types as pg.CustomTypesConfig,
          // The extended protocol accepts only one statement and never treats a value as SQL.
          queryMode: 'extended',
        } as pg.QueryConfig)
      const result = lastQuery.then(runQuery).then(({ rows }) => rows, rethrow)
      lastQuery = result.catch(() => {})
      return result
    },
  }
  return connection
}

/** Converts PostgreSQL's errors to ours; any other error means a lost connection. */
function rethrow(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code !== undefined) {
    const { message, code, detail, hint } = error
    throw errorFrom({ message, code, detail, hint }, error)
  }
  return unreachable(error)
}

/** Throws DatabaseUnavailable: a refused connection (shutting down, full, closed to us) says nothing about the query. */
function unreachable(cause: unknown): never {
  throw new DatabaseUnavailable('The database cannot be reached', { cause })
}

/** Returns the driver's message for the operator: connection refused, unknown database, wrong password … */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  if (!(cause instanceof Error)) return message
  // When every address of a host fails, the message is empty and only the code gives the reason.
  return cause.message || String((cause as NodeJS.ErrnoException).code)
}
