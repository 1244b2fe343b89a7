import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'

/**
 * A process to be killed soon. The embedded database's code is translated once and quickly: to make it fast as well, as
 * in a process that stays, costs more than such a process does in all its life.
 */
export function startBriefly(
  file: string,
  ...args: string[]
): ChildProcessByStdio<null, Readable, null> {
  return spawn(process.execPath, ['--liftoff-only', file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
