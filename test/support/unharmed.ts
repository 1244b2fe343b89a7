import { afterAll, afterEach, beforeAll, expect } from 'vitest'

import type { AttackedSite } from './attacked-site.ts'

/** Makes each test of a file fail when it made the site log a failure, and the file when any of them changed the site's content. */
export function expectNoHarm(opened: () => AttackedSite): void {
  let content: unknown
  let failures = 0
  beforeAll(async () => {
    content = await opened().content()
  })
  afterEach(() => {
    const own = opened().failures.slice(failures)
    failures += own.length
    expect(own).toEqual([])
  })
  // Once, because reading it after each of hundreds of tests takes as long as the tests do.
  afterAll(async () => {
    expect(await opened().content()).toEqual(content)
  })
}
