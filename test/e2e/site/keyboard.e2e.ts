import { rejectAll } from '#domain/consent.ts'
import { openWithCookies, withConsent } from '#test/support/browser/browser.ts'
import { expect, test } from '#test/support/browser/live-page.ts'

test('skips to the content with the first tab stop', async ({ page }) => {
  await page.goto('/casinos')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Hoppa till innehållet' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test('shows a focus outline on every tab stop of header and footer', async ({ page }) => {
  await withConsent(page, rejectAll)
  await openWithCookies(page, '/')
  const stops: string[] = []
  for (let press = 0; press < 100; press++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      const isSeen = outlineStyle !== 'none' && outlineWidth !== '0px' && box.width > 1
      return { name: element.textContent || element.ariaLabel || '', isSeen }
    })
    if (!stop) break
    expect(stop).toMatchObject({ isSeen: true })
    stops.push(stop.name)
  }
  expect(stops.slice(0, 9)).toEqual([
    'Hoppa till innehållet',
    'Cookieinställningar',
    'Kasinokompassen',
    'Hem',
    'Casinon',
    'Spelautomater',
    'Sök',
    'Utseende',
    'English',
  ])
  expect(stops.at(-1)).toBe('Admin')
})

test('chooses the theme with Enter and the arrow keys', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Utseende' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Utseende' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Som enheten' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Mörkt' })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('radio', { name: 'Mörkt' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Utseende' })).toBeFocused()
})

test.describe('mobile menu', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('traps the focus while open, closes with Escape and restores the focus', async ({
    page,
  }) => {
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Meny' })
    await button.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Meny' })
    await expect(menu).toBeVisible()
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      const isInside = await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.querySelector('dialog[open]')?.contains(document.activeElement),
      )
      expect(isInside).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('opens a chosen page and closes', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Meny' }).click()
    const menu = page.getByRole('dialog', { name: 'Meny' })
    await expect(menu.getByRole('link', { name: 'Hem' })).toHaveAttribute('aria-current', 'page')
    await menu.getByRole('link', { name: 'Spelautomater' }).click()
    await expect(page).toHaveURL('/slots')
    await expect(menu).toBeHidden()
  })

  test('closes on a click outside', { tag: '@full' }, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Meny' }).click()
    const menu = page.getByRole('dialog', { name: 'Meny' })
    await expect(menu).toBeVisible()
    await page.mouse.click(10, 400)
    await expect(menu).toBeHidden()
  })
})
