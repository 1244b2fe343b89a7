import {
  complaintsOf,
  expectAccessible,
  horizontalOverflow,
} from '#test/support/browser/browser.ts'
import { expect, test } from '#test/support/browser/live-page.ts'

test('leads from a casino to a payment method and filters its casinos, by keyboard', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.goto('/casinos/norrsken-spel')
  await page.getByRole('link', { name: 'Swish', exact: true }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Swish')
  await expect(page.getByText('18 casinon', { exact: true })).toBeVisible()
  await expectAccessible(page)
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await horizontalOverflow(page)]).toEqual([width, 0])
  }
  await page.getByRole('searchbox', { name: 'Sök i listan' }).fill('lyktan')
  await expect(page.getByText(/^Visar 1 av 18/)).toBeVisible()
  await expect(page).toHaveURL(/\/betalmetoder\/swish\?q=lyktan$/)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/en\/payment-methods\/swish\?q=lyktan$/)
  await expect(page.getByText(/^Showing 1 of 18/)).toBeVisible()
  expect(complaints).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('lists providers, their slots and an explanation of each feature', async ({ page }) => {
    await page.goto('/spelleverantorer')
    await page.getByRole('link', { name: 'Fjällverkstan' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fjällverkstan')
    await page.getByRole('searchbox', { name: 'Sök i listan' }).fill('trollguld')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'Trollguld' })).toBeVisible()
    await page.goto('/slots/trollguld')
    await expect(page.getByText('En symbol som ersätter andra i en vinstrad.')).toBeVisible()
  })
})
