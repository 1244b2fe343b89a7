import { test as base, expect, type Page } from '@playwright/test'

import { type Site, startSite } from '../sites/site.ts'

export { expect, type Locator, type Page } from '@playwright/test'

interface WorkerFixtures {
  /** The development server, the only one with /dev/components. Started once per worker that uses it. */
  developmentSite: Site
}

/** Playwright's `test`, but `goto` and `reload` also wait for hydration when JavaScript is enabled. */
export const test = base.extend<object, WorkerFixtures>({
  context: async ({ context, javaScriptEnabled }, run) => {
    if (javaScriptEnabled !== false) context.on('page', waitForScript)
    await run(context)
  },
  developmentSite: [
    async ({ browser }, run) => {
      const site = await startSite({}, 'dev.ts')
      // On the first visit, Vite reloads the page after it has found the packages to bundle.
      const page = await browser.newPage()
      await page.goto(`${site.url}/dev/components`, { waitUntil: 'networkidle' })
      await expectLive(page)
      await page.close()
      await run(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

/** Waits for the hydration of a page that was opened by a link, a form or a popup. */
export async function expectLive(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-live', '')
}

/** Makes `goto` and `reload` wait for hydration, because scripts start only when a loaded page is idle. */
function waitForScript(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const isLive = () =>
    page.waitForFunction(
      () => !document.getElementById('scripts') || 'live' in document.documentElement.dataset,
    )
  page.goto = async (...args) => {
    const answer = await goto(...args)
    // A test that does not wait for the load event does not need the scripts either.
    if (!['commit', 'domcontentloaded'].includes(args[1]?.waitUntil ?? '')) await isLive()
    return answer
  }
  page.reload = async (...args) => {
    const answer = await reload(...args)
    await isLive()
    return answer
  }
}
