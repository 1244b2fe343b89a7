import { test as base, expect, type Page } from '@playwright/test'

import { type Site, startSite } from './site.ts'

export { expect, type Page } from '@playwright/test'

interface WorkerFixtures {
  /** The development server, which alone has /dev/components; started once per worker, for the files that ask for it. */
  developmentSite: Site
}

/** Journeys in which script has taken over before the visitor does anything, unless they are about having none. */
export const test = base.extend<object, WorkerFixtures>({
  context: async ({ context, javaScriptEnabled }, run) => {
    if (javaScriptEnabled !== false) context.on('page', waitForScript)
    await run(context)
  },
  developmentSite: [
    async ({ browser }, run) => {
      const site = await startSite({}, 'dev.ts')
      // Vite reloads the page once it has found which packages to bundle, on the first visit only.
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

/** Waits until script has taken over a page that was opened by a link, a form or a popup. */
export async function expectLive(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-live', '')
}

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
    // A journey that does not even wait for the page to load has no use for its scripts.
    if (!['commit', 'domcontentloaded'].includes(args[1]?.waitUntil ?? '')) await isLive()
    return answer
  }
  page.reload = async (...args) => {
    const answer = await reload(...args)
    await isLive()
    return answer
  }
}
