// @module-tag full
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { bareStart, startSite, temporaryFolder } from '../support/sites/site.ts'
import { startWatch } from '../support/stopwatch.ts'

test('serves pages within five seconds of a start with existing data', async () => {
  const folder = temporaryFolder()
  const env = { DATA_DIR: join(folder.path, 'data') }
  await startSite(env).then((site) => site.stop())

  const bound = Math.max(5_000, 12 * (await bareStart()))
  const watch = startWatch()
  const site = await startSite(env)
  const milliseconds = watch()
  expect((await fetch(`${site.url}/casinos`)).status).toBe(200)
  await site.stop()
  folder.remove()
  console.log(`a second start serves after ${Math.round(milliseconds)} ms`)
  expect(milliseconds).toBeLessThan(bound)
})
