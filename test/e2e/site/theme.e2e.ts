import { withoutStorage } from '#test/support/browser/browser.ts'
import { expect, expectLive, type Page, test } from '#test/support/browser/live-page.ts'

const light = 'rgb(251, 249, 244)'
const dark = 'rgb(14, 22, 20)'

const expectBackground = (page: Page, colour: string) =>
  expect(page.locator('body')).toHaveCSS('background-color', colour)

async function choose(page: Page, theme: string) {
  // By keyboard, because on a busy machine a click may hit the page before the popover opens, and close it.
  await page.getByRole('button', { name: 'Utseende' }).press('Enter')
  await page
    .getByRole('dialog', { name: 'Utseende' })
    .getByRole('radio', { name: theme })
    .press('Space')
  await page.keyboard.press('Escape')
}

test('follows the device’s theme until the visitor chooses one, and keeps the choice', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expectBackground(page, dark)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)

  await choose(page, 'Ljust')
  await expectBackground(page, light)
  await page.getByRole('link', { name: 'Casinon' }).first().click()
  await expect(page).toHaveURL('/casinos')
  await page.reload()
  await expectBackground(page, light)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')

  await choose(page, 'Som enheten')
  await expectBackground(page, dark)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('system')
})

test('applies a chosen theme before the first paint', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  // Blocks script files, so that only inline scripts run.
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expectBackground(page, dark)
})

test('applies a theme choice in other tabs, even before their scripts have loaded', {
  tag: '@full',
}, async ({ page, context }) => {
  const scripted = await context.newPage()
  await scripted.goto('/casinos')
  const plain = await context.newPage()
  await plain.route('**/*.js', (route) => route.abort())
  await plain.goto('/casinos', { waitUntil: 'domcontentloaded' })
  const others = [scripted, plain]
  await page.goto('/')
  for (const [theme, colour] of Object.entries({ Mörkt: dark, 'Som enheten': light })) {
    await choose(page, theme)
    for (const other of others) await expectBackground(other, colour)
  }
})

test('keeps a theme choice made before the scripts have loaded', async ({ page }) => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await choose(page, 'Mörkt')
  await expectBackground(page, dark)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')

  answer()
  await expectLive(page)
  await choose(page, 'Ljust')
  await expectBackground(page, light)
  await page.reload()
  await expectBackground(page, light)
})

for (const value of ['', 'blue', '"><script>', '{"theme":"dark"}']) {
  test(`ignores a stored theme of ${JSON.stringify(value)}`, {
    tag: value === 'blue' ? [] : '@full',
  }, async ({ page }) => {
    await page.addInitScript((text) => localStorage.setItem('theme', text), value)
    await page.goto('/')
    await expectBackground(page, light)
  })
}

test('keeps the theme choice for the page when storage is blocked', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await withoutStorage(page)
  await page.goto('/')
  await choose(page, 'Mörkt')
  await expectBackground(page, dark)
  await page.getByRole('link', { name: 'Casinon' }).first().click()
  await expect(page).toHaveURL('/casinos')
  expect(errors).toEqual([])
})
