import { readFileSync } from 'node:fs'

import {
  complaintsOf,
  expectAccessible,
  horizontalOverflow,
} from '#test/support/browser/browser.ts'
import { expect, type Page, test } from '#test/support/browser/live-page.ts'
import { adminSite } from '#test/support/sites/admin-site.ts'
import { keysOf } from '#test/support/sites/operator.ts'
import { addRows, changeRow } from '#test/support/sites/rows.ts'

const at = adminSite(async () => ({
  SITE_HOSTS: 'kasinokompassen.example,www.kasinokompassen.example',
  // The site would make its first daily backup during these tests.
  BACKUPS: 'off',
  // The status page names the database: the embedded one.
  DATABASE_URL: '',
}))
test.beforeAll(async () => {
  await addRows(at.site, 'slots', [{ name: 'Historisk slot', slug: 'historisk-slot', rating: 3 }])
  await changeRow(at.site, 'slots', 'historisk-slot', { rating: 4.5, description: 'Ny text' })
})

const open = (page: Page, path: string) => page.goto(at.site.url + path)

test('writes a review by keyboard, previews it, copies it as JSON and saves it as a draft', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/admin/templates')
  const complaints = complaintsOf(page)
  await expectAccessible(page)
  await expect(page.getByLabel('Betyg (1–5)')).toHaveValue('5')
  await expect(page.getByLabel('Text på knappen')).toHaveValue('Besök kasino')

  await page.getByLabel('Kasinots namn').focus()
  await page.keyboard.type('Åre & Älv <b>')
  await page.keyboard.press('Tab')
  await page.keyboard.type('example.se')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Upp till 1 000 kr')
  await page.getByLabel('Spelutbud').focus()
  await page.keyboard.type('Bord & slots <script>alert(1)</script>')
  await page.getByLabel('Fördelar').focus()
  await page.keyboard.type('Snabba uttag')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Svensk licens')

  await page.getByRole('tab', { name: 'Uppgifter' }).focus()
  await page.keyboard.press('ArrowRight')
  const preview = page.getByRole('tabpanel', { name: 'Förhandsgranskning' })
  await expect(preview.getByRole('heading', { name: 'Åre & Älv <b>' })).toBeVisible()
  await expect(preview.getByRole('listitem').filter({ hasText: 'Svensk licens' })).toBeVisible()
  await expect(preview).toContainText('tas landskoden en bort')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, ['color-contrast'])

  await page.getByRole('button', { name: 'Kopiera JSON' }).press('Enter')
  await expect(page.getByText('Kopierat')).toBeVisible()
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as Record<
    string,
    unknown
  >
  expect(copied).toMatchObject({
    name: 'Åre & Älv <b>',
    slug: 'are-alv-b',
    rating: 5,
    bonus_amount: '100%',
    countries: ['se', 'en'],
    published: false,
    advantages: ['Snabba uttag', 'Svensk licens'],
    full_review: '<h2>Spelutbud</h2><p>Bord &amp; slots &lt;script&gt;alert(1)&lt;/script&gt;</p>',
  })

  await page.getByRole('button', { name: 'Spara som utkast' }).press('Enter')
  await expect(page).toHaveURL(/\/admin\/casinos\/edit\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: 'Utkastet är sparat' })).toBeVisible()
  await expect(page.getByText(/Landskoden en .* togs bort/).last()).toBeVisible()
  // Anonymous visitors do not see the draft.
  expect((await fetch(`${at.site.url}/casinos/are-alv-b`)).status).toBe(404)
  expect(complaints).toEqual([])
})

test('reports clipboard and save errors in the review creator and keeps the input', {
  tag: '@full',
}, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
  })
  await open(page, '/admin/templates')
  await page.getByRole('button', { name: 'Kopiera JSON' }).click()
  await expect(page.getByText('Kunde inte kopiera text')).toBeVisible()

  await page.getByLabel('Nackdelar').fill('Ingen telefon')
  await page.getByLabel('Betyg (1–5)').fill('7')
  await page.getByRole('tab', { name: 'Förhandsgranskning' }).click()
  await page.getByRole('button', { name: 'Spara som utkast' }).click()
  await expect(page.getByText('Skriv ett namn.')).toBeVisible()
  await expect(page.getByText('Ange ett betyg från 1 till 5.')).toBeVisible()
  await expect(page.getByLabel('Kasinots namn')).toBeFocused()
  await expect(page.getByLabel('Nackdelar')).toHaveValue('Ingen telefon')
  await expectAccessible(page)
  await page.getByLabel('Kasinots namn').fill('Provkasino')
  await expect(page.getByText('Skriv ett namn.')).toBeHidden()

  // A user who was signed out meanwhile gets a message instead of a redirect.
  await page.context().clearCookies()
  await page.getByLabel('Betyg (1–5)').fill('4')
  await page.getByRole('button', { name: 'Spara som utkast' }).click()
  // A toast shows the same text.
  await expect(page.getByRole('main').getByText('Din inloggning har gått ut.')).toBeVisible()
  await expect(page.getByLabel('Kasinots namn')).toHaveValue('Provkasino')
})

