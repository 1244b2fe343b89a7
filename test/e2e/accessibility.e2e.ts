import { expect, test } from '@playwright/test'

import { everyPath, expectAccessible, sidewaysOverflow } from '#test/support/browser.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    for (const path of everyPath) {
      test(`axe finds nothing wrong with ${path}`, async ({ page }) => {
        await page.goto(path)
        await expectAccessible(page)
      })
    }

    test('axe finds nothing wrong with the open menu of a phone', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto('/casinos')
      await page.getByRole('button', { name: 'Meny' }).click()
      await expectAccessible(page)
    })

    test('axe finds nothing wrong with the choice of theme', async ({ page }) => {
      await page.goto('/en')
      await page.getByRole('button', { name: 'Appearance' }).click()
      await expectAccessible(page)
    })
  })
}

test('axe finds nothing wrong with forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of ['/', '/casinos', '/slots/trollguld']) {
    await page.goto(path)
    await expectAccessible(page)
  }
})

for (const width of [320, 360, 768, 1440, 2560]) {
  test(`nothing is cut off at ${width} px, also with wider letters`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of everyPath) {
      await page.goto(path)
      expect([path, await sidewaysOverflow(page)]).toEqual([path, 0])
      // What a visitor without our fonts may see.
      await page.evaluate(() => {
        for (const element of document.querySelectorAll('body *')) {
          if (element instanceof HTMLElement) element.style.letterSpacing = '0.1em'
        }
      })
      expect([path, await sidewaysOverflow(page)]).toEqual([path, 0])
    }
  })
}

for (const [name, width, size] of [
  ['200 % zoom', 640, '100%'],
  ['200 % text on a phone', 360, '200%'],
  ['400 % text', 1280, '400%'],
] as const) {
  test(`nothing is cut off at ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of everyPath) {
      await page.goto(path)
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize
      }, size)
      expect([path, await sidewaysOverflow(page)]).toEqual([path, 0])
    }
  })
}

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
