import { expect, test } from '#test/support/live-page.ts'

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
