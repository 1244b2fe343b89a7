/** How often a fault is caused: a few times in `npm test`, as often as the plan says with FULL=1, or as somebody says with ROUNDS. */
export function roundsOf(few: number, planned: number): number {
  return Number(process.env['ROUNDS'] ?? (process.env['FULL'] ? planned : few))
}

/** The same for faults that are caused side by side: how often each of them. */
export function roundsEach(sideBySide: number, few: number, planned: number): number {
  return Math.ceil(roundsOf(few, planned) / sideBySide)
}

/** Several at once, since most of each is waiting. When one fails, the others come to their end before it is told: none is left running. */
export async function sideBySide<T>(count: number, run: (nth: number) => Promise<T>): Promise<T[]> {
  const runs = Array.from({ length: count }, (_, nth) => run(nth))
  await Promise.allSettled(runs)
  return Promise.all(runs)
}
