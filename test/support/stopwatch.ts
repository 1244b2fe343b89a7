import { readFileSync } from 'node:fs'

/**
 * Starts a stopwatch and returns a function that reads the elapsed milliseconds without CPU steal time, because time limits
 * apply to the site and not to other virtual machines on the same host.
 */
export function startWatch(): () => number {
  const started = performance.now()
  const before = stolenByCore()
  let latest = 0
  return () => {
    const passed = performance.now() - started
    const stolen = stolenByCore().map((time, core) => time - (before[core] ?? time))
    // Linux reports steal time in steps, so a later reading could be smaller than an earlier one.
    latest = Math.max(latest, passed - Math.max(0, ...stolen))
    return latest
  }
}

/** Returns the steal time of each core since boot, in milliseconds. Only Linux reports it. */
function stolenByCore(): number[] {
  if (process.platform !== 'linux') return []
  const cores = readFileSync('/proc/stat', 'utf8').matchAll(/^cpu\d+(?: \d+){7} (\d+)/gm)
  return Array.from(cores, ([, hundredths]) => Number(hundredths) * 10)
}
