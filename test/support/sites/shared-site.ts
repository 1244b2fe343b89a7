import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inject } from 'vitest'

import { type Site, startSite } from './site.ts'

/** A running site that no test may change, so the type does not expose its data directory with the keys. */
export type SharedSite = Pick<Site, 'url' | 'port'>

/** Returns the shared site for tests that only read pages. The first call waits for its start. */
export async function sharedSite(): Promise<SharedSite> {
  const answer = await fetch(inject('sharedSite'))
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as SharedSite
}

/** For the global setup: starts the shared site on the first request and stops it at the end of the run. */
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
