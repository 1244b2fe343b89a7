import {
  complaintsOf,
  expectAccessible,
  horizontalOverflow,
} from '#test/support/browser/browser.ts'
import { expect, type Page, test } from '#test/support/browser/live-page.ts'
import { textOf } from '#test/support/browser/review-editor.ts'
import { adminSite } from '#test/support/sites/admin-site.ts'
import { addRows, changeRow, readRow } from '#test/support/sites/rows.ts'

// Tests saves that keep the form open, copies, and the local draft of the review creator.
const at = adminSite()

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text })
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))

/** Waits until the form shows the version that is stored. */
async function expectSaved(page: Page, slug: string, text: string) {
  await expect(toast(page, text)).toBeVisible()
  const { updated_at } = (await readRow(at.site, 'casinos', slug)) ?? {}
  await expect(page.locator('[name=updated_at]')).toHaveValue(updated_at ?? '')
}

test('creates a record by keyboard and continues editing after each Ctrl+S', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto(`${at.site.url}/admin/casinos/new`)
  await field(page, 'Namn').focus()
  await page.keyboard.type('Hålls öppen')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('4,26')
  await page.keyboard.press('Control+s')
  await page.waitForURL('**/admin/casinos/edit/*')
  await expectSaved(page, 'halls-oppen', 'Kasino skapat')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Redigera Hålls öppen')
  await expect(field(page, 'Betyg')).toBeFocused()

  const review = textOf(page)
  await review.focus()
  await page.keyboard.type('Ett stycke')
  const scrolled = await page.evaluate(() => window.scrollY)
  await page.keyboard.press('Control+s')
  await expectSaved(page, 'halls-oppen', 'Kasino uppdaterat')
  await expect(review).toBeFocused()
  await page.keyboard.type(', ett till')
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  expect(await readRow(at.site, 'casinos', 'halls-oppen')).toMatchObject({
    ...{ rating: 4.3, full_review: '<p>Ett stycke</p>' },
  })
  await expect.poll(() => drafts(page)).toHaveLength(1)
  await page.keyboard.press('Control+s')
  await expect.poll(() => drafts(page)).toEqual([])
  await expect(field(page, 'Betyg')).toHaveValue('4.3')
  await expect(
    page.getByRole('region', { name: 'Ändringshistorik' }).getByRole('listitem'),
  ).toHaveCount(3)
  // Nothing is unsaved, so that nothing asks.
  await page.getByRole('link', { name: 'Tillbaka' }).press('Enter')
  await page.waitForURL('**/admin')
  expect(complaints).toEqual([])
})

test('keeps an English draft of the review creator until it is saved', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto(`${at.site.url}/en/admin/templates`)
  const name = field(page, 'Casino name')
  await name.fill('Half written')
  await page.getByRole('link', { name: 'Sitemap' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect.poll(() => drafts(page)).toHaveLength(1)
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await expect(name).toHaveValue('')
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(name).toHaveValue('Half written')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText(/The server did not respond/).first()).toBeVisible()
  expect(await drafts(page)).toHaveLength(1)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await page.waitForURL('**/en/admin/casinos/edit/*')
  expect(await drafts(page)).toEqual([])
})

