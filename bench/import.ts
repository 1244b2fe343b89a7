// Imports as an administrator does, on each database: upload, dry run, import. Measures rows per second, memory above idle,
// and visitors' response times during an import against those of an idle site.

import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

import { readRows } from '#domain/import/rows.ts'
import { exportSheet } from '#domain/sheets/export.ts'
import { isTable, readTable } from '#domain/sheets/table.ts'
import { startPostgresServers } from '#test/support/database/postgres-server.ts'
import { importForms } from '#test/support/samples/import-forms.ts'
import { residentMegabytes } from '#test/support/sites/process-usage.ts'
import { cookieOf } from '#test/support/sites/session-cookie.ts'
import { type Site, startSite } from '#test/support/sites/site.ts'

import { report } from './everywhere.ts'
import { latenessOf, metricsToken } from './figures.ts'
import { visitorsOf, type Waits } from './visitors.ts'

const password = 'ett långt lösenord'
const casinoCount = 10_000
const changedCount = 2_500
const slotCount = 100_000
const idleSeconds = 10

const results: Record<string, Record<string, number | string>> = {}

await measure('PGlite', {})
for (const server of await startPostgresServers()) {
  await measure(server.name, { DATABASE_URL: await server.createDatabase('import') })
  await server.stop()
}
report('import', results)

async function measure(server: string, place: Record<string, string>): Promise<void> {
  const site = await startSite({
    ...{
      NODE_ENV: 'production',
      ALLOW_HTTP: 'on',
      HOST: '127.0.0.1',
      ADMIN_PASSWORD: password,
      LOG_LEVEL: 'warn',
    },
    // Without a cache, because an import invalidates it: idle or not, every page is rendered.
    PAGE_CACHE_MB: '0',
    METRICS_TOKEN: metricsToken,
    ...place,
  })
  const memory = watchMemory(site.pid)
  try {
    results[server] = await measured(site, memory)
  } finally {
    memory.end()
    await site.stop()
  }
}

async function measured(
  site: Site,
  memory: ReturnType<typeof watchMemory>,
): Promise<Record<string, number | string>> {
  const forms = importForms(site, await cookieOf(site, 'admin@localhost', password))
  const visitors = visitorsOf(site)
  // Warms up compiled code and caches.
  await visitors.during(() => wait(3_000))
  const idle = await visitors.during(() => wait(idleSeconds * 1_000))
  memory.begin()

  /** Uploads a file and waits for its dry run, then for the import. */
  const imported = async (sheet: Uint8Array<ArrayBuffer>, rows: number, added: number) => {
    let id = ''
    const read = await visitors.during(async () => {
      const file = new File([sheet], 'sheet.csv')
      const answer = await forms.post({ intent: 'validate', origin: 'file', file })
      id = /import=([0-9a-f-]{36})/.exec(answer.headers.get('Location') ?? '')?.[1] ?? ''
      if (!id) throw new Error(`No import: ${answer.status}`)
      await forms.waitUntilDone(id)
    })
    const written = await visitors.during(async () => {
      await forms.post({ intent: 'start', id })
      const job = await forms.waitUntilDone(id)
      const isRight = job.state === 'done' && job['added'] === added && job['failed'] === 0
      if (!isRight) throw new Error(JSON.stringify(job))
    })
    return { read, written, perSecond: (part: Waits) => Math.round(rows / part.seconds) }
  }

  const casinos = await imported(await casinoSheet(casinoCount, '35x'), casinoCount, casinoCount)
  const changed = await imported(await casinoSheet(changedCount, '40x'), changedCount, 0)
  const peak = memory.peak()
  await latenessOf(site)
  const slots = await imported(slotSheet(slotCount), slotCount, slotCount)
  const late = await latenessOf(site)
  const ratio = (part: Waits) => Number((part.p99 / idle.p99).toFixed(2))
  const waits = ({ p50, p99 }: Waits) => `${p50.toFixed(0)} / ${p99.toFixed(0)}`
  return {
    'casinos: dry run, rows/s': casinos.perSecond(casinos.read),
    'casinos: import, rows/s': casinos.perSecond(casinos.written),
    'casinos changed: dry run, rows/s': changed.perSecond(changed.read),
    'casinos changed: import, rows/s': changed.perSecond(changed.written),
    'memory above idle, MB': peak,
    'pages idle, p50 / p99 ms': waits(idle),
    'pages in a dry run, p50 / p99 ms': waits(casinos.read),
    'pages in an import, p50 / p99 ms': waits(casinos.written),
    'p99 in a dry run to idle': ratio(casinos.read),
    'p99 in an import to idle': ratio(casinos.written),
    '100,000 slots: dry run, rows/s': slots.perSecond(slots.read),
    '100,000 slots: import, rows/s': slots.perSecond(slots.written),
    '100,000 slots: memory above idle, MB': memory.peak(),
    '100,000 slots: event loop p99, ms': late.p99,
    '100,000 slots: event loop, maximum, ms': late.most,
    '100,000 slots: p99 to idle': ratio(slots.written),
    'failed pages': visitors.failed(),
  }
}

/** Tracks the memory of the whole process. Linux only. */
function watchMemory(pid: number) {
  const megabytes = () => residentMegabytes(pid)
  let idle = 0
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, megabytes())
  }, 20)
  return {
    begin() {
      idle = megabytes()
      most = idle
    },
    peak: () => Math.round(most - idle),
    end: () => clearInterval(timer),
  }
}

/** Repeats the demo catalogue with shortened texts; each row has a unique name and slug. */
async function casinoSheet(count: number, wagering: string): Promise<Uint8Array<ArrayBuffer>> {
  const table = await readTable(await readFile('db/demo/casinos.csv'))
  if (!isTable(table)) throw new Error(table.code)
  const rows = readRows('casinos', table).rows.map(({ record }) => record ?? {})
  async function* portions() {
    for (let at = 0; at < count; at++) {
      const row = Object.entries(rows[at % rows.length] ?? {})
      const own = { name: `Casino ${at}`, slug: `n-${at}`, wagering, published: true, logo: null }
      yield [{ ...Object.fromEntries(row.map(([key, value]) => [key, shortened(value)])), ...own }]
    }
  }
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of exportSheet('csv', 'casinos', portions())) parts.push(part)
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

function shortened(value: unknown): unknown {
  const longest = 400
  // Keeps whole paragraphs of a review.
  const cut = (text: string) =>
    text.slice(0, text.startsWith('<') ? text.lastIndexOf('</p>', longest) + 4 : longest)
  if (typeof value === 'string') return cut(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, text]) => [key, cut(String(text ?? ''))]),
  )
}

/** Builds a sheet of short rows, so that they fit into one file. */
function slotSheet(count: number): Uint8Array<ArrayBuffer> {
  const lines = Array.from(
    { length: count },
    (_, at) =>
      `Slot ${at},slot-${at},NetEnt,2020-01-02,"96,${at % 100}",Hög,"Wilds,Scatters",4.1,ja`,
  )
  const header = 'name,slug,provider,release_date,rtp,volatility,features,rating,published'
  return new TextEncoder().encode([header, ...lines].join('\n'))
}
