import { expectAccessible, horizontalOverflow } from '#test/support/browser/browser.ts'
import { expect, expectLive, type Page, test } from '#test/support/browser/live-page.ts'

// Only the development server has /dev/components.
test.use({ baseURL: ({ developmentSite }, run) => run(developmentSite.url) })

const states: Record<string, (page: Page) => Promise<void>> = {
  'in its initial state': async () => {},
  'with another tab and an open answer': async (page) => {
    await page.getByRole('tab', { name: 'Detaljer' }).click()
    await page.getByText('Vad är en bonus?').click()
  },
  'with a popover': (page) => page.getByRole('button', { name: 'Filter' }).click(),
  'with a dialog': (page) => page.getByRole('button', { name: 'Dialog' }).click(),
  'with a drawer': (page) => page.getByRole('button', { name: 'Drawer' }).click(),
  'with toasts': async (page) => {
    await page.getByRole('button', { name: 'Toast', exact: true }).click()
    await page.getByRole('button', { name: 'Error toast' }).click()
    await expect(page.getByText('Ett fel uppstod').first()).toBeVisible()
    // Moves the pointer away, so that the result does not depend on a hover or focus state.
    await page.mouse.move(0, 0)
    // Colours are faded while a toast appears.
    await page.waitForFunction(() => document.getAnimations().length === 0)
  },
}

async function open(page: Page) {
  await page.goto('/dev/components')
  await expectLive(page)
}

for (const [name, arrange] of Object.entries(states)) {
  test(`passes axe in both themes on the component page ${name}`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    await arrange(page)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, ['color-contrast'])
  })
}

test('fits all components into 320 px', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await open(page)
  expect(await horizontalOverflow(page)).toBe(0)
})

test('moves between tabs by arrow keys, Home and End', { tag: '@full' }, async ({ page }) => {
  await open(page)
  await page.getByRole('tab', { name: 'Översikt' }).focus()
  for (const [key, name] of [
    ['ArrowRight', 'Funktioner'],
    ['End', 'Detaljer'],
    ['ArrowRight', 'Översikt'],
    ['ArrowLeft', 'Detaljer'],
    ['Home', 'Översikt'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('tab', { name })).toBeFocused()
    await expect(page.getByRole('tabpanel', { name })).toHaveText(name)
  }
})

test('keeps one FAQ answer open at a time and closes it again', { tag: '@full' }, async ({
  page,
}) => {
  await open(page)
  const answers = page.locator('details[name=faq]')
  await answers.nth(0).locator('summary').click()
  await answers.nth(1).locator('summary').click()
  await expect(answers.nth(0)).not.toHaveAttribute('open')
  await answers.nth(1).locator('summary').click()
  await expect(answers.nth(1)).not.toHaveAttribute('open')
})

test('opens an FAQ answer by a click on its heading', { tag: '@full' }, async ({ page }) => {
  await open(page)
  await page.getByRole('heading', { level: 3, name: 'Vad är en bonus?' }).click()
  await expect(page.getByText('Ett erbjudande med villkor.')).toBeVisible()
})

test('describes the error of an invalid field', { tag: '@full' }, async ({ page }) => {
  await open(page)
  const field = page.getByRole('spinbutton', { name: 'Betyg' })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription('Betyget ska vara 1 till 5.')
})

test('hides a toast after a while and keeps an error toast until it is closed', {
  tag: '@full',
}, async ({ page }) => {
  await page.clock.install()
  await open(page)
  await page.getByRole('button', { name: 'Toast', exact: true }).click()
  await page.getByRole('button', { name: 'Error toast' }).click()
  await expect(page.getByText('Ett fel uppstod').first()).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(page.getByText('Kasino publicerat')).toHaveCount(0)
  await page.locator('.toast').getByLabel('Stäng').click()
  await page.clock.runFor(1_000)
  await expect(page.getByText('Ett fel uppstod')).toHaveCount(0)
})

test('closes a toast by keyboard with a button that screen readers find', {
  tag: '@full',
}, async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Error toast' }).click()
  await page.mouse.move(0, 0)
  const message = page.getByRole('dialog', { name: 'Ett fel uppstod' })
  // Found by role, because elements hidden from screen readers have none.
  const close = message.getByRole('button', { name: 'Stäng' })
  await expect(close).toBeVisible()
  await page.keyboard.press('F6')
  await page.keyboard.press('Tab')
  await expect(message).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(message).toHaveCount(0)
})
