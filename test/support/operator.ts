import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface RunningSite {
  url: string
  dataDir: string
}

/** Asks a running site as its operator would, with the secret key. */
export async function asOperator(
  { url, dataDir }: RunningSite,
  method: 'GET' | 'PATCH' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<unknown> {
  const keys = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as {
    service_role_key: string
  }
  const answer = await fetch(url + path, {
    method,
    headers: { apikey: keys.service_role_key, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  return text ? JSON.parse(text) : null
}
