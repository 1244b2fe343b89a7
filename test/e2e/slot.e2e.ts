import { complaintsOf, expectAccessible, shiftsOnceLoaded } from '#test/support/browser.ts'
import { expect, type Page, test } from '#test/support/live-page.ts'

const slot = '/slots/trollguld'
const shot = (page: Page) => page.getByRole('img', { name: 'Skärmbild 1 från Trollguld' })

/** The browser says that data is dear, as one with data saver on would. */
async function onSlowConnection(
  page: Page,
  values: { saveData?: boolean; effectiveType?: string },
) {
  await page.addInitScript((given) => {
    const connection = Object.assign(new EventTarget(), {
      saveData: false,
      effectiveType: '4g',
      ...given,
    })
    Object.defineProperty(navigator, 'connection', { value: connection })
  }, values)
}

function picturesAskedFor(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname)
  })
  return asked
}

test('the tabs are walked through by keyboard, and axe finds nothing wrong with any', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.goto(slot)
  await expect(page.getByRole('tabpanel')).toContainText('Så fungerar spelet')
  await page.getByRole('tab', { name: 'Översikt' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Funktioner' })).toBeFocused()
  await expect(page.getByRole('tabpanel')).toContainText('Nackdelar')
  await expectAccessible(page)
  await page.keyboard.press('End')
  await expect(page.getByRole('tabpanel')).toContainText('Högsta vinst')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^Spela nu/ })).toBeFocused()
  expect(complaints).toEqual([])
})

test('passes axe with each tab in the dark', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(slot)
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
  }
})

test('a picture far below is not asked for until it is 200 px away, and nothing moves when it comes', async ({
  page,
}) => {
  const shifts = await shiftsOnceLoaded(page)
  await page.setViewportSize({ width: 360, height: 500 })
  const asked = picturesAskedFor(page)
  await page.goto(slot)
  await page.waitForLoadState('networkidle')
  expect(asked).toContain('/demo/slots/trollguld.svg')
  expect(asked).not.toContain('/demo/slots/trollguld-1.svg')

  const scrollTo = (distance: number) =>
    shot(page).evaluate((image, below) => {
      const top = image.getBoundingClientRect().top + scrollY - innerHeight - below
      window.scrollTo({ top, behavior: 'instant' })
    }, distance)
  await scrollTo(260)
  await page.evaluate(
    () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
  )
  await expect(shot(page)).not.toHaveAttribute('src')
  await scrollTo(150)
  await expect.poll(() => asked).toContain('/demo/slots/trollguld-1.svg')
  await expect(shot(page)).toHaveCSS('opacity', '1')
  expect(await shifts()).toEqual([])
})

test('pictures that the site itself adds to the page are seen too', async ({ page }) => {
  const complaints = complaintsOf(page)
  const asked = picturesAskedFor(page)
  await page.goto(slot)
  await page.getByRole('link', { name: 'Till spelautomaterna' }).click()
  await expect(page).toHaveURL(/\/slots$/)
  await expect.poll(() => asked.length).toBeGreaterThan(3)
  await page.getByRole('link', { name: 'Läs mer om Rymdälgen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rymdälgen')
  const art = page.locator('article img').first()
  await expect(art).toHaveAttribute('src', '/demo/slots/rymdalgen.svg')
  await expect(art).toHaveCSS('opacity', '1')
  expect(complaints).toEqual([])
})

test('a screenshot that fails gives way to a picture that says so', async ({ page }) => {
  await page.route('**/trollguld-1.svg', (route) => route.fulfill({ status: 404 }))
  await page.goto(slot)
  await page.getByRole('heading', { name: 'Skärmbilder' }).scrollIntoViewIfNeeded()
  const failed = page.getByRole('img', { name: 'Skärmbilden kunde inte visas' })
  await expect(failed).toHaveAttribute('src', '/no-picture.svg')
  await expect(failed).toHaveCSS('opacity', '1')
  await expect(page.getByRole('img', { name: 'Skärmbild 2 från Trollguld' })).toBeVisible()
  // React renders the panel again and leaves the picture alone.
  await page.getByRole('tab', { name: 'Detaljer' }).click()
  await page.getByRole('tab', { name: 'Översikt' }).click()
  await expect(failed).toHaveAttribute('src', '/no-picture.svg')
})

test('a logo that fails leaves its placeholder', async ({ page }) => {
  await page.route('**/lyktan.svg', (route) => route.abort())
  await page.goto(`/casinos/lyktan`)
  await page.waitForLoadState('networkidle')
  const logo = page.locator('img[data-src$="/lyktan.svg"]').first()
  await expect(logo).toHaveCSS('opacity', '0')
  await expect(logo.locator('xpath=..')).toContainText('L')
})

for (const connection of [
  { saveData: true },
  ...['slow-2g', '2g', '3g'].map((effectiveType) => ({ effectiveType })),
]) {
  // Each screenshot waits for a press even on 3g: the daily journey below.
  test(`requests no decoration on a connection with ${JSON.stringify(connection)}`, {
    tag: '@full',
  }, async ({ page }) => {
    await onSlowConnection(page, connection)
    const asked = picturesAskedFor(page)
    for (const path of ['/slots', '/casinos', '/slots/trollguld']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
    }
    expect(asked.filter((path) => path.startsWith('/demo/'))).toEqual([])
  })
}

test('on a slow connection a screenshot comes at the press of a key, and the focus is kept', async ({
  page,
}) => {
  await onSlowConnection(page, { effectiveType: '3g' })
  const asked = picturesAskedFor(page)
  await page.goto(slot)
  const buttons = page.getByRole('button', { name: /^Visa bild/ })
  await expect(buttons).toHaveCount(2)
  await expectAccessible(page)
  await buttons.first().focus()
  await page.keyboard.press('Enter')
  await expect(shot(page)).toBeFocused()
  await expect(shot(page)).toHaveCSS('opacity', '1')
  await expect(buttons).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(buttons).toBeFocused()
  expect(asked.filter((path) => path.startsWith('/demo/'))).toEqual(['/demo/slots/trollguld-1.svg'])

  await page.goto(`/en/slots/trollguld`)
  await expect(page.getByRole('button', { name: /^Show image/ })).toHaveCount(2)
})

test('when the connection becomes fast the pictures come by themselves', async ({ page }) => {
  await onSlowConnection(page, { effectiveType: '2g' })
  await page.goto(slot)
  const art = page.locator('article img').first()
  await expect(art).not.toHaveAttribute('src')
  await page.evaluate(() => {
    const { connection } = navigator as never as { connection: EventTarget }
    Object.assign(connection, { effectiveType: '4g' }).dispatchEvent(new Event('change'))
  })
  await expect(art).toHaveAttribute('src', '/demo/slots/trollguld.svg')
  await expect(page.getByRole('button', { name: /^Visa bild/ })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything of a slot is on its page, each picture once', async ({ page }) => {
    await page.goto(slot)
    for (const title of [
      'Recension',
      'Skärmbilder',
      'Funktioner',
      'Fördelar',
      'Nackdelar',
      'Detaljer',
    ]) {
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    }
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(page.getByText('Högsta vinst', { exact: true })).toBeVisible()
    await expect(page.locator('img.lazy-image').first()).toBeHidden()
    const pictures = page.getByRole('img', { name: /^Skärmbild/ })
    await expect(pictures).toHaveCount(2)
    await expect(pictures.first()).toHaveAttribute('src', '/demo/slots/trollguld-1.svg')
    await expect(page.getByRole('button', { name: /^Visa bild/ })).toHaveCount(0)
  })
})
