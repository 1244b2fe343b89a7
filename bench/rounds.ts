import { readFileSync } from 'node:fs'

import { median } from './everywhere.ts'
import { runLoad } from './run-load.ts'

/** A server to be measured. */
export interface Rival {
  port: number
  /** Whose time is counted. */
  pid: number
}

interface Load {
  path: string
  connections: number
  seconds: number
  rounds: number
  /** What the client says it can read. */
  encoding: 'br' | 'identity'
}

export interface Round {
  perSecond: number
  p99: number
  /** Per request, in microseconds: of the whole process, and of the thread that answers. */
  cpu: number
  mainCpu: number
}

/** The same load on one after the other, again and again: what else the machine does meets them all. */
export async function takeTurns<Name extends string>(
  rivals: Record<Name, Rival>,
  { path, connections, seconds, rounds, encoding }: Load,
): Promise<Record<Name, Round[]>> {
  const names = Object.keys(rivals) as Name[]
  const seen = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    Round[]
  >
  // The first one warms what runs: it does not count.
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

/** One to the other, round by round: the median, and between what it lay. */
export function ratio(ours: Round[], theirs: Round[], figure: keyof Round): string {
  const ratios = ours.map((own, round) => own[figure] / (theirs[round]?.[figure] ?? Number.NaN))
  const text = (value: number) => value.toFixed(2)
  return `${text(median(ratios))} (${text(Math.min(...ratios))}–${text(Math.max(...ratios))})`
}

/** Of a process and what it waited for, or of a thread. Linux only. */
function cpuMicroseconds(file: string): number {
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}
