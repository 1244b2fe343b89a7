import type { Response } from '@playwright/test'

import { complaintsOf, openWithCookies } from '#test/support/browser/browser.ts'
import { expect, type Page, test } from '#test/support/browser/live-page.ts'

test('switches the language and back without a page load and keeps query and fragment', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.goto('/slots?q=åäö&rating=4#main')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/en/slots?q=%C3%A5%C3%A4%C3%B6&rating=4#main')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle(/ – Casino Compass$/)
  await page.getByRole('banner').getByRole('link', { name: 'Svenska' }).click()
  await expect(page).toHaveURL('/slots?q=%C3%A5%C3%A4%C3%B6&rating=4#main')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(complaints).toEqual([])
})

test('links from missing pages to the home page and to the list', async ({ page }) => {
  await page.goto('/en/not-there')
  await page.getByRole('link', { name: 'Back to start' }).click()
  await expect(page).toHaveURL('/en')
  await page.goto('/slots/finns-inte')
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL('/slots')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jämför spelautomater')
})

const faults = {
  'the visitor is offline': async (page: Page) => {
    await page.context().setOffline(true)
    return () => page.context().setOffline(false)
  },
  'the server answers 503': async (page: Page) => {
    const data = /\.data(\?|$)/
    await page.route(data, (route) => route.fulfill({ status: 503, body: '' }))
    return () => page.unroute(data)
  },
}

for (const [fault, start] of Object.entries(faults)) {
  test(`keeps header, footer and language when ${fault}, and loads the page on retry`, {
    tag: fault === 'the visitor is offline' ? '@full' : [],
  }, async ({ page }) => {
    await page.goto('/en/casinos')
    const cards = page.getByRole('link', { name: 'Read review' })
    await cards.first().click()
    await page.waitForURL(/\/en\/casinos\/[^/]+$/)
    await page.goBack()
    await expect(page).toHaveURL('/en/casinos')
    const end = await start(page)
    await cards.nth(1).click()
    await expect(page.getByRole('alert')).toContainText('Could not load casino information')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('main')).not.toContainText(/notified|noterat/)
    await end()
    await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/not found|could not/i)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

for (const { path, other } of [
  { path: '/casinos', other: 'Compare online casinos' },
  { path: '/en/casinos', other: 'Jämför casinon online' },
]) {
  test(`loads no texts of the other language at ${path}`, { tag: '@full' }, async ({ page }) => {
    const answers: Response[] = []
    page.on('response', (response) => answers.push(response))
    await openWithCookies(page, path)
    const read = answers
      .filter((answer) => /javascript|html/.test(answer.headers()['content-type'] ?? ''))
      .map((answer) => answer.text())
    expect(read.length).toBeGreaterThan(3)
    for (const body of await Promise.all(read)) {
      expect(body).not.toContain(other)
      // Admin texts must be absent too.
      expect(body).not.toMatch(/Sexsiffrig kod|Six-digit code/)
    }
  })
}
