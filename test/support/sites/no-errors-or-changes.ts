import { afterAll, afterEach, beforeAll, expect } from 'vitest'

import type { AttackedSite } from './attacked-site.ts'

/** Fails each test during which the site logs an error, and the file if any test changes the site's content. */
export function expectNoErrorsOrChanges(site: () => AttackedSite): void {
  let content: unknown
  let failures = 0
  beforeAll(async () => {
    content = await site().content()
  })
  afterEach(() => {
    const own = site().failures.slice(failures)
    failures += own.length
    expect(own).toEqual([])
  })
  // Compared once, because reading the content after each of hundreds of tests takes as long as the tests.
  afterAll(async () => {
    expect(await site().content()).toEqual(content)
  })
}
