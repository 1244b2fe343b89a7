import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface RunningSite {
  url: string
  dataDir: string
}

/** Reads the API keys that a site has generated. */
export function keysOf({ dataDir }: Pick<RunningSite, 'dataDir'>) {
  return JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as Record<
    'anon_key' | 'service_role_key',
    string
  >
}

/** Sends a request to a running site with the service role key. Throws when the response is not OK. */
export async function asOperator(
  site: RunningSite,
  method: 'GET' | 'PATCH' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<unknown> {
  const answer = await fetch(site.url + path, {
    method,
    headers: { apikey: keysOf(site).service_role_key, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} responded with ${answer.status} ${text}`)
  return text ? JSON.parse(text) : null
}
