import { withoutStorage } from '#test/support/browser.ts'
import { expect, type Page, test } from '#test/support/live-page.ts'

const light = 'rgb(251, 249, 244)'
const dark = 'rgb(14, 22, 20)'

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor)

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
  expect(await background(page)).toBe(dark)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)

  await choose(page, 'Ljust')
  expect(await background(page)).toBe(light)
  await page.getByRole('link', { name: 'Casinon' }).first().click()
  await page.reload()
  expect(await background(page)).toBe(light)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')

  await choose(page, 'Som enheten')
  expect(await background(page)).toBe(dark)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('system')
})

test('a chosen theme is there before the first paint', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  // Without the site's own scripts: only what stands in the page itself has run.
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  expect(await background(page)).toBe(dark)
})

test('a choice in one tab reaches the others, and those whose scripts have not come', async ({
  page,
  context,
}) => {
  const others = [await context.newPage(), await context.newPage()]
  await others[0]?.route('**/*.js', (route) => route.abort())
  for (const other of others) await other.goto('/casinos')
  await page.goto('/')
  for (const [theme, colour] of Object.entries({ Mörkt: dark, 'Som enheten': light })) {
    await choose(page, theme)
    for (const other of others) await expect.poll(() => background(other)).toBe(colour)
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
  expect(await background(page)).toBe(dark)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')

  answer()
  await page.waitForLoadState('networkidle')
  await choose(page, 'Ljust')
  expect(await background(page)).toBe(light)
  await page.reload()
  expect(await background(page)).toBe(light)
})

for (const value of ['', 'blue', '"><script>', '{"theme":"dark"}']) {
  test(`a stored theme of ${JSON.stringify(value)} is none`, async ({ page }) => {
    await page.addInitScript((text) => localStorage.setItem('theme', text), value)
    await page.goto('/')
    expect(await background(page)).toBe(light)
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
  expect(await background(page)).toBe(dark)
  await page.getByRole('link', { name: 'Casinon' }).first().click()
  await expect(page).toHaveURL('/casinos')
  expect(errors).toEqual([])
})
