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

/** How late the process was since somebody last asked, in whole milliseconds. */
export async function latenessOf(site: Site): Promise<{ p99: number; most: number }> {
  const figure = await figuresOf(site)
  const milliseconds = (name: string) => Math.round(1_000 * figure(name))
  return {
    p99: milliseconds('event_loop_delay_seconds'),
    most: milliseconds('event_loop_delay_max_seconds'),
  }
}
