// Serves the built site with the demo catalogue, and provides template databases for sites that single tests start.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { startScratchServer } from '../database/postgres-server.ts'
import {
  copyTemplateTo,
  makeTemplateDatabases,
  makeTemplates,
  offerToSites,
} from '../database/templates.ts'
import { nodeFlags, noSettings } from './site.ts'
import { saveOutput } from './suite-logs.ts'

// Uses only folders from the Playwright configuration, because this script removes them at the end.
const { JOURNEYS_DATA_DIR: dataDir, TEMPLATES: templates } = process.env
if (!dataDir || !templates) throw new Error('Run the journeys with playwright.config.ts')

const server = await startScratchServer()
const [, testServer] = await Promise.all([makeTemplates(templates), makeTemplateDatabases(server)])
offerToSites(testServer, templates)
copyTemplateTo(dataDir, 'demo')
const env = { ...noSettings, ...process.env, DATA_DIR: dataDir }

const program = join(import.meta.dirname, '../../../server/main.ts')
const child = spawn(process.execPath, [...nodeFlags, program], {
  env,
  stdio: ['ignore', 'pipe', 'pipe'],
})
saveOutput('journeys-main.ts', child, env)
child.stderr.pipe(process.stderr)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
const [code] = (await once(child, 'close')) as [number | null]
await server.stop()
for (const folder of [dataDir, templates]) rmSync(folder, { recursive: true, force: true })
process.exitCode = code ?? 1
