import type { Site } from '#test/support/sites/site.ts'

/** Value of METRICS_TOKEN for the measured site. */
export const metricsToken = 'only for the benchmark'

/** Fetches the metrics of a site and returns a lookup by name. */
export async function figuresOf({ url }: Site): Promise<(name: string) => number> {
  const answer = await fetch(`${url}/metrics`, {
    headers: { Authorization: `Bearer ${metricsToken}` },
  })
  const text = await answer.text()
  return (name) => Number(new RegExp(`^\\w*${name} (\\S+)`, 'm').exec(text)?.[1])
}

/** Returns the event loop delay since the last request for metrics, in whole milliseconds. */
export async function latenessOf(site: Site): Promise<{ p99: number; most: number }> {
  const figure = await figuresOf(site)
  const milliseconds = (name: string) => Math.round(1_000 * figure(name))
  return {
    p99: milliseconds('event_loop_delay_seconds'),
    most: milliseconds('event_loop_delay_max_seconds'),
  }
}
