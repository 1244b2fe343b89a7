import type { ChildProcess } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

import { createLog, type Log } from '#server/operations/log.ts'

import { notedSecrets } from '../../../scripts/secrets-in-logs.ts'

/** Folder where a full run collects process output, to search it for secrets. Not set when a file runs alone. */
const folder = process.env['SUITE_LOGS']
let count = 0

function newFile(name: string): (text: string | Buffer) => void {
  if (!folder) return () => {}
  const file = join(folder, `${name}-${process.pid}-${count++}.log`)
  return (text) => appendFileSync(file, text)
}

/** Saves the output of a process, and the secrets in its environment. */
export function saveOutput(name: string, child: ChildProcess, env: NodeJS.ProcessEnv = {}): void {
  const save = newFile(name)
  child.stdout?.on('data', save)
  child.stderr?.on('data', save)
  for (const [setting, value = ''] of Object.entries(env)) {
    if (/PASSWORD|SECRET|TOKEN|KEY/.test(setting)) recordSecrets(value)
    const password = URL.parse(value)?.password
    if (password) recordSecrets(password, decodeURIComponent(password))
  }
}

/** Saves secrets that no log may contain. API keys are recognised by their format instead. */
function recordSecrets(...secrets: string[]): void {
  if (!folder) return
  for (const secret of secrets.filter((one) => one.length >= 8)) {
    appendFileSync(join(folder, notedSecrets), `${JSON.stringify(secret)}\n`)
  }
}

/** Creates the site's log for a site that runs in this process, in the format that operators get. */
export function savedLog(name: string): Log {
  return createLog('info', { to: { write: newFile(name) } })
}
