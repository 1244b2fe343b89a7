import { complaintsOf, horizontalOverflow, tabTo } from '#test/support/browser/browser.ts'
import { expect, test } from '#test/support/browser/live-page.ts'
import { adminSite } from '#test/support/sites/admin-site.ts'
import { addRows, readRow } from '#test/support/sites/rows.ts'

const at = adminSite(async () => ({ SEED: 'none' }))

test.beforeAll(async () => {
  await addRows(at.site, 'casinos', [{ name: 'Fyren', slug: 'fyren', published: true }])
  const versions = { rtp: 96.5, rtp_versions: [96.5, 94.5] }
  await addRows(at.site, 'slots', [
    { name: 'Silver', slug: 'silver', published: true, ...versions },
  ])
})

test('an editor records an RTP check by keyboard, and a visitor finds it on the slot’s page', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page)
  const { keyboard } = page
  await page.goto(`${at.site.url}/admin/rtp-checks`)
  await tabTo(page, page.getByRole('link', { name: 'Lägg till RTP-kontroll' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lägg till ny RTP-kontroll')
  await expect(page.getByRole('region', { name: 'Innan publicering' })).toHaveCount(0)
  await tabTo(page, page.getByLabel('Kasino'))
  await keyboard.type('Fyren')
  await tabTo(page, page.getByLabel('Spelautomat'))
  await keyboard.type('Silver')
  await tabTo(page, page.getByLabel('RTP i procent'))
  await keyboard.type('95')
  const day = page.getByLabel('Dag för kontrollen')
  await tabTo(page, day)
  // The arrows fill the parts of the date in the order of any locale.
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowUp', 'ArrowRight', 'ArrowUp']) {
    await keyboard.press(key)
  }
  await expect(day).toHaveValue(/^\d{4}-01-01$/)
  const save = page.getByRole('button', { name: 'Spara RTP-kontroll' })
  await tabTo(page, save)
  await keyboard.press('Enter')
  await expect(page.getByText(/^Spelet har inte den nivån\. Välj en av 96,5\s%/)).toBeVisible()
  await tabTo(page, page.getByLabel('RTP i procent'))
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('94,5')
  await tabTo(page, save)
  await keyboard.press('Enter')
  await page.waitForURL('**/admin/rtp-checks')
  await expect(page.getByRole('link', { name: 'Fyren: Silver', exact: true })).toBeVisible()
  expect(await readRow(at.site, 'rtp_checks', 'fyren--silver')).toMatchObject({ rtp: 94.5 })
  // The rejected save.
  expect(complaints).toEqual([expect.stringContaining('422')])

  const visitor = await browser.newPage({ viewport: { width: 360, height: 800 } })
  await visitor.goto(`${at.site.url}/slots/silver`)
  const row = visitor.getByRole('row', { name: /^Fyren 94,5\s%/ })
  await tabTo(visitor, row.getByRole('link', { name: 'Fyren' }))
  const table = visitor.getByRole('region', { name: 'Så är spelet inställt hos' })
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  expect(await horizontalOverflow(visitor)).toBe(0)
  await visitor.keyboard.press('Enter')
  await visitor.waitForURL('**/casinos/fyren')
  await visitor.close()
})
