import type { ChildProcess } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

import { createLog, type Log } from '#server/log.ts'

import { notedSecrets } from '../../scripts/secrets-in-logs.ts'

/** Where a whole run gathers what its processes print, to be searched for secrets in the end; not there when a file runs alone. */
const folder = process.env['SUITE_LOGS']
let count = 0

function newFile(name: string): (text: string | Buffer) => void {
  if (!folder) return () => {}
  const file = join(folder, `${name}-${process.pid}-${count++}.log`)
  return (text) => appendFileSync(file, text)
}

/** Keeps what a process prints, on both streams, and the secrets it was started with. */
export function keepOutput(name: string, child: ChildProcess, env: NodeJS.ProcessEnv = {}): void {
  const keep = newFile(name)
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  for (const [setting, value = ''] of Object.entries(env)) {
    if (/PASSWORD|SECRET|TOKEN|KEY/.test(setting)) noteSecrets(value)
    const password = URL.parse(value)?.password
    if (password) noteSecrets(password, decodeURIComponent(password))
  }
}

/** What no log may contain. API keys need no note: their shape is enough. */
function noteSecrets(...secrets: string[]): void {
  if (!folder) return
  for (const secret of secrets.filter((one) => one.length >= 8)) {
    appendFileSync(join(folder, notedSecrets), `${JSON.stringify(secret)}\n`)
  }
}

/** The site's own log for a site that is no process of its own: to the last letter what an operator would have. */
export function keptLog(name: string): Log {
  return createLog('info', { write: newFile(name) })
}
