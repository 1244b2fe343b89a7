import { afterEach, beforeAll, expect } from 'vitest'

import type { AttackedSite } from './attacked-site.ts'

/** Makes each test of a file fail when it changed the site's content or made the site log a failure. */
export function expectNoHarm(opened: () => AttackedSite): void {
  let content: unknown
  let failures = 0
  beforeAll(async () => {
    content = await opened().content()
  })
  afterEach(async () => {
    const before = content
    const own = opened().failures.slice(failures)
    failures += own.length
    content = await opened().content()
    expect(own).toEqual([])
    expect(content).toEqual(before)
  })
}
