import {
  everyPath,
  expectAccessible,
  horizontalOverflow,
  openWithCookies,
  templatePaths,
} from '#test/support/browser/browser.ts'
import { expect, type Page, test } from '#test/support/browser/live-page.ts'

interface Size {
  width: number
  /** Font sizes that a visitor may have set. */
  texts: string[]
}

const everySize: Size[] = [
  ...[320, 640, 768, 1440, 2560].map((width) => ({ width, texts: ['100%'] })),
  { width: 360, texts: ['100%', '200%'] },
  { width: 1280, texts: ['400%'] },
]
const someSizes: Size[] = [
  ...[320, 768, 1440].map((width) => ({ width, texts: ['100%'] })),
  { width: 360, texts: ['200%'] },
]

async function expectBothThemes(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, ['color-contrast'])
}

async function expectToFit(page: Page, sizes: Size[]): Promise<void> {
  for (const { width, texts } of sizes) {
    await page.setViewportSize({ width, height: 800 })
    for (const fontSize of texts) {
      // Wide letter spacing simulates the fallback font.
      for (const letterSpacing of ['normal', '0.1em']) {
        const letters = { fontSize, letterSpacing }
        const overflow = await horizontalOverflow(page, letters)
        expect({ width, ...letters, overflow }).toEqual({ width, ...letters, overflow: 0 })
      }
    }
  }
}

const withOpenReview = (path: string) => path.replace(/\/casinos\/.+/, '$&#recension')

// The themes share their markup, so the daily suite checks each template in only one of them.
for (const [index, path] of templatePaths.map(withOpenReview).entries()) {
  const colorScheme = index % 2 === 0 ? 'light' : 'dark'
  test(`passes axe and fits common widths at ${path}, ${colorScheme}`, {
    tag: '@daily',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await openWithCookies(page, path)
    await expectAccessible(page)
    await expectToFit(page, someSizes)
  })
}

for (const path of everyPath) {
  test(`passes axe in both themes and fits every width at ${path}`, {
    tag: '@full',
  }, async ({ page }) => {
    await openWithCookies(page, path)
    await expectBothThemes(page)
    await expectToFit(page, everySize)
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`passes axe with the phone menu open, ${colorScheme}`, {
    tag: colorScheme === 'light' ? [] : '@full',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/coming-soon')
    await page.getByRole('button', { name: 'Meny' }).click()
    await expect(page.getByRole('dialog', { name: 'Meny' })).toBeVisible()
    await expectAccessible(page)
  })

  test(`passes axe with the theme popover open, ${colorScheme}`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/en')
    await page.getByRole('button', { name: 'Appearance' }).click()
    await expect(page.getByRole('dialog', { name: 'Appearance' })).toBeVisible()
    await expectAccessible(page)
  })
}

test('passes axe on a slot page with forced colours', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openWithCookies(page, '/slots/trollguld')
  await expectAccessible(page)
})

test('runs no animation under reduced motion', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/casinos')
  await page.getByRole('button', { name: 'Meny' }).click()
  await expect(page.getByRole('dialog', { name: 'Meny' })).toBeVisible()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('aligns the content with the header', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const left = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { left } = element.getBoundingClientRect()
        return left + Number.parseFloat(getComputedStyle(element).paddingLeft)
      })
  for (const path of ['/casinos', '/finns-inte', '/om-oss', '/casinos/lyktan']) {
    await page.goto(path)
    expect([path, await left('main .page-width')]).toEqual([path, await left('header .page-width')])
  }
})
