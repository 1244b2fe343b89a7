import { complaintsOf, places } from '#test/support/browser.ts'
import { expect, test } from '#test/support/live-page.ts'

test('a visitor finds the best rated casino, reads about it and switches language', async ({
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

test('a visitor reads about a slot machine', async ({ page }) => {
  await page.goto('/slots')
  await expect(page.getByText('Visar 24 av 63 spelautomater')).toBeVisible()
  await page.getByRole('link', { name: 'Läs mer om Rymdälgen' }).click()
  await expect(page).toHaveURL('/slots/rymdalgen')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rymdälgen')
})

test('the way out to a partner is marked as what it is', async ({ page }) => {
  await page.goto('/casinos/lyktan')
  const links = page.getByRole('main').getByRole('link', { name: /öppnas i en ny flik/ })
  await expect(links).toHaveCount(2)
  const link = links.first()
  await expect(link).toHaveAttribute('href', 'https://example.com/partner/lyktan')
  await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(page.getByText(/^Annonslänk · 18\+/).first()).toBeVisible()
})

test('text that is not in the page’s language says which it is in', async ({ page }) => {
  await page.goto('/en/casinos/snostorm')
  await expect(page.locator('.prose')).toHaveAttribute('lang', 'sv')
  await page.goto('/en/casinos/lyktan')
  await expect(page.locator('.prose')).not.toHaveAttribute('lang')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page is complete and can be left in the other language', async ({ page }) => {
    test.slow() // dozens of pages
    for (const { path, locale } of places) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: /Utseende|Appearance/ })).toBeHidden()
      await page.getByRole('link', { name: locale === 'sv' ? 'English' : 'Svenska' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', locale === 'sv' ? 'en' : 'sv')
    }
  })

  test('the menu of a phone opens and leads on', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Meny' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Casinon' }).click()
    await expect(page).toHaveURL('/casinos')
  })
})

test('no page sets a cookie', async ({ page, context }) => {
  for (const { path } of places) await page.request.get(path)
  await page.goto('/casinos')
  expect(await context.cookies()).toEqual([])
})
