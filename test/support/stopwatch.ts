import { readFileSync } from 'node:fs'

/**
 * Starts a watch that tells how many milliseconds have passed, without those in which the host of this machine let others
 * run instead: a promise about time is the site's, not its neighbours'.
 */
export function startWatch(): () => number {
  const started = performance.now()
  const before = stolenByCore()
  return () => {
    const passed = performance.now() - started
    const stolen = stolenByCore().map((time, core) => time - (before[core] ?? time))
    return passed - Math.min(passed, Math.max(0, ...stolen))
  }
}

/** Since the machine's start, in milliseconds. Only Linux tells. */
function stolenByCore(): number[] {
  if (process.platform !== 'linux') return []
  const cores = readFileSync('/proc/stat', 'utf8').matchAll(/^cpu\d+(?: \d+){7} (\d+)/gm)
  return Array.from(cores, ([, hundredths]) => Number(hundredths) * 10)
}
