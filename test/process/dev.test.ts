// @module-tag full
import { expect, test } from 'vitest'

import { startSite } from '../support/sites/site.ts'

test('serves pages from the source files in development', async () => {
  const site = await startSite({}, 'dev.ts')
  const answer = await fetch(`${site.url}/casinos`)
  const html = await answer.text()
  expect([answer.status, html]).toEqual([200, expect.stringContaining('Norrsken Spel')])
  expect(html).toContain('/app/entry.client.tsx')
  expect(await site.stop()).toBe(0)
})
