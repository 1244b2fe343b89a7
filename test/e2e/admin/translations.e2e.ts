import {
  complaintsOf,
  expectAccessible,
  horizontalOverflow,
} from '#test/support/browser/browser.ts'
import { expect, type Page, test } from '#test/support/browser/live-page.ts'
import { adminSite } from '#test/support/sites/admin-site.ts'
import { addRows, readRow } from '#test/support/sites/rows.ts'

// Tests the English tab of the record forms.
const at = adminSite()

const payment = (time: string) => ({ method: 'Swish', min: '100 kr', max: '5 000 kr', time })

let count = 0

/** Adds a casino and a slot with translations that other forms suggest, and a casino to translate. Opens its form. */
async function open(page: Page, prefix = '', own: Record<string, unknown> = {}) {
  const slug = `oversatt-${count++}`
  if (count === 1) {
    await addRows(at.site, 'slots', [
      {
        ...{ name: 'Förlagan', slug: 'forlagan', features: ['ovanligt lugn', 'Udda app'] },
        localized_features: { en: ['Unusually calm', 'Odd app'] },
      },
    ])
  }
  await addRows(at.site, 'casinos', [
    {
      ...{ name: 'Att översätta', slug, rating: 3, published: true, min_deposit: '1 000 kr' },
      ...{ features: ['Ovanligt lugn', 'Udda app', 'Helt nytt'], deposits: [payment('Direkt')] },
      ...own,
    },
  ])
  const row = await readRow(at.site, 'casinos', slug)
  await page.goto(`${at.site.url}${prefix}/admin/casinos/edit/${row?.id}`)
  return slug
}

const tab = (page: Page) => page.getByRole('tab', { name: /^English/ }).first()
const label = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: /^(Spara|Save) / }).click()

