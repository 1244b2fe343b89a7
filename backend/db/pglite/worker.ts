// The embedded database runs in its own thread, so that a long query never blocks the site and a runaway query can be ended
// by terminating the thread.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

import { parserOf, type Row, unmarkedFunctions } from '../engine.ts'
import { checkDurability, FsyncNodeFS, startParams } from './fsync-fs.ts'
import type { FromWorker, PgliteStart, ToWorker } from './messages.ts'

const port = parentPort
if (!port) throw new Error('worker.ts must run in a worker thread')
const send = (message: FromWorker) => port.postMessage(message)

// PGlite would convert values by their described type; sent as text, they behave exactly as on a server.
const everyType = <T>(handlerOf: (typeId: number) => T) =>
  new Proxy({} as Record<number, T>, { get: (_, typeId) => handlerOf(Number(typeId)) })
const options = { serializers: everyType(() => String) }

const { directory, program } = workerData as PgliteStart

try {
  // Deletes temporary files of queries whose thread was terminated: a server would, PGlite does not.
  await rm(join(directory, 'base', 'pgsql_tmp'), { recursive: true, force: true })
  const pg = await PGlite.create({
    fs: new FsyncNodeFS(directory, () => send({ diskFull: true })),
    pgliteWasmModule: program,
    startParams,
    extensions: { pg_trgm },
  })
  pg.parsers = everyType(parserOf)
  await checkDurability(pg)
  await revokeSetConfig(pg)
  await markFunctionsLeakproof(pg)
  // Serves messages in order, so that the answers keep their order.
  let lastServed = Promise.resolve()
  port.on('message', (message: ToWorker) => {
    lastServed = lastServed.then(() => serve(pg, message))
  })
  send({ opened: true })
} catch (error) {
  send({ failed: error instanceof Error ? error.message : String(error) })
}

async function serve(pg: PGlite, message: ToWorker): Promise<void> {
  let remaining = 0
  try {
    if ('listen' in message) {
      await pg.listen(message.listen, (payload) => send({ notified: message.listen, payload }))
      send({ rows: [] })
    } else if ('close' in message) {
      await pg.query('checkpoint')
      await pg.close()
      send({ rows: [] })
    } else {
      let rows: Row[] = []
      remaining = message.statements.length
      for (const { text, values } of message.statements) {
        rows = (await pg.query<Row>(text, values, options)).rows
        remaining--
      }
      send({ rows })
    }
  } catch (error) {
    const {
      message: text,
      code,
      detail,
      hint,
    } = error as Error & Record<string, string | undefined>
    send({ error: { message: text, code: code ?? 'XX000', detail, hint }, isLast: remaining === 1 })
  }
}

/** Revokes set_config from public: in this superuser session, anon could otherwise call set_config('role', 'postgres'). */
async function revokeSetConfig(pg: PGlite): Promise<void> {
  const open = await pg.query(
    `select from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner)))
     where oid = 'pg_catalog.set_config(text, text, boolean)'::regprocedure and grantee = 0`,
  )
  if (open.rows.length === 0) return
  await pg.query(
    'revoke execute on function pg_catalog.set_config(text, text, boolean) from public',
  )
}

async function markFunctionsLeakproof(pg: PGlite): Promise<void> {
  const unmarked = await pg.query<{ name: string }>(unmarkedFunctions)
  for (const { name } of unmarked.rows) await pg.query(`alter function ${name} leakproof`)
}
