import {
  complaintsOf,
  expectAccessible,
  horizontalOverflow,
} from '#test/support/browser/browser.ts'
import { expect, type Page, test } from '#test/support/browser/live-page.ts'

const names = (page: Page) => page.getByRole('heading', { level: 2 })

test('sorts by the lowest price, opens the calculation and compares two deposits', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.goto('/casinos')
  await page.getByRole('combobox', { name: 'Ordning' }).selectOption('Lägst pris')
  await expect(page).toHaveURL('/casinos?sort=price')
  await expect(names(page).first()).toHaveText(/Lyktan|Morgonbris/)
  await page.getByRole('button', { name: 'Så rangordnas listan' }).click()
  await expect(page.getByText(/Casinon utan sådana villkor står sist/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.goto('/casinos/norrsken-spel')
  await expect(page.getByText('Högsta insats med bonus')).toBeVisible()
  await expect(page.getByText('Skrill, Neteller')).toBeVisible()
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await horizontalOverflow(page)]).toEqual([width, 0])
  }
  await page.getByRole('link', { name: 'Räkna med egna tal' }).click()
  await page.getByLabel('Jämför med insättningen').fill('500')
  await expect(page).toHaveURL(/other=500/)
  expect(complaints).toEqual([])
})

test('says that the offer has ended and shows no figures of it', async ({ page }) => {
  await page.goto('/casinos/kopparslanten')
  await expect(page.getByText('Erbjudandet har upphört').first()).toBeVisible()
  await expect(page.getByText('100 % upp till 200 kr')).toHaveCount(0)
  await expect(page.getByText('Vad bonusen kostar')).toHaveCount(0)
  await expect(page.locator('meta[name=description]')).not.toHaveAttribute('content', /200 kr/)
  await expectAccessible(page)
  await page.goto('/casinos?q=kopparslanten')
  await expect(page.getByText('Välkomstbonus', { exact: true })).toBeVisible()
  await expect(page.getByText('Erbjudandet har upphört').first()).toBeVisible()
  await page.goto('/en/casinos/ostersken')
  await expect(page.getByText('EUR 5', { exact: true })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('sorts by price and filters offers without wagering', async ({ page }) => {
    await page.goto('/casinos?sort=price&wagerfree=1')
    await expect(names(page).first()).toHaveText(/Lyktan|Morgonbris/)
    await expect(page.getByText(/^Visar 2 av/)).toBeVisible()
    await page.goto('/casinos/norrsken-spel')
    await expect(page.getByText('Du måste satsa', { exact: true })).toBeVisible()
  })
})
