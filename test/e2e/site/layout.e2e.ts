import { rejectAll } from '#domain/consent.ts'
import { holdRequests, withConsent } from '#test/support/browser/browser.ts'
import { expect, type Page, test } from '#test/support/browser/live-page.ts'

test('keeps the filter button on one line beside the search field', async ({ page }) => {
  await page.goto('/casinos?rating=4')
  for (const width of [320, 360, 560, 768, 1440]) {
    await page.setViewportSize({ width, height: 700 })
    const button = await page.getByRole('button', { name: 'Filter' }).first().boundingBox()
    const field = await page.getByRole('searchbox').boundingBox()
    expect(button?.height, `at ${width}`).toBe(field?.height)
  }
})

test('shows the button of the filter panel without scrolling on a phone', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 560 })
  await page.goto('/casinos?rating=4')
  await page.getByRole('button', { name: 'Filter' }).first().click()
  const show = page.getByRole('button', { name: 'Visa resultat' })
  await expect(show).toBeInViewport({ ratio: 1 })
  // The last filter is reachable above the button.
  await page.getByText(/^Tyskland/).click()
  await expect(page.getByRole('checkbox', { name: 'Tyskland' })).toBeChecked()
  await show.click()
  await expect(show).toBeHidden()
})

test('keeps a long one-word name on one line', async ({ page }) => {
  for (const path of ['/casinos/angsblomman', '/slots/midsommarkransen']) {
    await page.goto(path)
    for (const width of [320, 360, 768]) {
      await page.setViewportSize({ width, height: 700 })
      expect(await linesOf(page, 'h1'), `${path} at ${width}`).toBe(1)
    }
  }
})

test('scrolls to the top while the next page is still loading', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/casinos')
  // Not the last card: after a longer jump, the cards in between would still have their estimated height.
  const card = page.getByRole('link', { name: 'Läs recension' }).nth(6)
  await card.scrollIntoViewIfNeeded()
  const release = await holdRequests(page, /\.data(\?|$)/)
  await card.click()
  await expect(page.getByRole('heading', { name: 'Laddar kasinoinformation...' })).toBeInViewport()
  release()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
    'Laddar kasinoinformation...',
  )
  await page.goBack()
  await expect(card).toBeInViewport()
})

for (const width of [360, 768, 1440]) {
  test(`keeps text and controls clear of the cookie icon at ${width} px`, {
    tag: width === 360 ? [] : '@full',
  }, async ({ page }) => {
    await withConsent(page, rejectAll)
    await page.setViewportSize({ width, height: 640 })
    for (const path of ['/', '/casinos']) {
      await page.goto(path)
      await expect(page.locator('.edge-tab')).toBeVisible()
      for (let screen = 0; screen < 4; screen++) {
        expect(await coveredBy(page), `${path}, screen ${screen + 1}`).toEqual([])
        await page.mouse.wheel(0, 600)
      }
    }
  })
}

test('fits the payment tables into a 320 px window', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/casinos/polstjarnans-casino')
  const tables = page.getByRole('region', { name: /^(Insättningar|Uttag)$/ })
  await expect(tables).toHaveCount(2)
  for (const table of await tables.all()) {
    const [shown, whole] = await table.evaluate((el) => [el.clientWidth, el.scrollWidth])
    expect(whole).toBe(shown)
  }
})

/** Returns the number of lines of an element's text. */
function linesOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
}

/** Returns the texts and controls of the page that the cookie icon covers. */
function coveredBy(page: Page): Promise<string[]> {
  return page.locator('.edge-tab').evaluate((icon) => {
    const tab = icon.getBoundingClientRect()
    const isUnder = (box: DOMRect) =>
      box.left < tab.right && box.right > tab.left && box.top < tab.bottom && box.bottom > tab.top
    const found: string[] = []
    for (const element of document.querySelectorAll('#main a, #main button, footer a, #main input'))
      if (isUnder(element.getBoundingClientRect())) found.push(element.outerHTML.slice(0, 80))
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      if ([...range.getClientRects()].some((box) => box.width > 1 && isUnder(box)))
        found.push(text.textContent?.slice(0, 80) ?? '')
    }
    return found
  })
}
