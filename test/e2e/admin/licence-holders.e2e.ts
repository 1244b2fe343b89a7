import {
  complaintsOf,
  expectAccessible,
  horizontalOverflow,
} from '#test/support/browser/browser.ts'
import { expect, type Page, test } from '#test/support/browser/live-page.ts'
import { adminSite } from '#test/support/sites/admin-site.ts'
import { addRows, readRow } from '#test/support/sites/rows.ts'

const at = adminSite()

const open = (page: Page, path: string) => page.goto(at.site.url + path)
const part = (page: Page, row: number, name: string) =>
  page.getByLabel(`Licenser, rad ${row}: ${name}`)

test('keeps a licence holder with its licences, gives it a casino and deletes it', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await addRows(at.site, 'casinos', [{ name: 'Testkasinot', slug: 'testkasinot', rating: 4 }])
  await open(page, '/admin/licence-holders')
  await page.getByRole('link', { name: 'Lägg till licenshavare' }).click()
  await page.waitForURL('**/admin/licence-holders/new')
  await page.getByRole('textbox', { name: 'Namn' }).fill('Testbolaget AB')
  await page.getByLabel('Koncern').fill('Testkoncernen')
  await part(page, 1, 'Land').selectOption('se')
  await part(page, 1, 'Licensnummer').fill('18Li:1')
  await part(page, 1, 'Giltig från').fill('2026-03-29')
  await part(page, 1, 'Giltig till').fill('2026-01-01')
  await page.getByRole('button', { name: 'Spara licenshavare' }).click()
  await expect(page.getByText(/Kontrollera ”Giltig till” på licensrad 1/)).toBeVisible()
  await expect(part(page, 1, 'Giltig till')).toBeFocused()
  await part(page, 1, 'Giltig till').fill('2026-12-01')
  await page.getByRole('button', { name: 'Lägg till licens' }).click()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await horizontalOverflow(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Spara licenshavare' }).click()
  await page.waitForURL('**/admin/licence-holders')
  expect(await readRow(at.site, 'licence_holders', 'testbolaget-ab')).toMatchObject({
    licences: [
      {
        ...{ market: 'se', kind: '', number: '18Li:1', status: 'active' },
        ...{ valid_from: '2026-03-29', valid_to: '2026-12-01', domains: '', checked_on: '' },
      },
    ],
  })

  const casino = await readRow(at.site, 'casinos', 'testkasinot')
  await open(page, `/admin/casinos/edit/${casino?.id}`)
  await page.getByLabel('Licenshavare').selectOption('Testbolaget AB')
  await page.getByRole('button', { name: 'Spara kasino' }).click()
  await page.waitForURL('**/admin')
  expect((await readRow(at.site, 'casinos', 'testkasinot'))?.licence_holder).toBe('testbolaget-ab')

  await open(page, '/admin/licence-holders')
  await page.getByRole('button', { name: 'Ta bort Testbolaget AB' }).click()
  await expect(page.getByText(/Dess casinon finns kvar, men utan licenshavare/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort', exact: true }).click()
  await expect(page.getByText('Licenshavare borttagen')).toBeVisible()
  expect((await readRow(at.site, 'casinos', 'testkasinot'))?.licence_holder).toBeNull()
  await open(page, `/admin/casinos/history/${casino?.id}`)
  await expect(page.getByText('testbolaget-ab').first()).toBeVisible()
  await open(page, '/admin/trash')
  await page.getByRole('button', { name: 'Återställ Testbolaget AB' }).click()
  await expect
    .poll(async () => (await readRow(at.site, 'casinos', 'testkasinot'))?.licence_holder)
    .toBe('testbolaget-ab')
  // The browser reports the rejected save.
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([])
})

test('warns of licences that end within 60 days', { tag: '@full' }, async ({ page }) => {
  const inDays = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const until = (valid_to: string) => ({
    licences: [{ market: 'se', status: 'active', valid_to }],
  })
  await addRows(at.site, 'licence_holders', [
    { name: 'Snart slut AB', slug: 'snart-slut', ...until(inDays(30)) },
    { name: 'Länge kvar AB', slug: 'lange-kvar', ...until(inDays(90)) },
  ])
  await open(page, '/admin/licence-holders')
  await page.getByRole('link', { name: /Licens går ut inom 60 dagar/ }).click()
  await page.waitForURL('**/admin/licence-holders?show=licence-expiring')
  await expect(page.getByRole('link', { name: 'Snart slut AB', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Länge kvar AB', exact: true })).toHaveCount(0)
  await expectAccessible(page)
})
