import { existsSync, readFileSync } from 'node:fs'

/** The duration of one part of a test run, and the CPU time of its processes where the system reports it. */
interface Part {
  title: string
  seconds: number
  cpuSeconds: number | null
}

const parts: Part[] = []

/**
 * Runs a part of a test run and records its times for `partTimes`. Parts must not overlap. The CPU time is unknown when the
 * part leaves processes for the system to end, as browsers do.
 */
export async function timed<T>(
  title: string,
  work: () => T | Promise<T>,
  { isCpuKnown = true } = {},
): Promise<T> {
  const begun = performance.now()
  const cpuBefore = isCpuKnown ? cpuOfEndedChildren() : null
  try {
    return await work()
  } finally {
    const cpu = isCpuKnown ? cpuOfEndedChildren() : null
    parts.push({
      title,
      seconds: (performance.now() - begun) / 1000,
      cpuSeconds: cpu === null || cpuBefore === null ? null : cpu - cpuBefore,
    })
  }
}

/** Returns the times of all parts, one line each. */
export function partTimes(): string[] {
  return parts.map(({ title, seconds, cpuSeconds }) => {
    const cpu = cpuSeconds === null ? '' : `${cpuSeconds.toFixed(0).padStart(8)} s CPU`
    return `${seconds.toFixed(0).padStart(8)} s${cpu}  ${title}`
  })
}

/** Returns the CPU seconds of all ended child processes and their descendants, or null where there is no /proc. */
function cpuOfEndedChildren(): number | null {
  const file = '/proc/self/stat'
  if (!existsSync(file)) return null
  // The second field, a name in brackets, may contain spaces. `cutime` and `cstime` are fields 16 and 17, in ticks of 10 ms.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / 100
}
