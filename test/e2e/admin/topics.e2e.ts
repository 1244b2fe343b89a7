import {
  complaintsOf,
  expectAccessible,
  horizontalOverflow,
} from '#test/support/browser/browser.ts'
import { expect, test } from '#test/support/browser/live-page.ts'
import { adminSite } from '#test/support/sites/admin-site.ts'
import { addRows, readRow } from '#test/support/sites/rows.ts'

const at = adminSite()

test('gives values without a topic a new topic or adds them to one', async ({ page }) => {
  const complaints = complaintsOf(page)
  await addRows(at.site, 'casinos', [
    {
      ...{ name: 'Testkasinot', slug: 'testkasinot', published: true },
      providers: ['Ny Studio', 'Ny Studio AB'],
    },
  ])
  await page.goto(`${at.site.url}/admin/topics/values?kind=provider`)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await horizontalOverflow(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Skapa ämne för Ny Studio', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Namn', exact: true })).toHaveValue('Ny Studio')
  await page.getByRole('button', { name: 'Spara ämne' }).click()
  await page.waitForURL('**/admin/topics')
  expect(await readRow(at.site, 'topics', 'ny-studio')).toMatchObject({
    ...{ topic_kind: 'provider', published: false },
  })

  await page.goto(`${at.site.url}/admin/topics/values?kind=provider`)
  await page.getByLabel('Lägg till Ny Studio AB som namn på').selectOption('Ny Studio')
  await page.getByRole('button', { name: 'Lägg till Ny Studio AB' }).click()
  await expect(page.getByText('Ny Studio AB hör nu till Ny Studio.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Ny Studio AB/ })).toHaveCount(0)
  expect((await readRow(at.site, 'topics', 'ny-studio'))?.aliases).toEqual(['Ny Studio AB'])

  // Browsers report the status of the refused form that follows.
  expect(complaints).toEqual([])
  await page.goto(`${at.site.url}/admin/topics/new`)
  await page.getByRole('textbox', { name: 'Namn', exact: true }).fill('NY STUDIO AB')
  await page.getByRole('textbox', { name: 'Slug' }).fill('annan')
  await page.getByLabel('Typ av ämne').selectOption('provider')
  await page.getByRole('button', { name: 'Spara ämne' }).click()
  await expect(page.getByText(/Ämnet Ny Studio har redan det här namnet/)).toBeVisible()
})
