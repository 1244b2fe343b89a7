import { rejectAll } from '#domain/consent.ts'
import {
  complaintsOf,
  expectAccessible,
  holdRequests,
  horizontalOverflow,
  slowDown,
  withConsent,
} from '#test/support/browser/browser.ts'
import { expect, type Page, test } from '#test/support/browser/live-page.ts'

// Tall enough for the whole filter popover, so that no click happens while it scrolls.
test.use({
  viewport: { width: 1280, height: 1600 },
  contextOptions: { reducedMotion: 'reduce' },
})

const cards = (page: Page) => page.locator('main ul.card-grid > li')
const count = (page: Page) => page.getByRole('main').getByRole('status').first()
const search = (page: Page) => page.getByRole('searchbox')

test('filters while typing without a page load, keeps the focus and updates the URL', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.goto('/slots')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await search(page).pressSequentially('rymd', { delay: 30 })
  await expect(cards(page)).toHaveCount(1)
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveValue('rymd')
  await expect(page).toHaveURL('/slots?q=rymd')
  await expect(count(page)).toHaveText('Visar 1 av 63 spelautomater')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  await page.reload()
  await expect(search(page)).toHaveValue('rymd')
  await expect(cards(page)).toHaveCount(1)

  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/en/slots?q=rymd')
  // The URL changes before the page, and until then the search field belongs to the old page.
  await expect(count(page)).toHaveText('Showing 1 of 63 slot machines')
  await search(page).fill('')
  await expect(page).toHaveURL('/en/slots')
  await expect(count(page)).toHaveText('Showing 24 of 63 slot machines')
  expect(complaints).toEqual([])
})

test('counts filters by group, clears them one by one and keeps the sort order', async ({
  page,
}) => {
  // The banner appears at any time and moves what the test is about to click.
  await withConsent(page, rejectAll)
  await page.goto('/casinos')
  await page.getByRole('button', { name: 'Filter' }).click()
  const filter = page.getByRole('dialog', { name: 'Filter' })
  await filter.getByText('Tar emot Swish').click()
  await filter.getByText('Svensk licens').click()
  await filter.getByText('Sverige').click()
  await filter.getByText('Norge').click()
  await filter.getByText(/^3,5/).click()
  await expect(page).toHaveURL('/casinos?rating=3.5&swish=1&licence=1&country=se&country=no')
  await expect(page.getByRole('button', { name: 'Filter (4 filter valda)' })).toBeVisible()

  // Choosing the same rating again clears it.
  await filter.getByText(/^3,5/).click()
  await expect(page).toHaveURL('/casinos?swish=1&licence=1&country=se&country=no')
  await filter.getByRole('button', { name: 'Visa resultat' }).click()
  await expect(filter).toBeHidden()

  await page.getByRole('link', { name: 'Ta bort: Norge' }).click()
  await expect(page).toHaveURL('/casinos?swish=1&licence=1&country=se')
  await page.getByLabel('Ordning').selectOption('Lägst omsättningskrav')
  await expect(page).toHaveURL('/casinos?swish=1&licence=1&country=se&sort=wagering')
  await page.getByRole('button', { name: 'Filter (' }).click()
  await expect(filter.getByLabel('Norge')).not.toBeChecked()
  await filter.getByRole('button', { name: 'Rensa filter' }).click()
  await expect(page).toHaveURL('/casinos?sort=wagering')
  await expect(filter.getByLabel('Sverige')).not.toBeChecked()
})