test('generates, shows, copies and downloads the sitemap for the chosen host', {
  tag: '@full',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/sitemap')
  const complaints = complaintsOf(page)
  const published = await (await page.request.get(`${at.site.url}/sitemap.xml`)).text()
  const entries = published.split('<url>').length - 1
  await expect(page.getByText(`Sitemapen har ${entries} poster.`)).toBeVisible()

  const host = 'http://www.kasinokompassen.example'
  await page.getByLabel(host).check()
  await page.getByRole('button', { name: 'Generera sitemap' }).click()
  await expect(page).toHaveURL(/\?host=/)
  await page.getByRole('tab', { name: 'XML' }).click()
  const raw = page.getByRole('region', { name: 'XML' })
  await expect(raw).toContainText(`<loc>${host}/casinos</loc>`)
  await expect(raw).toHaveText(published.replaceAll(at.site.url, host))
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Kopiera XML' }).click()
  await expect(page.getByText('Kopierat')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`<loc>${host}/</loc>`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Ladda ner' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('sitemap.xml')
  expect(readFileSync(await download.path(), 'utf8')).toBe(published.replaceAll(at.site.url, host))
  expect(complaints).toEqual([])
})

test('shows the change history of a slot and restores an earlier version', async ({ page }) => {
  await open(page, '/en/admin')
  const id = await slotId()
  for (const [path, words] of [
    [`/en/admin/slots/history/${id}`, ['Change history', 'Changed', 'the system', '3 → 4.5']],
    [`/admin/slots/history/${id}`, ['Ändringshistorik', 'Ändrades', 'systemet', '3 → 4,5']],
  ] as const) {
    await page.goto(at.site.url + path)
    for (const word of words) await expect(page.locator('main')).toContainText(word)
  }
  await expectAccessible(page)
  const complaints = complaintsOf(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await horizontalOverflow(page)).toBe(0)
  await page.getByRole('button', { name: /^Återställ versionen före/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Återställ en tidigare version?' })
  await expect(dialog).toContainText('systemet')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /^Återställ versionen före/ }).press('Enter')
  await dialog.getByRole('button', { name: 'Återställ' }).press('Enter')
  await expect(page.getByText('Versionen är återställd')).toBeVisible()
  const newest = page.getByRole('main').getByRole('list').getByRole('listitem').first()
  await expect(newest).toContainText('du')
  await expect(newest).toContainText('4,5 → 3')
  expect(complaints).toEqual([])

  // Another user changes the slot while the page is open.
  await changeRow(at.site, 'slots', 'historisk-slot', { rating: 2 })
  await page
    .getByRole('button', { name: /^Återställ versionen före/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Återställ' }).click()
  await expect(page.getByText('Någon har gjort en ny ändring.')).toBeVisible()
  await expect(newest).toContainText('3 → 2')
})

async function slotId(): Promise<string> {
  const keys = keysOf(at.site)
  const answer = await fetch(`${at.site.url}/rest/v1/slots?slug=eq.historisk-slot&select=id`, {
    headers: { apikey: keys.service_role_key },
  })
  const [row] = (await answer.json()) as { id: string }[]
  return row?.id ?? ''
}

test('shows the state of the site and its audit log', { tag: '@full' }, async ({ page }) => {
  const complaints = complaintsOf(page)
  const { url } = at.site
  // An export adds a line to the audit log.
  const exported = await page.request.get(`${url}/admin/export?kind=casinos&format=csv`)
  expect(exported.status()).toBe(200)

  await page.goto(`${url}/admin`)
  await page.getByRole('button', { name: 'Admin' }).click()
  await page.getByRole('link', { name: 'Driftläge' }).first().press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Driftläge' })).toBeVisible()
  const fact = (name: string) =>
    page.locator('dl > div').filter({ hasText: name }).getByRole('definition')
  await expect(fact('Databas').first()).toHaveText('Inbyggd (PGlite)')
  await expect(fact('Databasens storlek')).toHaveText(/^\d[\d\s,]* MB$/)
  await expect(fact('Senaste säkerhetskopian')).toHaveText('Webbplatsen gör inga (BACKUPS=off)')
  await expect(fact('Fel i loggen')).toHaveText('0')

  const log = page.getByRole('table', { name: 'Händelser' })
  await expect(log).toBeVisible()
  const [, newest, ...rest] = await log.getByRole('row').allInnerTexts()
  expect(newest).toMatch(/admin@localhost\s+Export\s+casinos\.csv/)
  expect(rest.join('\n')).toMatch(/admin@localhost\s+Loggade in\s+lösenord/)
  expect(rest.join('\n')).toMatch(/Webbplatsen\s+Behörighet\s+admin@localhost · administratör/)

  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 900 })
  expect(await horizontalOverflow(page)).toBe(0)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, ['color-contrast'])

  await page.goto(`${url}/en/admin/status?before=1`)
  await expect(page.getByText('No events yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Latest events' }).click()
  await expect(page.getByRole('heading', { name: 'Right now' })).toBeVisible()
  expect(complaints).toEqual([])
})

test.describe('admin tools without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('previews and saves a draft, and generates a sitemap, by plain forms', async ({ page }) => {
    await open(page, '/en/admin/templates')
    await page.getByLabel('Casino name').fill('Plain')
    await page.getByLabel('Bonus', { exact: true }).fill('A bonus')
    await page.getByRole('button', { name: 'Show preview' }).click()
    await expect(page.getByRole('heading', { name: 'Plain', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy JSON' })).toBeHidden()
    await page.getByLabel('Rating (1–5)').fill('9')
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expect(page.getByText('Enter a rating from 1 to 5.')).toBeVisible()
    await expect(page.getByLabel('Casino name')).toHaveValue('Plain')
    await page.getByLabel('Rating (1–5)').fill('4.5')
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expect(page).toHaveURL(/\/en\/admin\/casinos\/edit\/[0-9a-f-]{36}$/)
    await expect(page.getByText('Draft saved')).toBeVisible()

    await page.goto(`${at.site.url}/en/sitemap`)
    await page.getByLabel('http://kasinokompassen.example').check()
    await page.getByRole('button', { name: 'Generate sitemap' }).click()
    await expect(page.getByRole('region', { name: 'XML' })).toContainText(
      '<loc>http://kasinokompassen.example/en</loc>',
    )
  })
})
