import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { promisify } from 'node:util'

interface Load {
  /** Requested one after the other; see load.ts. */
  paths: string[]
  connections: number
  seconds: number
  /** Requests per second; without it, each connection sends its next request after the response. */
  rate?: number
  encoding?: 'br' | 'identity'
  /** Gives each connection its own source address, like visitors. Linux only. */
  everywhere?: boolean
}

/** Times are in milliseconds. `requests` does not include refused ones, which got a Retry-After header. */
type LoadSeen = Record<
  'perSecond' | 'p99' | 'requests' | 'refused' | 'refusedP99' | 'failed',
  number
>

const run = promisify(execFile)
const program = join(import.meta.dirname, 'load.ts')

/** Runs load.ts in a separate process. */
export async function runLoad(port: number, load: Load): Promise<LoadSeen> {
  const { paths, connections, seconds, rate = '', encoding = 'br' } = load
  const places = load.everywhere ? 'everywhere' : 'one'
  const asked = [port, paths.join(','), connections, seconds, rate, encoding, places].map(String)
  const { stdout } = await run(execPath, [program, ...asked])
  return JSON.parse(stdout) as LoadSeen
}
