import { brotliCompressSync } from 'node:zlib'
import type { Response } from '@playwright/test'

import { openWithCookies } from '#test/support/browser/browser.ts'
import { expect, test } from '#test/support/browser/live-page.ts'

/** Maximum bytes of a first visit after brotli compression (fonts are already compressed). */
const budgets: Record<string, number> = {
  document: 25_000,
  script: 125_000,
  stylesheet: 12_000,
  font: 60_000,
}

test('keeps a first visit to the casino list within its byte budget', async ({ page }) => {
  const answers: Response[] = []
  page.on('response', (answer) => answers.push(answer))
  await openWithCookies(page, '/casinos')
  const weights: Record<string, number> = {}
  for (const answer of answers) {
    const kind = answer.request().resourceType()
    if (!(kind in budgets)) continue
    const body = await answer.body()
    const size = kind === 'font' ? body.length : brotliCompressSync(body).length
    weights[kind] = (weights[kind] ?? 0) + size
  }
  console.log('bytes of a first visit, brotli:', weights)
  for (const [kind, most] of Object.entries(budgets)) {
    expect(weights[kind], kind).toBeGreaterThan(0)
    expect(weights[kind], kind).toBeLessThanOrEqual(most)
  }
})
