import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { promisify } from 'node:util'

interface Load {
  /** Asked for in turn; see load.ts. */
  paths: string[]
  connections: number
  seconds: number
  /** Requests per second; without it each connection asks as soon as it has its answer. */
  rate?: number
  encoding?: 'br' | 'identity'
  /** Each connection has an address of its own, as visitors have. Linux only. */
  everywhere?: boolean
}

/** Times are in milliseconds. Who was refused was told when to come again; only the others count as requests. */
type LoadSeen = Record<
  'perSecond' | 'p99' | 'requests' | 'refused' | 'refusedP99' | 'failed',
  number
>

const run = promisify(execFile)
const program = join(import.meta.dirname, 'load.ts')

/** A load from a process of its own. */
export async function runLoad(port: number, load: Load): Promise<LoadSeen> {
  const { paths, connections, seconds, rate = '', encoding = 'br' } = load
  const places = load.everywhere ? 'everywhere' : 'one'
  const asked = [port, paths.join(','), connections, seconds, rate, encoding, places].map(String)
  const { stdout } = await run(execPath, [program, ...asked])
  return JSON.parse(stdout) as LoadSeen
}
