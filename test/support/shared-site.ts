import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inject } from 'vitest'

import { type Site, startSite } from './site.ts'

/** A running site that no test may change, so its keys are not given away. */
export type SharedSite = Pick<Site, 'url' | 'port'>

/** Returns the run's one site for tests that only read pages; the first caller waits for it to start. */
export async function sharedSite(): Promise<SharedSite> {
  const answer = await fetch(inject('sharedSite'))
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as SharedSite
}

/** For the global setup: starts the shared site when a test first asks for it, and stops it with the run. */
export async function offerSharedSite(): Promise<{ address: string; close: () => Promise<void> }> {
  let starting: Promise<Site> | null = null
  const server = createServer((_request, response) => {
    starting ??= startSite()
    starting.then(
      ({ url, port }) => response.end(JSON.stringify({ url, port })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/`,
    async close() {
      server.close()
      await starting?.then((site) => site.stop())
    },
  }
}
