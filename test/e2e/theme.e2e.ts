import { withoutStorage } from '#test/support/browser.ts'
import { expect, expectLive, type Page, test } from '#test/support/live-page.ts'

const light = 'rgb(251, 249, 244)'
const dark = 'rgb(14, 22, 20)'

const expectBackground = (page: Page, colour: string) =>
  expect(page.locator('body')).toHaveCSS('background-color', colour)

async function choose(page: Page, theme: string) {
  // By keyboard: on a busy machine a press may go to what was there before the box had opened, and closes it.
  await page.getByRole('button', { name: 'Utseende' }).press('Enter')
  await page
    .getByRole('dialog', { name: 'Utseende' })
    .getByRole('radio', { name: theme })
    .press('Space')
  await page.keyboard.press('Escape')
}

test('the theme follows the device until the visitor chooses, and the choice is kept', async ({
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

test('a chosen theme is there before the first paint', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  // Without the site's own scripts: only what stands in the page itself has run.
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expectBackground(page, dark)
})

test('a choice in one tab reaches the others, and those whose scripts have not come', {
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

test('a choice made before the site’s scripts have come is kept', async ({ page }) => {
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

test('with storage blocked the page works, and the choice lasts as long as the page', async ({
  page,
}) => {
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
