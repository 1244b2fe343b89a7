import { acceptAll, consentKey, consentTo, rejectAll } from '#domain/consent.ts'
import {
  expectAccessible,
  horizontalOverflow,
  openWithCookies,
  shiftsOnceLoaded,
} from '#test/support/browser/browser.ts'
import { scriptWith } from '#test/support/browser/client-manifest.ts'
import { expect, type Page, test } from '#test/support/browser/live-page.ts'

const saved = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, consentKey)

for (const { path, reject, accept, settings } of [
  { path: '/', reject: 'Neka alla', accept: 'Acceptera alla', settings: 'Cookieinställningar' },
  { path: '/en', reject: 'Reject all', accept: 'Accept all', settings: 'Cookie settings' },
]) {
  for (const [name, choice] of [
    [reject, rejectAll],
    [accept, acceptAll],
  ] as const) {
    // The daily suite covers each language and each answer once.
    const isDaily = (path === '/') === (name === reject)
    test(`saves “${name}” at ${path} and then shows only the icon`, {
      tag: isDaily ? [] : '@full',
    }, async ({ page }) => {
      await page.route(/^https:/, (route) => route.fulfill({ body: '' }))
      await openWithCookies(page, path)
      expect(await saved(page)).toBeNull()
      await page.getByRole('button', { name }).click()
      await expect.poll(() => saved(page)).toEqual(choice)
      for (const next of [path, path === '/' ? '/om-oss' : '/en/about-us']) {
        await page.goto(next)
        const icon = page.getByRole('button', { name: settings })
        await expect(icon).toBeVisible()
        const { width, height } = (await icon.boundingBox()) ?? {}
        expect([width, height]).toEqual([44, 44])
        await expect(page.getByRole('button', { name: reject })).toHaveCount(0)
      }
    })
  }
}

for (const value of ['no JSON', '[]', '{}', JSON.stringify({ ...acceptAll, ad_storage: 1 })]) {
  test(`asks again when the stored consent is ${value.slice(0, 30)}, and replaces it`, {
    tag: value === '{}' ? [] : '@full',
  }, async ({ page }) => {
    await page.goto('/coming-soon')
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      consentKey,
      value,
    ] as const)
    await openWithCookies(page, '/')
    await page.getByRole('button', { name: 'Neka alla' }).click()
    await expect.poll(() => saved(page)).toEqual(rejectAll)
  })
}

