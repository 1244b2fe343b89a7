import { readFile } from 'node:fs/promises'

import {
  complaintsOf,
  expectAccessible,
  horizontalOverflow,
} from '#test/support/browser/browser.ts'
import { expect, type Page, test } from '#test/support/browser/live-page.ts'
import { faultySite } from '#test/support/sites/faulty-site.ts'
import { addRows, changeRow } from '#test/support/sites/rows.ts'

const at = faultySite()
test.beforeAll(() =>
  addRows(at.site, 'casinos', [
    { name: 'Qx ett', slug: 'qx-ett', rating: 3, cta_text: 'Gå', features: ['Live'] },
    { name: 'Qx två', slug: 'qx-tva', rating: 4, features: ['Live', 'Snabb'] },
    { name: 'Qx tre', slug: 'qx-tre', rating: 5, cta_text: 'Spela nu' },
    ...Array.from({ length: 55 }, (_, n) => ({
      name: `Wz ${String(n).padStart(2, '0')}`,
      slug: `wz-${n}`,
      rating: 2,
    })),
  ]),
)

const open = (page: Page, path: string) => page.goto(at.site.url + path)
const lines = (page: Page) => page.locator('#import-rows + ul + ol > li')

for (const { path, texts } of [
  {
    path: '/admin?q=qx&sort=name-desc',
    texts: {
      choose: 'Välj alla på sidan',
      edit: 'Ändra ett fält',
      field: 'Fält',
      button: 'Text på knappen',
      preview: 'Förhandsgranska',
      plan: 'Så här blir det',
      start: 'Ändra 2 poster',
      done: '2 poster ändrade',
      undo: 'Ångra hela ändringen',
      confirm: 'Ja, ångra ändringen',
      undone: 'Ändringen är ångrad',
      back: 'Tillbaka till listan',
    },
  },
  {
    path: '/en/admin?q=qx&sort=name-desc',
    texts: {
      choose: 'Select all on this page',
      edit: 'Edit a field',
      field: 'Field',
      button: 'Button text',
      preview: 'Preview',
      plan: 'What will change',
      start: 'Change 2 records',
      done: '2 records changed',
      undo: 'Undo the whole edit',
      confirm: 'Yes, undo the edit',
      undone: 'The edit was undone',
      back: 'Back to the list',
    },
  },
]) {
  test(`edits a field of several records by keyboard and undoes it at ${path}`, {
    tag: path.startsWith('/en') ? [] : '@full',
  }, async ({ page }) => {
    const complaints = complaintsOf(page)
    await page.setViewportSize({ width: 360, height: 800 })
    await open(page, path)
    await page.getByRole('checkbox', { name: texts.choose }).press('Space')
    await page.getByRole('button', { name: texts.edit }).press('Enter')
    await page.getByLabel(texts.field).focus()
    await page.getByLabel(texts.field).selectOption({ label: texts.button })
    await expect(page.getByRole('textbox', { name: texts.button })).toBeVisible()
    await page.getByRole('textbox', { name: texts.button }).fill('Spela nu')
    expect(await horizontalOverflow(page)).toBe(0)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { level: 2, name: texts.plan })
    await expect(heading).toBeFocused()
    await expect(lines(page)).toHaveCount(3)
    await expect(lines(page).filter({ hasText: 'Qx ett' }).locator('del')).toHaveText('Gå')
    await expect(lines(page).filter({ hasText: 'Qx ett' }).locator('ins')).toHaveText('Spela nu')
    await expect(lines(page).filter({ hasText: 'Qx tre' }).locator('ins')).toHaveCount(0)
    expect(await horizontalOverflow(page)).toBe(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: texts.start }).press('Enter')
    await expect(page.getByRole('main').getByText(texts.done)).toBeVisible()
    await page.getByText(texts.undo).press('Enter')
    await page.getByRole('button', { name: texts.confirm }).press('Enter')
    await expect(page.getByRole('main').getByText(texts.undone).first()).toBeVisible()
    await page.getByRole('link', { name: texts.back }).press('Enter')
    await expect(page).toHaveURL(at.site.url + path)
    expect(complaints).toEqual([])
  })
}

test('publishes all matches after a preview and reports records changed meanwhile', {
  tag: '@full',
}, async ({ page }) => {
  await open(page, '/admin?q=wz')
  await page.getByRole('checkbox', { name: 'Välj alla 55 träffar' }).check()
  await expect(page.getByText('55 valda')).toBeVisible()
  await page.getByRole('button', { name: 'Publicera', exact: true }).click()
  await expect(page.getByRole('heading', { name: '55 poster matchar urvalet' })).toBeVisible()
  await page.getByRole('button', { name: 'Förhandsgranska' }).click()
  const start = page.getByRole('button', { name: 'Ändra 55 poster' })
  await expect(start).toBeVisible()
  await changeRow(at.site, 'casinos', 'wz-3', { rating: 1 })
  await start.click()
  await expect(page.getByRole('main').getByText('54 poster ändrade')).toBeVisible()
  await expect(lines(page).first()).toContainText('Wz 03')
  await expect(lines(page).first()).toContainText('Någon har ändrat eller tagit bort posten')
})

test('keeps the list and links to its neighbours while a record is edited', {
  tag: '@full',
}, async ({ page }) => {
  await open(page, '/admin?q=qx&sort=rating')
  await page.getByRole('link', { name: 'Qx två', exact: true }).click()
  const neighbours = page.getByRole('navigation', { name: 'Grannar i listan' })
  await expect(neighbours.getByRole('link')).toHaveText(['Qx tre', 'Qx ett'])
  await neighbours.getByRole('link', { name: 'Nästa: Qx ett' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Redigera Qx ett')
  await page.getByRole('button', { name: 'Spara kasino' }).click()
  await expect(page).toHaveURL(`${at.site.url}/admin?q=qx&sort=rating`)
  await page.getByRole('link', { name: 'Qx tre', exact: true }).click()
  await page.getByRole('link', { name: 'Avbryt' }).click()
  await expect(page).toHaveURL(`${at.site.url}/admin?q=qx&sort=rating`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Exportera träffarna (CSV)' }).click(),
  ])
  const sheet = await readFile(await download.path(), 'utf8')
  expect(sheet.split('\r\n').filter((line) => line.startsWith('"Qx '))).toHaveLength(3)
  expect(sheet).not.toContain('"Wz 00"')
})

test('rejects an invalid value and keeps it', { tag: '@full' }, async ({ page }) => {
  await open(page, '/admin?q=qx')
  await page.getByRole('checkbox', { name: 'Välj Qx ett' }).check()
  await page.getByRole('button', { name: 'Ändra ett fält' }).click()
  await page.getByLabel('Betyg').fill('9')
  await page.getByRole('button', { name: 'Förhandsgranska' }).click()
  await expect(page.getByText('Skriv ett tal från 1 till 5')).toBeVisible()
  await expect(page.getByLabel('Betyg')).toHaveValue('9')
  await open(page, '/admin/casinos/bulk')
  await expect(page.getByText('Inga poster är valda')).toBeVisible()
})
