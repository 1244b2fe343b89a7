import { brotliCompressSync } from 'node:zlib'

import { expect, test } from '#test/support/live-page.ts'

/** What a first visit may weigh, in bytes, compressed as it is sent (fonts are compressed already). */
const budgets: Record<string, number> = {
  document: 25_000,
  script: 125_000,
  stylesheet: 12_000,
  font: 60_000,
}

test('a first visit to the casino list stays within its budget', async ({ page }) => {
  const weights: Record<string, number> = {}
  const isDone: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    const weigh = async () => {
      const body = await response.body()
      const size = kind === 'font' ? body.length : brotliCompressSync(body).length
      weights[kind] = (weights[kind] ?? 0) + size
    }
    if (kind in budgets) isDone.push(weigh())
  })
  await page.goto('/casinos', { waitUntil: 'networkidle' })
  await Promise.all(isDone)
  console.log('bytes of a first visit, brotli:', weights)
  for (const [kind, most] of Object.entries(budgets)) {
    expect(weights[kind], kind).toBeGreaterThan(0)
    expect(weights[kind], kind).toBeLessThanOrEqual(most)
  }
})