test('saves single consent categories except security, and discards unsaved choices', async ({
  page,
}) => {
  await openWithCookies(page, '/')
  await page.getByRole('button', { name: 'Anpassa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cookieinställningar' })
  const boxes = dialog.getByRole('checkbox')
  await expect(boxes).toHaveCount(6)
  const security = dialog.getByRole('checkbox', { name: 'Säkerhet' })
  await expect(security).toBeChecked()
  await expect(security).toBeDisabled()
  await expect(security).toHaveAccessibleDescription(/Alltid på/)
  await expect(boxes.and(page.locator(':checked'))).toHaveCount(1)

  // Escape does not save a choice.
  await dialog.getByRole('checkbox', { name: 'Analys' }).check()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await saved(page)).toBeNull()
  await page.getByRole('button', { name: 'Anpassa' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Analys' })).not.toBeChecked()

  for (const name of ['Funktionalitet', 'Personanpassning']) {
    await dialog.getByRole('checkbox', { name }).check()
  }
  await dialog.getByRole('button', { name: 'Spara mina val' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(() => saved(page))
    .toEqual(consentTo(['functionality_storage', 'personalization_storage']))
  // The focus moves to the icon when the banner disappears.
  await expect(page.getByRole('button', { name: 'Cookieinställningar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('checkbox', { name: 'Funktionalitet' })).toBeChecked()
})

for (const { path, name } of [
  { path: '/cookies', name: 'Cookieinställningar' },
  { path: '/en/cookies', name: 'Cookie settings' },
]) {
  test(`opens the cookie settings from the button at ${path} before the banner appears`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.addInitScript(() => {
      // The first idle callback starts the page's scripts; the banner's idle callback never runs.
      const wait = window.requestIdleCallback
      let calls = 0
      window.requestIdleCallback = (...args) => (calls++ === 0 ? wait(...args) : 0)
    })
    await page.goto(path)
    await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0)
    const button = page.getByRole('main').getByRole('button', { name })
    await button.click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })
}

test('gives the reject and accept buttons the same size and colour', async ({ page }) => {
  await openWithCookies(page, '/casinos')
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const [no, yes] = await Promise.all(
      ['Neka alla', 'Acceptera alla'].map((name) =>
        page.getByRole('button', { name }).evaluate((button) => {
          const { color, backgroundColor, borderColor, fontSize, fontWeight } =
            getComputedStyle(button)
          const { width, height } = button.getBoundingClientRect()
          return [width, height, color, backgroundColor, borderColor, fontSize, fontWeight]
        }),
      ),
    )
    expect(no).toEqual(yes)
  }
})

test('puts the banner right after the skip link in the tab order without trapping the focus', async ({
  page,
}) => {
  await openWithCookies(page, '/casinos')
  const stops = []
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab')
    stops.push(await page.evaluate(() => document.activeElement?.textContent))
  }
  expect(stops).toEqual([
    'Hoppa till innehållet',
    'Läs mer om cookies',
    'Neka alla',
    'Acceptera alla',
    'Anpassa',
    'Kasinokompassen',
  ])
})

for (const [presses, tag] of [
  [30, '@daily'],
  [60, '@full'],
] as const) {
  test(`keeps the banner off focused elements and the page end without layout shifts, ${presses} tab stops`, {
    tag,
  }, async ({ page }) => {
    const shifts = await shiftsOnceLoaded(page)
    for (const { path, width } of [
      { path: '/casinos', width: 360 },
      { path: '/coming-soon', width: 1280 },
    ]) {
      await page.setViewportSize({ width, height: 740 })
      await openWithCookies(page, path)
      expect(await shifts()).toEqual([])

      const bottom = () =>
        page.evaluate(() => {
          const banner = document.querySelector('section[aria-label=Cookies]')
          scrollTo(0, document.documentElement.scrollHeight)
          const top = banner?.getBoundingClientRect().top ?? 0
          return (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 1e9) - top
        })
      // The page adds space for the banner one frame after it has appeared.
      await expect.poll(bottom).toBeLessThanOrEqual(0)
      await page.evaluate(() => scrollTo(0, 0))

      for (let press = 0; press < presses; press++) {
        await page.keyboard.press('Tab')
        const hidden = await page.evaluate(() => {
          const focused = document.activeElement
          const banner = document.querySelector('section[aria-label=Cookies]')
          if (!focused || !banner || banner.contains(focused)) return null
          const isBelow =
            focused.getBoundingClientRect().bottom > banner.getBoundingClientRect().top
          return focused !== document.body && isBelow ? focused.outerHTML.slice(0, 200) : null
        })
        expect(hidden).toBeNull()
      }
    }
  })
}

for (const { path, width, text, colorScheme } of [
  { path: '/om-oss', width: 320, text: '100%', colorScheme: 'light' },
  { path: '/en/terms', width: 360, text: '200%', colorScheme: 'dark' },
  { path: '/en', width: 1440, text: '100%', colorScheme: 'light' },
  { path: '/', width: 320, text: '100%', colorScheme: 'dark' },
] as const) {
  test(`passes axe with banner, settings and icon at ${width} px, ${text} and ${colorScheme}`, {
    tag: text === '200%' ? [] : '@full',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 740 })
    await openWithCookies(page, path)
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, text)
    await expectAccessible(page)
    expect(await horizontalOverflow(page)).toBe(0)
    await page.getByRole('button', { name: /^(Anpassa|Customize)$/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    await dialog.getByRole('button', { name: /^(Neka alla|Reject all)$/ }).click()
    await expect(dialog).toBeHidden()
    await expectAccessible(page)
  })
}

test('passes axe with the banner in forced colours', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openWithCookies(page, '/')
  await expectAccessible(page)
})

test('keeps the page working when the cookie settings fail to load', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.route(`**${scriptWith('edge-tab')}`, (route) => route.abort())
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
  await page.goto('/')
  await warned
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/en')
  expect(errors).toEqual([])
})

test.describe('cookie consent without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows no banner, because nothing is stored', async ({ page }) => {
    await page.goto('/cookies')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0)
    await expect(page.getByText('Cookieinställningar', { exact: true })).toBeHidden()
  })
})
