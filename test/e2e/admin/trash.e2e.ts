import {
  complaintsOf,
  expectAccessible,
  horizontalOverflow,
} from '#test/support/browser/browser.ts'
import { expect, type Page, test } from '#test/support/browser/live-page.ts'
import { adminSite } from '#test/support/sites/admin-site.ts'
import { addRows, changeRow, readRow } from '#test/support/sites/rows.ts'

const at = adminSite()

const open = (page: Page, path: string) => page.goto(at.site.url + path)
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
const statusOf = async (path: string) => (await fetch(at.site.url + path)).status

async function expectWellMade(page: Page) {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await horizontalOverflow(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('deletes a casino, restores it from the trash and finds both in the change log', async ({
  page,
}) => {
  await addRows(at.site, 'casinos', [
    { name: 'A prov', slug: 'a-prov', published: true, rating: 4, features: ['Bingo'] },
  ])
  await changeRow(at.site, 'casinos', 'a-prov', { slug: 'a-provet', rating: 4.5 })
  const complaints = complaintsOf(page)
  await open(page, '/admin')
  await page.getByRole('button', { name: 'Ta bort A prov' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ta bort kasino' })
  await expect(dialog).toContainText('Denna åtgärd kan inte ångras.')
  await dialog.getByRole('button', { name: 'Ta bort' }).click()
  await expect(page.locator('.toast')).toHaveText(/Kasino borttaget/)
  expect(await statusOf('/casinos/a-provet')).toBe(404)

  await page.getByRole('link', { name: 'Papperskorg' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Papperskorg')
  await expect(row(page, 'A prov')).toContainText('av du')
  await expectWellMade(page)
  await page.getByRole('link', { name: 'Ändringshistorik för A prov' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ändringshistorik')
  await page.getByRole('link', { name: 'Visa i papperskorgen' }).click()
  await expect(page.getByLabel('Sök på namn eller slug')).toHaveValue('A prov')
  // Another casino takes the slug.
  await addRows(at.site, 'casinos', [{ name: 'B prov', slug: 'a-provet' }])
  await page.getByRole('button', { name: 'Återställ A prov' }).click()
  await expect(page.getByText('1 post återställd')).toBeVisible()
  await expect(
    page.getByText('Den fick sluggen a-provet-2, eftersom a-provet är upptagen.'),
  ).toBeVisible()
  await expect(page.getByText('Inget matchar ditt urval.')).toBeVisible()
  expect(await readRow(at.site, 'casinos', 'a-provet-2')).toMatchObject({
    published: true,
    features: ['Bingo'],
  })
  const redirect = await fetch(`${at.site.url}/casinos/a-prov`, { redirect: 'manual' })
  expect(redirect.headers.get('location')).toBe('/casinos/a-provet-2')

  await page.getByRole('link', { name: 'Ändringslogg' }).click()
  await page.getByLabel('Typ', { exact: true }).selectOption('Kasino')
  await page.getByLabel('Person', { exact: true }).selectOption('du')
  await page.getByRole('button', { name: 'Visa', exact: true }).click()
  const entries = page.getByRole('list', { name: 'Ändringar' }).getByRole('listitem')
  await expect(entries).toHaveText([/A prov.*Återställdes/s, /A prov.*Togs bort/s])
  await expectWellMade(page)
  await page.getByLabel('Person', { exact: true }).selectOption('Alla')
  await page.getByLabel('Fält', { exact: true }).selectOption('Betyg')
  await page.getByRole('button', { name: 'Visa', exact: true }).click()
  await expect(entries).toHaveText([/A prov.*Ändrades.*4 → 4,5/s])
  await entries.getByRole('link', { name: /Visa i historiken/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ändringshistorik')
  await expect(page.getByRole('listitem').filter({ hasText: '4 → 4,5' })).toBeVisible()
  expect(complaints).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('deletes, restores and permanently deletes slot machines in English', {
    tag: '@full',
  }, async ({ page }) => {
    const slugs = ['one', 'two', 'three']
    await addRows(
      at.site,
      'slots',
      slugs.map((slug) => ({ name: `Slot ${slug}`, slug: `slot-${slug}` })),
    )
    await open(page, '/en/admin/slots?q=slot')
    for (const slug of slugs) {
      await page.getByRole('checkbox', { name: `Select Slot ${slug}` }).check()
    }
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).first().click()
    await expect(page.getByText('3 slot machines deleted')).toBeVisible()
    await open(page, '/en/admin/trash')
    await page.getByLabel('Search by name or slug').fill('slot')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(row(page, 'Slot one')).toContainText('by you')
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(page.getByText('Select at least one record.')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select Slot one' }).check()
    await page.getByRole('checkbox', { name: 'Select Slot two' }).check()
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(page.getByText('2 records restored')).toBeVisible()
    expect(await readRow(at.site, 'slots', 'slot-two')).toMatchObject({ name: 'Slot two' })

    await page.getByRole('checkbox', { name: 'Select Slot three' }).check()
    await page.getByRole('button', { name: 'Delete permanently', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Delete 1 record permanently?' })).toBeVisible()
    await page.getByRole('button', { name: 'Delete permanently', exact: true }).first().click()
    await expect(page.getByText('1 record deleted permanently')).toBeVisible()
  })
})