test('shows the conflict of a quick save, then the chosen values, and keeps everything offline', {
  tag: '@full',
}, async ({ page }) => {
  await addRows(at.site, 'casinos', [
    { name: 'Dragkampen', slug: 'dragkampen', rating: 3, bonus: 'Från början' },
  ])
  const row = await readRow(at.site, 'casinos', 'dragkampen')
  await page.goto(`${at.site.url}/en/admin/casinos/edit/${row?.id}`)
  await changeRow(at.site, 'casinos', 'dragkampen', { bonus: 'Deras', min_deposit: '20 kr' })
  const save = page.getByRole('button', { name: 'Quick save' })
  await page.locator('[name=bonus]').fill('Min')
  await field(page, 'Age limit').fill('18+')
  await save.click()
  await expect(page.getByText('Someone else saved changes in the meantime')).toBeVisible()
  await page.getByRole('group', { name: 'Bonus', exact: true }).getByLabel('Saved version').check()
  await save.click()
  await expect(toast(page, 'Casino updated')).toBeVisible()
  await expect(page.getByText('Someone else saved changes in the meantime')).toBeHidden()
  await expect(page.locator('[name=bonus]')).toHaveValue('Deras')
  await expect(field(page, 'Minimum deposit')).toHaveValue('20 kr')
  await expect(field(page, 'Age limit')).toHaveValue('18+')

  await page.context().setOffline(true)
  await field(page, 'Age limit').fill('20+')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert').filter({ hasText: 'Could not update' })).toBeVisible()
  await expect(field(page, 'Age limit')).toHaveValue('20+')
  await expect.poll(() => drafts(page)).toHaveLength(1)
  await page.context().setOffline(false)
  await page.keyboard.press('Control+s')
  await expect.poll(() => drafts(page)).toEqual([])
  expect(await readRow(at.site, 'casinos', 'dragkampen')).toMatchObject({
    ...{ bonus: 'Deras', casino_age: '20+' },
  })
})

test('keeps what is typed while a new record is saved', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${at.site.url}/admin/slots/new`)
  await field(page, 'Namn').fill('Snabb hand')
  await field(page, 'Namn').blur()
  await page.route(/\.data(\?|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.keyboard.press('Control+s')
  await field(page, 'Utvecklare').fill('Skrivet under tiden')
  await page.waitForURL('**/admin/slots/edit/*')
  await expect(toast(page, 'Spelautomat skapad')).toBeVisible()
  await expect(field(page, 'Utvecklare')).toHaveValue('Skrivet under tiden')
  await expect.poll(() => drafts(page)).toHaveLength(1)
  await page.getByRole('link', { name: 'Tillbaka' }).click()
  await expect(page.getByRole('dialog', { name: 'Lämna utan att spara?' })).toBeVisible()
})

test('copies a record, previews its search result while typing, and saves it', {
  tag: '@full',
}, async ({ page }) => {
  await addRows(at.site, 'casinos', [{ name: 'Mallen', slug: 'mallen', rating: 3, bonus: 'Fritt' }])
  const row = await readRow(at.site, 'casinos', 'mallen')
  await page.goto(`${at.site.url}/admin/casinos/edit/${row?.id}`)
  await page.getByRole('link', { name: 'Duplicera' }).click()
  await expect(page.getByText('En kopia av Mallen')).toBeVisible()
  await expect(field(page, 'Namn')).toHaveValue('Mallen (kopia)')
  await expectAccessible(page)
  const [swedish, english] = [page.getByRole('figure').first(), page.getByRole('figure').last()]
  await expect(swedish).toContainText('/casinos/mallen-2')
  await expect(swedish).toContainText('Mallen (kopia) – Fritt – Kasinokompassen')
  await field(page, 'Titel för sökmotorer').first().fill('Ö'.repeat(61))
  await expect(swedish.getByRole('status').first()).toHaveText(/längre än 60 tecken/)
  await page
    .getByRole('tab', { name: /^English/ })
    .first()
    .click()
  await page.locator('[name=meta_title_en]').fill('In English')
  await expect(english).toContainText('In English – Casino Compass')
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await horizontalOverflow(page)).toBe(0)
  }
  await page.goto(`${at.site.url}/admin/casinos/new?copy=${row?.id}`)
  await expect(field(page, 'Namn')).toHaveValue('Mallen (kopia)')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.keyboard.press('Control+s')
  await page.waitForURL('**/admin/casinos/edit/*')
  await expect(toast(page, 'Kasino skapat')).toBeVisible()
  // The toast does not cover the buttons.
  await page.getByRole('button', { name: /^Spara / }).click({ timeout: 3_000 })
  await page.waitForURL('**/admin')
  expect(await readRow(at.site, 'casinos', 'mallen-2')).toMatchObject({
    ...{ name: 'Mallen (kopia)', published: false, bonus: 'Fritt' },
  })
})
