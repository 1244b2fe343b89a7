import { readFileSync } from 'node:fs'

import { median } from './everywhere.ts'
import { runLoad } from './run-load.ts'

/** A server to measure. */
export interface Rival {
  port: number
  /** Process whose CPU time is measured. */
  pid: number
}

interface Load {
  path: string
  connections: number
  seconds: number
  rounds: number
  /** Accept-Encoding of the client. */
  encoding: 'br' | 'identity'
}

export interface Round {
  perSecond: number
  p99: number
  /** CPU time per request in microseconds: of the whole process, and of the main thread. */
  cpu: number
  mainCpu: number
}

/** Runs the same load on the servers alternately, so that other work on the machine affects all of them. */
export async function measureAlternately<Name extends string>(
  rivals: Record<Name, Rival>,
  { path, connections, seconds, rounds, encoding }: Load,
): Promise<Record<Name, Round[]>> {
  const names = Object.keys(rivals) as Name[]
  const seen = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    Round[]
  >
  // The first round warms up and does not count.
  for (let round = -1; round < rounds; round++) {
    for (const name of names) {
      const { port, pid } = rivals[name]
      const files = [`/proc/${pid}/stat`, `/proc/${pid}/task/${pid}/stat`]
      const before = files.map(cpuMicroseconds)
      const load = { paths: [path], connections, seconds, encoding }
      const { perSecond, p99, requests } = await runLoad(port, load)
      const [cpu = 0, mainCpu = 0] = files.map(
        (file, index) => (cpuMicroseconds(file) - (before[index] ?? 0)) / requests,
      )
      if (round >= 0) seen[name].push({ perSecond, p99, cpu, mainCpu })
    }
  }
  return seen
}

/** Returns the median of the ratios of all rounds, with their range. */
export function ratio(ours: Round[], theirs: Round[], figure: keyof Round): string {
  const ratios = ours.map((own, round) => own[figure] / (theirs[round]?.[figure] ?? Number.NaN))
  const text = (value: number) => value.toFixed(2)
  return `${text(median(ratios))} (${text(Math.min(...ratios))}–${text(Math.max(...ratios))})`
}

/** Returns the user and system CPU time of a process or a thread. Linux only. */
function cpuMicroseconds(file: string): number {
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}
