import { expect, test } from '#test/support/browser/live-page.ts'

test('loads no script file before the page has loaded', async ({ page }) => {
  await page.goto('/casinos')
  const { loaded, scripts } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const files = performance.getEntriesByType('resource').filter(({ name }) => /\.js$/.test(name))
    return {
      loaded: navigation?.loadEventStart ?? 0,
      scripts: files.map(({ name, startTime }) => ({ name, startTime })),
    }
  })
  expect(loaded).toBeGreaterThan(0)
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter(({ startTime }) => startTime < loaded)).toEqual([])
})

test('requests no routes after a page has loaded', async ({ page }) => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await page.goto('/casinos')
  await page.waitForLoadState('networkidle')
  expect(paths).toContainEqual(expect.stringMatching(/^\/assets\/manifest-/))
  expect(paths).not.toContain('/__manifest')
})
