// Serves the built site from an empty database, and leaves a migrated one for the sites that single journeys start.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { openDatabase } from '#backend/db/open.ts'

import { nodeFlags, noSettings } from './site.ts'
import { keepOutput } from './suite-logs.ts'

// Only folders that the journeys' configuration has named: they are removed in the end.
const { JOURNEYS_DATA_DIR: dataDir, MIGRATED_TEMPLATE: template } = process.env
if (!dataDir || !template) throw new Error('Run the journeys with playwright.config.ts')

await (await openDatabase({ dataDir: template, log: () => {}, onFatal: () => {} })).close()
cpSync(template, dataDir, { recursive: true })
const env = { ...noSettings, ...process.env, DATA_DIR: dataDir }

const program = join(import.meta.dirname, '../../server/main.ts')
const child = spawn(process.execPath, [...nodeFlags, program], {
  env,
  stdio: ['ignore', 'pipe', 'pipe'],
})
keepOutput('journeys-main.ts', child, env)
child.stderr.pipe(process.stderr)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
const [code] = (await once(child, 'close')) as [number | null]
for (const folder of [dataDir, template]) rmSync(folder, { recursive: true, force: true })
process.exitCode = code ?? 1
