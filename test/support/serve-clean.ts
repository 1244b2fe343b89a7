// Serves the site, built or as the files are (dev.ts), from an empty data directory that goes away with it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { noSettings, temporaryFolder } from './site.ts'
import { keepOutput } from './suite-logs.ts'

const [entry = 'main.ts'] = process.argv.slice(2)
// Never the developer's own: it is removed in the end. Journeys read the mail that the built site keeps there.
const isDevelopment = entry === 'dev.ts'
const dataDir = (!isDevelopment && process.env['JOURNEYS_DATA_DIR']) || temporaryFolder().path
const env = { ...noSettings, ...process.env, DATA_DIR: dataDir }

const child = spawn(process.execPath, [join(import.meta.dirname, '../../server', entry)], {
  env,
  stdio: ['ignore', 'pipe', 'pipe'],
})
keepOutput(`journeys-${entry}`, child, env)
child.stderr.pipe(process.stderr)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
const [code] = (await once(child, 'close')) as [number | null]
rmSync(dataDir, { recursive: true, force: true })
process.exitCode = code ?? 1
