import { type Sized, sized } from '../support/sizes.ts'

/** Returns how many times a test injects its fault; the environment variable `ROUNDS` overrides it. */
export function roundsOf(count: number): number {
  return Number(process.env['ROUNDS'] ?? count)
}

/** Returns the number of rounds for the daily and the full run; `ROUNDS` replaces both. */
export function sizedRounds(counts: Record<'daily' | 'full', number>): Sized<number>[] {
  return process.env['ROUNDS'] ? [{ size: roundsOf(0), tags: [] }] : sized(counts)
}

/** Runs several rounds in parallel. When one fails, the others finish first, so that no process is left running. */
export async function inParallel<T>(count: number, run: (nth: number) => Promise<T>): Promise<T[]> {
  const runs = Array.from({ length: count }, (_, nth) => run(nth))
  await Promise.allSettled(runs)
  return Promise.all(runs)
}
