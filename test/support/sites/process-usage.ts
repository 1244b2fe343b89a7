import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Returns the resident memory of a process in megabytes. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes = ''] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1_024
}

/** Returns the CPU time of a process in seconds. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Waits until a process has used almost no CPU time for half a second, so that earlier requests do not affect a measurement. */
export async function waitUntilIdle(pid: number): Promise<void> {
  for (let before = cpuSeconds(pid); ; ) {
    await sleep(500)
    const now = cpuSeconds(pid)
    if (now - before <= 0.02) return
    before = now
  }
}
