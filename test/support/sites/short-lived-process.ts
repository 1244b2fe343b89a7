import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'

import { nodeFlags } from './site.ts'

/** Starts a process that the caller kills soon. */
export function startShortLived(
  file: string,
  ...args: string[]
): ChildProcessByStdio<null, Readable, null> {
  return spawn(process.execPath, [...nodeFlags, file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
