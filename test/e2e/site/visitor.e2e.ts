import { complaintsOf } from '#test/support/browser/browser.ts'
import { expect, test } from '#test/support/browser/live-page.ts'

test('leads a visitor to the best rated casino and its review in both languages', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Jämför casinon' }).click()
  await expect(page.getByRole('heading', { level: 2 }).nth(0)).toHaveText('Norrsken Spel')
  await expect(page.getByText('Midvinter')).toHaveCount(0)

  await page.getByRole('link', { name: 'Läs recension av Norrsken Spel' }).click()
  await expect(page).toHaveURL('/casinos/norrsken-spel')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Norrsken Spel')
  await expect(page.getByRole('img', { name: '4,6 av 5' }).first()).toBeVisible()

  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/en/casinos/norrsken-spel')
  await expect(page.getByText('100% up to SEK 1,000', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('img', { name: '4.6 out of 5' }).first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('opens a slot from the list', { tag: '@full' }, async ({ page }) => {
  await page.goto('/slots')
  await expect(page.getByText('Visar 24 av 63 spelautomater')).toBeVisible()
  await page.getByRole('link', { name: 'Läs mer om Rymdälgen' }).click()
  await expect(page).toHaveURL('/slots/rymdalgen')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rymdälgen')
})

test.describe('public pages without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('hides controls that need JavaScript, and switches the language', async ({ page }) => {
    await page.goto('/slots?q=rymd')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Utseende' })).toBeHidden()
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/en/slots?q=rymd')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('link', { name: 'Svenska' }).click()
    await expect(page).toHaveURL('/slots?q=rymd')
  })

  test('opens the mobile menu and follows its links', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Meny' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Casinon' }).click()
    await expect(page).toHaveURL('/casinos')
  })
})
