import { rejectAll } from '#domain/consent.ts'
import {
  complaintsOf,
  expectAccessible,
  horizontalOverflow,
  withConsent,
} from '#test/support/browser/browser.ts'
import { expect, test } from '#test/support/browser/live-page.ts'

test('orders the list by the visitor’s own weights, and explains each place', async ({ page }) => {
  const complaints = complaintsOf(page)
  await withConsent(page, rejectAll)
  await page.goto('/casinos?swish=1')
  await page.getByRole('combobox', { name: 'Ordning' }).selectOption('Din rangordning')
  await expect(page).toHaveURL('/casinos?swish=1&sort=own')
  const card = page.locator('main ul.card-grid > li').first()
  await card.getByText('Plats 1').click()
  await expect(card.getByText('Licens', { exact: true }).first()).toBeVisible()
  await expect(card.getByText('vikt 5')).toBeVisible()
  await expect(page).toHaveURL('/casinos?swish=1&sort=own')

  await page.getByRole('link', { name: 'Trygghet först' }).click()
  await expect(page).toHaveURL('/casinos?swish=1&sort=own&w=5-2-3-1-5-3-0')
  await page.getByText('Ställ in vikterna själv').click()
  await expect(page.getByLabel('Spelansvar')).toHaveValue('5')
  await page.getByLabel('Utbud').selectOption('4')
  await page.getByRole('button', { name: 'Visa ordningen' }).click()
  await expect(page).toHaveURL('/casinos?swish=1&sort=own&w=5-2-3-1-5-3-4')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Så rangordnar vi', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Så rangordnar vi casinon')
  await expectAccessible(page)
  await page.goBack()
  await expect(page).toHaveURL('/casinos?swish=1&sort=own&w=5-2-3-1-5-3-4')
  expect(complaints).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 900 } })

  test('orders the list by the visitor’s own weights', async ({ page }) => {
    await page.goto('/en/casinos?country=se&sort=own')
    expect(await horizontalOverflow(page)).toBe(0)
    await page.getByText('Set the weights yourself').click()
    await page.getByLabel('Bonus terms').selectOption('0')
    await page.getByRole('button', { name: 'Show the order' }).click()
    await expect(page).toHaveURL(/country=se&sort=own&w=5&w=0&w=4&w=2&w=3&w=2&w=2$/)
    await expect(page.getByLabel('Bonus terms')).toHaveValue('0')
    const card = page.locator('main ul.card-grid > li').first()
    await card.getByText('Place 1').click()
    await expect(card.getByText('weight 5')).toBeVisible()
    await expect(card.getByText('Bonus terms')).toBeHidden()
    expect(await horizontalOverflow(page)).toBe(0)
  })
})
