import {
  everyPath,
  expectAccessible,
  openWithCookies,
  sidewaysOverflow,
} from '#test/support/browser.ts'
import { expect, test } from '#test/support/live-page.ts'

/** Windows, and letters as large as a visitor may have set them. */
const sizes = [
  ...[320, 640, 768, 1440, 2560].map((width) => ({ width, texts: ['100%'] })),
  { width: 360, texts: ['100%', '200%'] },
  { width: 1280, texts: ['400%'] },
]

for (const path of everyPath) {
  test(`axe finds nothing wrong with ${path}, light or dark, and nothing is cut off at any width`, async ({
    page,
  }) => {
    // Half-way between two colours is not a colour it has.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openWithCookies(page, path)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, ['color-contrast'])
    for (const { width, texts } of sizes) {
      await page.setViewportSize({ width, height: 800 })
      for (const fontSize of texts) {
        // Wide letters: what a visitor without our fonts may see.
        for (const letterSpacing of ['normal', '0.1em']) {
          const letters = { fontSize, letterSpacing }
          const overflow = await sidewaysOverflow(page, letters)
          expect({ width, ...letters, overflow }).toEqual({ width, ...letters, overflow: 0 })
        }
      }
    }
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing wrong with the open menu of a phone, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/coming-soon')
    await page.getByRole('button', { name: 'Meny' }).click()
    await expectAccessible(page)
  })

  test(`axe finds nothing wrong with the choice of theme, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/en')
    await page.getByRole('button', { name: 'Appearance' }).click()
    await expectAccessible(page)
  })
}

test('axe finds nothing wrong with forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of ['/', '/slots/trollguld']) {
    await openWithCookies(page, path)
    await expectAccessible(page)
  }
})

test('nothing moves for those who asked for that', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/casinos')
  await page.getByRole('button', { name: 'Meny' }).click()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

for (const path of ['/casinos', '/finns-inte', '/om-oss', '/casinos/lyktan']) {
  test(`the content of ${path} begins where the header does`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    const left = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { left } = element.getBoundingClientRect()
          return left + Number.parseFloat(getComputedStyle(element).paddingLeft)
        })
    expect(await left('main .page-width')).toBe(await left('header .page-width'))
  })
}
