import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'

import type { Site } from './site.ts'

/** Waits for the log lines of all earlier requests: they arrive in order, but may arrive after the response. */
export async function waitForLog(site: Site): Promise<void> {
  const path = `/rest/v1/${randomUUID()}`
  await fetch(site.url + path)
  await expect.poll(site.output).toContain(path)
}
