import { rejectAll } from '#domain/consent.ts'
import {
  complaintsOf,
  expectAccessible,
  horizontalOverflow,
  withConsent,
} from '#test/support/browser/browser.ts'
import { expect, type Page, test } from '#test/support/browser/live-page.ts'

const box = (page: Page) => page.locator('header input[name=q]')
const options = (page: Page) => page.getByRole('option')

test.beforeEach(({ page }) => withConsent(page, rejectAll))

test('suggests while typing, by keyboard', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto('/cookies')
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await box(page).pressSequentially('lykt')
  await expect(options(page)).toHaveText(['LyktanCasino'])
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(options(page)).toBeHidden()
  await box(page).fill('norrsken')
  await expect(options(page).first()).toContainText('Norrsken Spel')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/casinos/norrsken-spel')
  await expect(options(page)).toBeHidden()
  expect(complaints).toEqual([])
})

test('searches with Enter and leaves the slash to other fields', async ({ page }) => {
  await page.goto('/cookies')
  await box(page).fill('omsättningskravet')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sok\?q=oms/)
  await expect(page.getByRole('main').getByRole('status')).toContainText('träffar för')
  const field = page.getByRole('searchbox', { name: 'Sök på webbplatsen' })
  await field.press('End')
  await field.press('/')
  await expect(field).toHaveValue('omsättningskravet/')
  await expectAccessible(page)
})

test('fits every width, with a link to the search on phones', async ({ page }) => {
  for (const path of ['/sok?q=swish', '/en/search?q=finnsinte']) {
    await page.goto(path)
    for (const width of [320, 360, 640, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect({ width, overflow: await horizontalOverflow(page) }).toEqual({ width, overflow: 0 })
    }
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL('/en/search')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('searches from every page and suggests similar names', async ({ page }) => {
    await page.goto('/en/cookies')
    await box(page).fill('norsken')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/en/search?q=norsken')
    await page.getByRole('region', { name: 'Did you mean' }).getByRole('link').first().click()
    await expect(page).toHaveURL('/en/casinos/norrsken-spel')
  })
})
