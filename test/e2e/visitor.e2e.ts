import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

/** Everything the browser complains about: failed scripts, and anything the content security policy stopped. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

test('a visitor sees the published casinos, best rated first, and switches language', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.goto('/')
  await expect(page).toHaveURL('/casinos')
  await expect(page).toHaveTitle('Hitta ditt perfekta casino online – Kasinokompassen')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    /Norrsken Spel/,
    /Lyktan/,
    /Åreskutan/,
    /Ängsblomman/,
    /Skärgårdens/,
    /Havsörn/,
  ])
  await expect(page.getByText('Midvinter')).toHaveCount(0)

  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/en/casinos')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Find your perfect online casino',
  )
  await expect(page.getByText('100% up to SEK 1,000')).toBeVisible()
  expect(complaints).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page is complete and the language can be switched', async ({ page }) => {
    await page.goto('/en')
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(6)
    await page.getByRole('link', { name: 'Svenska' }).click()
    await expect(page).toHaveURL('/casinos')
  })
})

for (const path of ['/finns-inte', '/en/not-there']) {
  test(`${path} answers 404 with a way back`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await page.getByRole('link', { name: /Tillbaka till start|Back to start/ }).click()
    await expect(page).toHaveURL(/\/casinos$/)
  })
}

test('by keyboard, the first stop skips to the content', async ({ page }) => {
  await page.goto('/casinos')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Hoppa till innehållet' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of ['/casinos', '/en/casinos', '/finns-inte']) {
    test(`axe finds nothing wrong with ${path}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations).toEqual([])
    })
  }
}

for (const width of [320, 360, 768, 1440]) {
  test(`nothing is cut off at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/casinos')
    // Also with a wider font than ours, which is what a visitor without it sees.
    const overflow = await page.evaluate(() => {
      for (const element of document.querySelectorAll('body *')) {
        if (element instanceof HTMLElement) element.style.letterSpacing = '0.1em'
      }
      return document.documentElement.scrollWidth - document.documentElement.clientWidth
    })
    expect(overflow).toBe(0)
  })
}

for (const path of ['/casinos', '/finns-inte']) {
  test(`the content of ${path} begins where the header does`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    const header = await page.getByRole('link', { name: 'Kasinokompassen' }).boundingBox()
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(heading?.x).toBe(header?.x)
  })
}
