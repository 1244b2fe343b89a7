import { test as base, type Page } from '@playwright/test'

export { expect, type Page } from '@playwright/test'

/** Journeys in which script has taken over before the visitor does anything, unless they are about having none. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, run) => {
    if (javaScriptEnabled !== false) waitForScript(page)
    await run(page)
  },
})

/** Scripts wait until the page has come to rest, so a page that has loaded may still be an ordinary one. */
function waitForScript(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const isLive = () =>
    page.waitForFunction(
      () => !document.getElementById('scripts') || 'live' in document.documentElement.dataset,
    )
  page.goto = async (...args) => {
    const answer = await goto(...args)
    // Who does not even wait for the page to load has no use for its scripts.
    if (args[1]?.waitUntil !== 'domcontentloaded') await isLive()
    return answer
  }
  page.reload = async (...args) => {
    const answer = await reload(...args)
    await isLive()
    return answer
  }
}
