import { readFile } from 'node:fs/promises'

import {
  complaintsOf,
  expectAccessible,
  holdRequests,
  horizontalOverflow,
} from '#test/support/browser/browser.ts'
import { expect, type Page, test } from '#test/support/browser/live-page.ts'
import { faultySite } from '#test/support/sites/faulty-site.ts'
import { addRows, removeRows } from '#test/support/sites/rows.ts'

const at = faultySite()
test.beforeAll(async () => {
  await addRows(at.site, 'casinos', [
    { name: 'A nekat', slug: 'nekas' },
    { name: 'A trasigt', slug: 'trasigt' },
    { name: 'A ett', slug: 'a-ett', license_info: 'Svensk' },
    { name: 'A två', slug: 'a-tva', published: true, rating: 4.2 },
    { name: 'A tre', slug: 'a-tre' },
    { name: `A ${'långt'.repeat(39)}`, slug: `a-${'x'.repeat(190)}` },
  ])
  await addRows(at.site, 'bonuses', [
    { name: 'Bonus', slug: 'a-tre', casino: 'a-tre', kind: 'none' },
  ])
  await addRows(at.site, 'slots', [{ name: 'A automat', slug: 'a-automat' }])
})

const open = (page: Page, path = '/admin') => page.goto(at.site.url + path)
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
const toast = (page: Page, title: string) =>
  page.locator('.toast').filter({ has: page.getByText(title, { exact: true }) })
const names = (page: Page) => page.locator('tbody td:first-child a').allInnerTexts()

/** Holds back form posts until the returned function is called. */
const holdForms = (page: Page) =>
  holdRequests(page, '**/admin**', (request) => request.method() === 'POST')

test('shows the admin lists as specified, in Swedish and in English', async ({ page }) => {
  const complaints = complaintsOf(page)
  await open(page)
  await expect(page).toHaveTitle(/^Administrationspanel/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administrationspanel')
  const main = page.getByRole('main')
  await expect(main.getByText('Hantera kasinon, recensioner och webbplatsinnehåll')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Importera från sheets' })).toHaveAttribute(
    'href',
    '/admin/import',
  )
  await expect(main.getByRole('link', { name: 'Lägg till kasino' })).toHaveAttribute(
    'href',
    '/admin/casinos/new',
  )
  await expect(page.getByRole('heading', { name: 'Kasinodatabas' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['Namn', 'Slug', 'Betyg', 'Status', 'Åtgärder'],
  ])
  const labels = page.locator('tbody td:first-child a')
  await expect(labels.nth(0)).toHaveText('A ett')
  await expect(labels.nth(1)).toHaveText(/^A långt/)
  await expect(row(page, 'A ett')).toContainText('Ej publicerad')
  await expect(row(page, 'A ett')).toContainText('Ej betygsatt')
  await expect(row(page, 'A två').getByText('Publicerad', { exact: true })).toBeVisible()
  const actions = row(page, 'A två').getByRole('cell').last()
  await expect(actions.getByRole('link', { name: 'Visa sidan för A två' })).toHaveAttribute(
    'href',
    '/casinos/a-tva',
  )
  await expect(actions.getByRole('link', { name: 'Redigera A två' })).toHaveAttribute(
    'href',
    /^\/admin\/casinos\/edit\/[0-9a-f-]{36}$/,
  )
  await open(page, '/en/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin panel')
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['Name', 'Slug', 'Rating', 'Status', 'Actions'],
  ])
  await page
    .getByRole('navigation', { name: 'Lists' })
    .getByRole('link', { name: 'Slot machines' })
    .click()
  await expect(page).toHaveURL(`${at.site.url}/en/admin/slots`)
  await expect(page.getByRole('heading', { name: 'Slot machine database' })).toBeVisible()
  await expect(row(page, 'A automat')).toContainText('Unpublished')
  expect(complaints).toEqual([])
})

