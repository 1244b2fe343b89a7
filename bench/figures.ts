import type { Site } from '#test/support/site.ts'

/** Given to a site as METRICS_TOKEN. */
export const metricsToken = 'only for the benchmark'

/** What a site tells a collector now: asks for one of its figures by name. */
export async function figuresOf({ url }: Site): Promise<(name: string) => number> {
  const answer = await fetch(`${url}/metrics`, {
    headers: { Authorization: `Bearer ${metricsToken}` },
  })
  const text = await answer.text()
  return (name) => Number(new RegExp(`^\\w*${name} (\\S+)`, 'm').exec(text)?.[1])
}
