import { expectAccessible, sidewaysOverflow } from '#test/support/browser.ts'
import { expect, expectLive, type Page, test } from '#test/support/live-page.ts'

// The development server is the only one that has the page of all components.
test.use({ baseURL: ({ developmentSite }, run) => run(developmentSite.url) })

const states: Record<string, (page: Page) => Promise<void>> = {
  'as they stand': async () => {},
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
    // A pointer that happens to rest on them, or a key that led there, must not be what makes them right.
    await page.mouse.move(0, 0)
    // Faded colours while it appears are not the colours it has.
    await page.waitForFunction(() => document.getAnimations().length === 0)
  },
}

async function open(page: Page) {
  await page.goto('/dev/components')
  await expectLive(page)
}

for (const [name, arrange] of Object.entries(states)) {
  test(`axe finds nothing wrong with the components ${name}, light or dark`, {
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

test('no component is cut off at 320 px', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await open(page)
  expect(await sidewaysOverflow(page)).toBe(0)
})

test('arrow keys, Home and End move between tabs', { tag: '@full' }, async ({ page }) => {
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

test('one answer is open at a time, and can be closed again', { tag: '@full' }, async ({
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

test('an answer can be found by its heading', { tag: '@full' }, async ({ page }) => {
  await open(page)
  await page.getByRole('heading', { level: 3, name: 'Vad är en bonus?' }).click()
  await expect(page.getByText('Ett erbjudande med villkor.')).toBeVisible()
})

test('a field says what is wrong with it', { tag: '@full' }, async ({ page }) => {
  await open(page)
  const field = page.getByRole('spinbutton', { name: 'Betyg' })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription('Betyget ska vara 1 till 5.')
})

test('a message goes away by itself, an error stays until it is closed', { tag: '@full' }, async ({
  page,
}) => {
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

test('a message is closed by keyboard, and a screen reader finds the button', {
  tag: '@full',
}, async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Error toast' }).click()
  await page.mouse.move(0, 0)
  const message = page.getByRole('dialog', { name: 'Ett fel uppstod' })
  // By its role: what is hidden from screen readers has none.
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