// Axe takes seconds for a page of fifty rows, so the daily test filters the list to five.
for (const [tag, query] of [
  ['@daily', '?q=a-'],
  ['@full', ''],
] as const) {
  test(`passes axe in both themes and fits every width with the list ${query || 'unfiltered'}`, {
    tag,
  }, async ({ page }) => {
    for (const [path, colorScheme] of [
      ['/en/admin/slots', 'dark'],
      ['/admin', 'light'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await open(page, path + query)
      await expectAccessible(page, colorScheme === 'dark' ? ['color-contrast'] : [])
      for (const width of [320, 360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect([path, width, await horizontalOverflow(page)]).toEqual([path, width, 0])
      }
    }
    await page.getByRole('button', { name: 'Ta bort A tre' }).click()
    await expect(page.getByRole('dialog', { name: 'Ta bort kasino' })).toBeVisible()
    await expectAccessible(page)
  })
}

test('dims an unpublished row and keeps it readable', { tag: '@full' }, async ({ page }) => {
  await open(page, '/admin?q=a-')
  const look = (name: string) =>
    row(page, name).evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      return { color, backgroundColor }
    })
  const [dimmed, plain] = [await look('A ett'), await look('A två')]
  expect(dimmed.color).not.toBe(plain.color)
  expect(dimmed.backgroundColor).not.toBe(plain.backgroundColor)
  await expectAccessible(page, ['color-contrast'])
})

test('publishes a casino optimistically and unpublishes it again', async ({ page }) => {
  await open(page)
  const release = await holdForms(page)
  await page.getByRole('button', { name: 'Publicera A ett' }).click()
  // The status changes before the request reaches the server.
  await expect(row(page, 'A ett').getByText('Publicerad', { exact: true })).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
  release()
  await expect(toast(page, 'Kasino publicerat')).toContainText('A ett är nu synligt för besökare.')
  await page.reload()
  await expect(row(page, 'A ett').getByText('Publicerad', { exact: true })).toBeVisible()
  expect((await fetch(`${at.site.url}/casinos/a-ett`)).status).toBe(200)

  await page.getByRole('button', { name: 'Avpublicera A ett' }).press('Enter')
  await expect(toast(page, 'Kasino avpublicerat')).toContainText('A ett är nu dolt för besökare.')
  await expect(row(page, 'A ett')).toContainText('Ej publicerad')
  expect((await fetch(`${at.site.url}/casinos/a-ett`)).status).toBe(404)
})

test('reverts and reports a change that the database refuses', { tag: '@full' }, async ({
  page,
}) => {
  await open(page)
  const release = await holdForms(page)
  await page.getByRole('button', { name: 'Publicera A trasigt' }).click()
  await expect(row(page, 'A trasigt').getByText('Publicerad', { exact: true })).toBeVisible()
  release()
  await expect(toast(page, 'Ett fel uppstod')).toContainText(
    'Kunde inte ändra synligheten för kasinot',
  )
  await expect(row(page, 'A trasigt')).toContainText('Ej publicerad')
  await page.getByRole('button', { name: 'Publicera A nekat' }).click()
  await expect(page.getByText('Kasinot är låst av en import.')).toBeVisible()
  await expect(row(page, 'A nekat')).toContainText('Ej publicerad')
})

test('reports a failed change and keeps the table when the server is unreachable', {
  tag: '@full',
}, async ({ page, context }) => {
  await open(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Publicera A ett' }).click()
  await expect(page.getByText('Kunde inte ändra synligheten för kasinot')).toBeVisible()
  await expect(row(page, 'A ett')).toContainText('Ej publicerad')
  await context.setOffline(false)
})

test('deletes a casino by keyboard after a confirmation', async ({ page }) => {
  await open(page)
  const button = page.getByRole('button', { name: 'Ta bort A tre' })
  const dialog = page.getByRole('dialog', { name: 'Ta bort kasino' })
  await button.press('Enter')
  await expect(dialog).toContainText(
    'Är du säker på att du vill ta bort detta kasino? Denna åtgärd kan inte ångras.',
  )
  await expect(dialog).toContainText('A tre')
  await expect(dialog).toContainText('Samtidigt tas 1 bonus bort.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await button.press('Enter')
  await dialog.getByRole('button', { name: 'Avbryt' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()

  await button.press('Enter')
  const release = await holdForms(page)
  await dialog.getByRole('button', { name: 'Ta bort', exact: true }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Tar bort...' })).toBeDisabled()
  release()
  await expect(toast(page, 'Kasino borttaget')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row(page, 'A tre')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Kasinodatabas' })).toBeFocused()
})

for (const [name, text] of [
  ['A trasigt', 'Kunde inte ta bort kasinot'],
  ['A nekat', 'Kasinot är låst av en import.'],
] as const) {
  test(`keeps ${name} and reports the error when it cannot be deleted`, { tag: '@full' }, async ({
    page,
  }) => {
    await open(page)
    await page.getByRole('button', { name: `Ta bort ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Ta bort kasino' })
    await dialog.getByRole('button', { name: 'Ta bort', exact: true }).click()
    await expect(page.locator('.toast').getByText(text)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(row(page, name)).toBeVisible()
  })
}

test('shows chosen columns on this device, by keyboard', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await open(page, '/admin?q=a-ett')
  const chooser = page.locator('summary', { hasText: 'Kolumner' })
  await chooser.press('Enter')
  await page.getByRole('checkbox', { name: 'Licens', exact: true }).press('Space')
  await expect(row(page, 'A ett').getByText('Svensk')).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
  await page.reload()
  await expect(row(page, 'A ett').getByText('Svensk')).toBeVisible()
  await chooser.press('Enter')
  await page.getByRole('button', { name: 'Visa de vanliga kolumnerna' }).press('Enter')
  await expect(row(page, 'A ett').getByText('Svensk')).toBeHidden()
})

test('publishes, exports, unpublishes and deletes several slots together', async ({ page }) => {
  await addRows(
    at.site,
    'slots',
    [1, 2, 3].map((n) => ({ name: `Aa ${n}`, slug: `aa-${n}` })),
  )
  await open(page, '/admin/slots?q=aa-')
  const all = page.getByRole('checkbox', { name: 'Välj alla på sidan' })
  const publish = page.getByRole('button', { name: 'Publicera', exact: true })
  await expect(publish).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Välj Aa 1' }).press('Space')
  await page.getByRole('checkbox', { name: 'Välj Aa 3' }).press('Space')
  await expect(page.getByText('2 valda')).toBeVisible()
  await expect(all).toHaveJSProperty('indeterminate', true)
  await publish.press('Enter')
  await expect(toast(page, '2 spelautomater publicerade')).toBeVisible()
  await expect(page.getByText('0 valda')).toBeVisible()
  await expect(row(page, 'Aa 2')).toContainText('Ej publicerad')

  await page.getByRole('checkbox', { name: 'Välj Aa 2' }).check()
  const [chosen] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportera valda (CSV)' }).click(),
  ])
  expect(chosen.suggestedFilename()).toBe('slots.csv')
  const text = await readFile(await chosen.path(), 'utf8')
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).toContain('"Aa 2","aa-2"')
  const [whole] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Exportera alla (CSV)' }).click(),
  ])
  expect((await readFile(await whole.path(), 'utf8')).split('\r\n').length).toBeGreaterThan(60)

  await all.check()
  await expect(page.getByText('3 valda')).toBeVisible()
  await page.getByRole('button', { name: 'Avpublicera', exact: true }).click()
  await expect(toast(page, '3 spelautomater avpublicerade')).toBeVisible()
  await expect(page.getByText('0 valda')).toBeVisible()

  await all.check()
  await expect(page.getByText('3 valda')).toBeVisible()
  await page.getByRole('button', { name: 'Ta bort', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ta bort 3 spelautomater' })
  await expect(dialog).toContainText('Aa 1, Aa 2, Aa 3')
  await dialog.getByRole('button', { name: 'Ta bort', exact: true }).click()
  await expect(toast(page, '3 spelautomater borttagna')).toBeVisible()
  await expect(page.getByText('Inget matchar ditt urval.')).toBeVisible()
})

test('stores search, filter and order in the URL, and shows fifty rows per page', {
  tag: '@full',
}, async ({ page }) => {
  await open(page)
  await page.getByLabel('Sök på namn eller slug').pressSequentially('a-tv')
  await expect(page).toHaveURL(`${at.site.url}/admin?q=a-tv`)
  await expect.poll(() => names(page)).toEqual(['A två'])
  await page.getByLabel('Sök på namn eller slug').fill('')
  await page.locator('select[name=show]').selectOption('Utkast')
  await expect(page).toHaveURL(`${at.site.url}/admin?show=drafts`)
  await page.getByLabel('Ordning').selectOption('Namn Ö–A')
  await expect(page).toHaveURL(`${at.site.url}/admin?show=drafts&sort=name-desc`)
  await expect.poll(async () => (await names(page)).at(-1)).toBe('A ett')
  await page.reload()
  await expect(page.locator('select[name=show]')).toHaveValue('drafts')
  await page.getByRole('link', { name: /Ej betygsatta$/ }).click()
  await expect(page).toHaveURL(`${at.site.url}/admin?show=unrated&sort=name-desc`)

  await open(page, '/admin/slots')
  await page.getByRole('link', { name: 'Sida 2' }).click()
  await expect(page).toHaveURL(`${at.site.url}/admin/slots?page=2`)
  await expect(page.getByRole('row')).toHaveCount(1 + 66 - 50)
  await open(page, '/admin/slots?page=99')
  await expect(page.getByRole('row')).toHaveCount(51)
})

test('previews an unpublished page from its row', { tag: '@full' }, async ({ page }) => {
  await open(page)
  await page.getByRole('link', { name: 'Förhandsgranska A ett' }).click()
  await expect(page).toHaveURL(`${at.site.url}/casinos/a-ett`)
  await expect(page.getByRole('status').filter({ hasText: 'Förhandsgranskning' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await open(page, '/en/slots/a-automat')
  await expect(page.getByRole('status').filter({ hasText: 'Preview' })).toBeVisible()
  await expectAccessible(page)
})

test('shows a skeleton of five rows by four columns while the list loads', {
  tag: '@full',
}, async ({ page }) => {
  await open(page, '/admin/account')
  const release = await holdRequests(page, '**/admin.data**')
  await page.getByRole('button', { name: 'Admin', exact: true }).click()
  // By keyboard, because a click outside the opening menu would close it.
  await page.getByRole('dialog').getByRole('link', { name: 'Admin', exact: true }).press('Enter')
  const outline = page.locator('main [aria-busy=true]')
  await expect(outline.locator('tr')).toHaveCount(5)
  await expect(outline.locator('td')).toHaveCount(20)
  release()
  await expect(page.getByRole('heading', { name: 'Kasinodatabas' })).toBeVisible()
  await expect(outline).toHaveCount(0)
})

test('shows an alert and a toast while the list cannot be fetched, and recovers', {
  tag: '@full',
}, async ({ page }) => {
  await addRows(at.site, 'slots', [{ name: 'Avbrott', slug: 'avbrott' }])
  const answer = await open(page)
  expect(answer?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administrationspanel')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Ett fel uppstod')
  await expect(alert).toContainText('Kunde inte hämta kasinolistan')
  await expect(toast(page, 'Ett fel uppstod')).toContainText('Kunde inte hämta kasinolistan')
  await removeRows(at.site, 'slots', 'slug=eq.avbrott')
  await page.getByRole('link', { name: 'Försök igen' }).click()
  await expect(page.getByRole('heading', { name: 'Kasinodatabas' })).toBeVisible()
})

test('shows an error panel and a toast while the sitemap cannot be generated, and recovers', {
  tag: '@full',
}, async ({ page }) => {
  await addRows(at.site, 'slots', [{ name: 'Karta', slug: 'trasig-karta', published: true }])
  const answer = await open(page, '/sitemap')
  expect(answer?.status()).toBe(503)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Fel vid generering av sitemap',
  )
  await expect(toast(page, 'Fel vid generering av sitemap')).toBeVisible()
  await removeRows(at.site, 'slots', 'slug=eq.trasig-karta')
  await page.getByRole('button', { name: 'Generera sitemap' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test.describe('dashboard without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('finds, publishes, unpublishes and deletes rows', { tag: '@full' }, async ({ page }) => {
    await open(page)
    await page.getByLabel('Sök på namn eller slug').fill('a ett')
    await page.locator('select[name=show]').selectOption('Utkast')
    await page.getByRole('button', { name: 'Visa', exact: true }).click()
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: 'Publicera A ett' }).click()
    await expect(page.getByText('A ett är nu synligt för besökare.')).toBeVisible()

    await open(page, '/admin?q=A')
    await page.getByRole('checkbox', { name: 'Välj A ett' }).check()
    await page.getByRole('checkbox', { name: 'Välj A två' }).check()
    await page.getByRole('button', { name: 'Avpublicera', exact: true }).click()
    await expect(page.getByText('2 kasinon avpublicerade')).toBeVisible()

    await page.getByRole('button', { name: 'Ta bort A ett' }).click()
    await expect(page.getByRole('heading', { name: 'Ta bort kasino' })).toBeVisible()
    await page.getByRole('link', { name: 'Avbryt' }).click()
    await expect(page.getByRole('heading', { name: 'Ta bort kasino' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Ta bort A ett' }).click()
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Ta bort', exact: true })
      .first()
      .click()
    await expect(page.getByText('Kasino borttaget')).toBeVisible()
    await expect(row(page, 'A ett')).toHaveCount(0)

    await page.getByRole('button', { name: 'Publicera A trasigt' }).click()
    await expect(page.getByRole('alert')).toContainText('Kunde inte ändra synligheten för kasinot')
  })
})

test('shows a message in an empty table', { tag: '@full' }, async ({ page }) => {
  await removeRows(at.site, 'casinos', 'slug=not.in.(nekas,trasigt)')
  await open(page, '/admin?show=published')
  await expect(page.getByText('Inget matchar ditt urval.')).toBeVisible()
  await page.getByRole('link', { name: 'Rensa urvalet' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await removeRows(at.site, 'slots', 'slug=neq.x')
  await open(page, '/admin/slots')
  await expect(page.getByText('Inga spelautomater hittades')).toBeVisible()
  await expectAccessible(page)
})