test('keeps a filter removed when another choice follows at once', async ({ page }) => {
  await page.goto('/casinos?swish=1&country=no')
  // Simulates a slow machine: the URL has changed, but the page has not rendered again.
  await page.evaluate(() => {
    const replace = history.replaceState.bind(history)
    history.replaceState = (...state) => {
      history.replaceState = replace
      replace(...state)
      const order = document.querySelector<HTMLSelectElement>('select[name=sort]')
      if (!order) throw new Error('no order to choose')
      order.value = 'wagering'
      order.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  await page.getByRole('link', { name: 'Ta bort: Norge' }).click()
  await expect(page).toHaveURL('/casinos?swish=1&sort=wagering')
})

test('keeps filter choices made faster than a slow machine renders them', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/casinos')
  await slowDown(page)
  await page.getByRole('button', { name: 'Filter' }).click()
  const filter = page.getByRole('dialog', { name: 'Filter' })
  const choices = ['Tar emot Swish', 'Svensk licens', 'Sverige', 'Norge', 'Finland']
  for (const choice of choices) await filter.getByText(choice).click()
  await expect(page).toHaveURL('/casinos?swish=1&licence=1&country=se&country=fi&country=no')
  for (const choice of choices) await expect(filter.getByLabel(choice)).toBeChecked()
})

test('filters slots by rating, RTP and volatility', { tag: '@full' }, async ({ page }) => {
  await page.goto('/en/slots')
  await page.getByRole('button', { name: 'Filter' }).click()
  const filter = page.getByRole('dialog', { name: 'Filter' })
  await expect(
    filter.getByRole('group', { name: 'Minimum rating' }).getByRole('radio'),
  ).toHaveCount(6)
  await expect(
    filter.getByRole('group', { name: 'RTP up to at least' }).getByRole('radio'),
  ).toHaveCount(5)
  await filter.getByLabel('97%').check()
  await filter.getByLabel('High').check()
  await expect(page).toHaveURL('/en/slots?rtp=97&volatility=H%C3%B6g')
  await expect(page.getByRole('list', { name: 'Your choice' }).getByRole('link')).toHaveCount(2)
})

test('adds more cards below and keeps them when navigating back', async ({ page }) => {
  await page.goto('/slots')
  await page.getByRole('link', { name: 'Visa fler' }).click()
  await expect(cards(page)).toHaveCount(48)
  await expect(count(page)).toHaveText('Visar 48 av 63 spelautomater')
  await expect(page).toHaveURL('/slots?page=2')
  await expect(cards(page).nth(24).getByRole('link')).toBeFocused()
  await page.getByRole('link', { name: 'Visa fler' }).click()
  await expect(cards(page)).toHaveCount(63)
  await expect(page.getByRole('link', { name: 'Visa fler' })).toHaveCount(0)

  await cards(page).nth(50).getByRole('link').click()
  await expect(page).toHaveURL(/\/slots\/.+/)
  await page.goBack()
  await expect(cards(page)).toHaveCount(63)

  await page.reload()
  await expect(cards(page)).toHaveCount(15)
  await page.getByRole('link', { name: 'Visa tidigare' }).click()
  await expect(cards(page)).toHaveCount(39)
})

test('shows a message and a link to clear filters when nothing matches', async ({ page }) => {
  await page.goto('/casinos?q=finnsinte')
  await expect(page.getByRole('heading', { name: 'Inga casinon matchar ditt val' })).toBeVisible()
  await expect(count(page)).toHaveText('Visar 0 av 27 casinon')
  await page.getByRole('link', { name: 'Rensa sökning och filter' }).click()
  await expect(page).toHaveURL('/casinos')
  await expect(search(page)).toHaveValue('')
  await expect(cards(page)).toHaveCount(24)
})

test('opens one FAQ answer at a time and links to the whole list', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/casinos?q=norrsken')
  await expect(page.locator('details')).toHaveCount(11)
  await page.locator('summary').nth(9).click()
  await expect(page.getByText('januari 2019')).toBeVisible()
  await page.locator('summary').nth(0).click()
  await expect(page.locator('details[open]')).toHaveCount(1)
  await page.locator('summary').nth(0).click()
  await expect(page.locator('details[open]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Se alla casinon' }).click()
  await expect(page).toHaveURL('/casinos')
})

test('shows a skeleton of six cards while a list loads', { tag: '@full' }, async ({ page }) => {
  await page.goto('/')
  const release = await holdRequests(page, '**/casinos.data*')
  await page.getByRole('main').getByRole('link', { name: 'Jämför casinon' }).click()
  await expect(page.getByText('Listan hämtas …')).toBeAttached()
  await expect(page.locator('[aria-busy=true] .card-grid > li')).toHaveCount(6)
  await expectAccessible(page)
  release()
  await expect(cards(page).first()).toContainText('Norrsken Spel')
})

test('shows an error and keeps the search when a list fails to load', async ({ page }) => {
  await page.goto('/slots')
  await page.route('**/slots.data*', (route) => route.abort())
  await search(page).fill('rymd')
  await expect(page.getByRole('alert')).toContainText('Kunde inte hämta spelautomatlistan')
  await page.unroute('**/slots.data*')
  await page.getByRole('link', { name: 'Försök igen' }).click()
  await expect(search(page)).toHaveValue('rymd')
  await expect(cards(page)).toHaveCount(1)
})

test('searches and filters by keyboard alone', { tag: '@full' }, async ({ page }) => {
  await page.goto('/casinos')
  await search(page).focus()
  await page.keyboard.type('lyktan')
  await expect(cards(page)).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Filter' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/casinos?q=lyktan&rating=3')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filter' })).toBeFocused()
})

const openFilters = async (page: Page) => {
  await page.goto('/casinos?q=spel&swish=1&country=se&sort=name')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
}

test('passes axe with filters open', { tag: '@daily' }, async ({ page }) => {
  await openFilters(page)
  await expectAccessible(page)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`passes axe with filters open, nothing found and an open answer (${colorScheme})`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await openFilters(page)
    await expectAccessible(page)
    await page.goto('/en/slots?q=nothinglikethis')
    await expectAccessible(page)
    await page.locator('summary').first().click()
    await expect(page.locator('details[open]')).toHaveCount(1)
    await expectAccessible(page)
  })
}

test('fits a filter chip with the longest search into 320 px', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(`/casinos?q=${'x'.repeat(6000)}`)
  await expect(page.getByRole('list', { name: 'Ditt val' })).toContainText('x'.repeat(100))
  expect(await horizontalOverflow(page)).toBe(0)
})

test.describe('lists without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('searches, filters and shows more cards by page loads', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto('/slots')
    await search(page).fill('rymd')
    await page.getByRole('button', { name: 'Sök', exact: true }).click()
    await expect(cards(page)).toHaveCount(1)

    await page.goto('/casinos')
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByText('Tar emot Swish').click()
    await page.getByRole('button', { name: 'Visa resultat' }).click()
    await expect(page.getByRole('list', { name: 'Ditt val' })).toContainText('Tar emot Swish')

    await page.goto('/slots')
    await page.getByRole('link', { name: 'Visa fler' }).click()
    await expect(cards(page).first()).toBeVisible()
    await expect(page).toHaveURL('/slots?page=2')
    await expect(page.getByRole('link', { name: 'Visa tidigare' })).toBeVisible()
  })
})
