import { complaintsOf, expectAccessible, shiftsOnceLoaded } from '#test/support/browser/browser.ts'
import { expect, type Page, test } from '#test/support/browser/live-page.ts'

const slot = '/slots/trollguld'
const shot = (page: Page) => page.getByRole('img', { name: 'Skärmbild 1 från Trollguld' })

/** Makes the browser report a slow connection or an active data saver. */
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

function requestedImages(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname)
  })
  return asked
}

test('switches a slot’s tabs by keyboard and passes axe', async ({ page }) => {
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

test('passes axe with each tab of a slot in the dark theme', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(slot)
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
  }
})

test('loads an image when it is 200 px below the window, without layout shifts', async ({
  page,
}) => {
  const shifts = await shiftsOnceLoaded(page)
  await page.setViewportSize({ width: 360, height: 500 })
  const asked = requestedImages(page)
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

test('loads images after client-side navigation', async ({ page }) => {
  const complaints = complaintsOf(page)
  const asked = requestedImages(page)
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

test('replaces a screenshot that fails to load with an error image', async ({ page }) => {
  await page.route('**/trollguld-1.svg', (route) => route.fulfill({ status: 404 }))
  await page.goto(slot)
  await page.getByRole('heading', { name: 'Skärmbilder' }).scrollIntoViewIfNeeded()
  const failed = page.getByRole('img', { name: 'Skärmbilden kunde inte visas' })
  await expect(failed).toHaveAttribute('src', '/no-image.svg')
  await expect(failed).toHaveCSS('opacity', '1')
  await expect(page.getByRole('img', { name: 'Skärmbild 2 från Trollguld' })).toBeVisible()
  // React renders the panel again and keeps the error image.
  await page.getByRole('tab', { name: 'Detaljer' }).click()
  await page.getByRole('tab', { name: 'Översikt' }).click()
  await expect(failed).toHaveAttribute('src', '/no-image.svg')
})

test('shows the placeholder of a logo that fails to load', { tag: '@full' }, async ({ page }) => {
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
  // The daily test below covers screenshots, which wait for a button press even on 3g.
  test(`requests no decorative images on a connection with ${JSON.stringify(connection)}`, {
    tag: '@full',
  }, async ({ page }) => {
    await onSlowConnection(page, connection)
    const asked = requestedImages(page)
    for (const path of ['/slots', '/casinos', '/slots/trollguld']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
    }
    expect(asked.filter((path) => path.startsWith('/demo/'))).toEqual([])
  })
}

test('loads a screenshot by keyboard on a slow connection and keeps the focus', async ({
  page,
}) => {
  await onSlowConnection(page, { effectiveType: '3g' })
  const asked = requestedImages(page)
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

test('loads images when the connection becomes fast', { tag: '@full' }, async ({ page }) => {
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

test.describe('slot page without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows all content of a slot and each screenshot once', async ({ page }) => {
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
    const images = page.getByRole('img', { name: /^Skärmbild/ })
    await expect(images).toHaveCount(2)
    await expect(images.first()).toHaveAttribute('src', '/demo/slots/trollguld-1.svg')
    await expect(page.getByRole('button', { name: /^Visa bild/ })).toHaveCount(0)
  })
})