test('translates a list by keyboard and shows it on the English page', async ({ page }) => {
  const complaints = complaintsOf(page)
  const slug = await open(page, '', { features: ['Första', 'Andra'] })
  await expect(tab(page)).toHaveText('English, 3 saknas')
  await tab(page).click()
  await expect(page.getByText('Visas som SEK 1,000')).toBeVisible()
  const first = label(page, 'Egenskaper, engelska, rad 1: Första')
  await first.focus()
  await page.keyboard.type('First')
  await page.keyboard.press('Enter')
  await expect(label(page, 'Egenskaper, engelska, rad 2: Andra')).toBeFocused()
  await expect(page.getByText('1 av 2 översatta')).toBeVisible()
  await page.keyboard.type('Second')
  await page.keyboard.press('Enter')
  await expect(label(page, 'Insättningar, engelska, rad 1, Metod: Swish')).toBeFocused()
  await label(page, 'Insättningar, engelska, rad 1, Tid: Direkt').fill('Instant')
  await expect(tab(page)).toHaveText('English')
  await expect(page.getByRole('complementary')).toContainText('First')
  await expectAccessible(page)
  await save(page)
  await page.waitForURL('**/admin')
  expect(await readRow(at.site, 'casinos', slug)).toMatchObject({
    localized_features: { en: ['First', 'Second'] },
    localized_deposits: { en: [{ method: '', min: '', max: '', time: 'Instant' }] },
  })
  await page.goto(`${at.site.url}/en/casinos/${slug}`)
  await expect(page.getByText('Second').first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('moves a translation with its Swedish item and keeps it while the item is retyped', {
  tag: '@full',
}, async ({ page }) => {
  const slug = await open(page, '/en', { features: ['Ett', 'Två', 'Tre'] })
  await tab(page).click()
  const translation = (row: number, item: string) =>
    label(page, `Features, English, item ${row}: ${item}`)
  await translation(1, 'Ett').fill('One')
  await translation(3, 'Tre').fill('Three')
  await page.getByRole('button', { name: 'Move item 3 in Features up' }).click()
  await page.getByRole('button', { name: 'Move item 2 in Features up' }).click()
  await expect(translation(1, 'Tre')).toHaveValue('Three')
  await expect(translation(2, 'Ett')).toHaveValue('One')
  await label(page, 'Features, item 1').fill('')
  await expect(translation(1, 'Ett')).toHaveValue('One')
  await label(page, 'Features, item 1').fill('Trean')
  await expect(translation(1, 'Trean')).toHaveValue('Three')
  await page.getByRole('button', { name: 'Remove item 2 from Features' }).click()
  await expect(translation(2, 'Två')).toHaveValue('')
  await label(page, 'New item in Features').fill('Fyra')
  await page.keyboard.press('Enter')
  await translation(3, 'Fyra').fill('Four')
  await save(page)
  await page.waitForURL('**/en/admin')
  expect(await readRow(at.site, 'casinos', slug)).toMatchObject({
    features: ['Trean', 'Två', 'Fyra'],
    localized_features: { en: ['Three', '', 'Four'] },
  })
})

test('accepts one suggestion, fills in all and undoes that', async ({ page }) => {
  await open(page, '', { customer_support: ['Udda app'], deposits: [] })
  await tab(page).click()
  const calm = label(page, 'Egenskaper, engelska, rad 1: Ovanligt lugn')
  const app = label(page, 'Egenskaper, engelska, rad 2: Udda app')
  await page.getByRole('button', { name: /^Unusually calm, förslag för/ }).click()
  await expect(calm).toHaveValue('Unusually calm')
  await expect(calm).toBeFocused()
  await expect(calm).toHaveAccessibleDescription('Ifyllt förslag, inte sparat ännu')
  await page.getByRole('button', { name: 'Fyll i alla förslag (2)' }).click()
  await expect(app).toHaveValue('Odd app')
  await expect(label(page, 'Kundtjänst, engelska, rad 1: Udda app')).toHaveValue('Odd app')
  await expect(page.getByText('2 förslag är ifyllda.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Fyll i alla/ })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Ångra ifyllningen' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ångra ifyllningen' }).click()
  await expect(app).toHaveValue('')
  await expect(calm).toHaveValue('Unusually calm')
  await expect(page.getByRole('button', { name: 'Fyll i alla förslag (2)' })).toBeVisible()
})

test('says so when suggestions cannot be loaded and loads them after the next change', {
  tag: '@full',
}, async ({ page }) => {
  await page.route('**/admin/suggestions', (route) => route.abort())
  await open(page, '/en')
  await tab(page).click()
  await expect(page.getByText('Could not load suggested translations.')).toBeVisible()
  await page.unroute('**/admin/suggestions')
  await label(page, 'Features, item 3').fill('UDDA APP')
  await expect(page.getByRole('button', { name: /^Odd app, suggestion for/ })).toHaveCount(2)
  await expect(page.getByText('Could not load suggested translations.')).toBeHidden()
})

test('keeps surplus translations until they are removed, and names other languages', {
  tag: '@full',
}, async ({ page }) => {
  const localized = { en: ['One', 'Two', 'Three', 'Four', 'Five'], de: ['Eins'] }
  const slug = await open(page, '', { localized_features: localized, cta_text: null })
  await tab(page).click()
  const surplus = page.getByText('2 översättningar har ingen svensk rad och visas inte: Four, Five')
  await expect(surplus).toBeVisible()
  await expect(page.getByText('Innehåller även: de. De sparas men visas inte.')).toBeVisible()
  await label(page, 'Text på knappen, engelska').fill('Visit')
  await expect(page.getByText('fast den svenska texten är tom')).toBeVisible()
  await page.getByRole('button', { name: 'Ta bort dem' }).click()
  await expect(surplus).toBeHidden()
  await save(page)
  await page.waitForURL('**/admin')
  expect(await readRow(at.site, 'casinos', slug)).toMatchObject({
    localized_features: { en: ['One', 'Two', 'Three'], de: ['Eins'] },
  })
})

test('opens the tab of an invalid translation and restores translations from a draft', {
  tag: '@full',
}, async ({ page }) => {
  await open(page, '/en')
  await tab(page).click()
  const item = label(page, 'Features, English, item 2: Udda app')
  await item.fill('x'.repeat(1_001))
  await page.getByRole('tab', { name: 'Svenska' }).first().click()
  await save(page)
  await expect(item).toBeFocused()
  await expect(tab(page)).toHaveText('English (1 error)')
  await item.fill('Restored later')
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join().includes('Restored later')))
    .toBe(true)
  await page.reload()
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await tab(page).click()
  await expect(item).toHaveValue('Restored later')
})

test('previews the card and the page in the language of the open tab', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await open(page, '', { bonus: 'Svensk bonus', localized_bonus: { en: 'English bonus' } })
  const card = page.getByRole('complementary')
  await expect(card).toContainText('Svensk bonus')
  await tab(page).click()
  await expect(card).toContainText('English bonus')
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Förhandsgranska sidan' }).click()
  const preview = await opened
  await expect(preview.locator('html')).toHaveAttribute('lang', /^en/)
  await expect(preview.getByText('English bonus').first()).toBeVisible()
})

test('shows the Swedish review above its translation', { tag: '@full' }, async ({ page }) => {
  await open(page, '/en', { full_review: '<h2>Rubriken</h2><script>alert(1)</script>' })
  await page
    .getByRole('tab', { name: /^English/ })
    .nth(1)
    .click()
  await page.getByText('The review in Swedish').click()
  const review = page.getByRole('region', { name: 'The review in Swedish' })
  await expect(review.getByRole('heading', { name: 'Rubriken' })).toBeVisible()
  await expectAccessible(page)
})

test('fits the English tab into 320 and 360 px', { tag: '@full' }, async ({ page }) => {
  await open(page, '', { localized_features: { en: ['a', 'b', 'c', 'd'.repeat(80)] } })
  await tab(page).click()
  await expect(page.getByText('1 översättning har ingen svensk rad')).toBeVisible()
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await horizontalOverflow(page)]).toEqual([width, 0])
  }
})

test.describe('translations without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('are beside the stored Swedish rows and saved by position', async ({ page }) => {
    const slug = await open(page, '/en')
    await expect(page.getByText('Save changes to the Swedish lists')).toBeVisible()
    await label(page, 'Features, English, item 2: Udda app').fill('Odd app')
    await label(page, 'Deposits, English, item 1, Time: Direkt').fill('Instant')
    await save(page)
    await page.waitForURL('**/en/admin')
    expect(await readRow(at.site, 'casinos', slug)).toMatchObject({
      features: ['Ovanligt lugn', 'Udda app', 'Helt nytt'],
      localized_features: { en: ['', 'Odd app'] },
      localized_deposits: { en: [{ method: '', min: '', max: '', time: 'Instant' }] },
    })
  })
})
