import {
  complaintsOf,
  expectAccessible,
  horizontalOverflow,
} from '#test/support/browser/browser.ts'
import { expect, type Page, test } from '#test/support/browser/live-page.ts'
import { photo } from '#test/support/samples/images.ts'
import { adminSite } from '#test/support/sites/admin-site.ts'
import { addRows, readRow } from '#test/support/sites/rows.ts'

const at = adminSite()

const open = (page: Page, path: string) => page.goto(at.site.url + path)
const file = async (width: number, name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo(width, 100).jpeg().toBuffer(),
})
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

async function expectWellMade(page: Page) {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await horizontalOverflow(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('uploads, describes, chooses, replaces and removes an image', async ({ page }) => {
  const complaints = complaintsOf(page)
  await addRows(at.site, 'slots', [{ name: 'Bildspelet', slug: 'bildspelet', published: true }])
  await open(page, '/admin')
  await page.getByRole('link', { name: 'Mediebibliotek' }).click()
  await page
    .getByLabel('Ladda upp bilder')
    .setInputFiles([await file(300, 'Vinterbild.jpg'), await file(301, 'Sommarbild.jpg')])
  await expect(page.getByText('2 bilder uppladdade')).toBeVisible()
  await expect(card(page, 'Vinterbild.jpg')).toContainText('Används inte')
  await expectWellMade(page)

  // Chosen in the form of a slot machine.
  const slot = await readRow(at.site, 'slots', 'bildspelet')
  await open(page, `/admin/slots/edit/${slot?.id}`)
  const screenshots = page.getByRole('group', { name: 'Skärmbilder' })
  await screenshots.getByRole('button', { name: /Välj ur mediebiblioteket/ }).click()
  const picker = page.getByRole('dialog', { name: 'Välj en bild' })
  await picker.getByLabel('Sök bland bilderna').fill('VINTERBILD')
  await expect(picker.getByText('1 bild', { exact: true })).toBeVisible()
  await picker.getByRole('button', { name: 'Vinterbild.jpg' }).press('Enter')
  await expect(picker).toBeHidden()
  await page.getByRole('button', { name: 'Spara spelautomat' }).click()
  await page.waitForURL('**/admin/slots')
  const [winter] = (await readRow(at.site, 'slots', 'bildspelet'))?.screenshots ?? []

  await open(page, '/admin/media?show=missing&q=vinter')
  await expect(card(page, 'Vinterbild.jpg')).toContainText('Används i 1 post')
  await page.getByRole('link', { name: 'Vinterbild.jpg' }).click()
  await page.getByLabel('Alternativtext (svenska)').fill('Bonusrundan "Frost"')
  await page.getByLabel('Alternativtext (engelska)').fill('The Frost bonus round')
  await page.getByRole('button', { name: 'Spara texterna' }).click()
  await expect(page.getByText('Texterna är sparade.')).toBeVisible()
  await expectWellMade(page)
  const english = await (await fetch(`${at.site.url}/en/slots/bildspelet`)).text()
  expect(english).toContain('alt="The Frost bonus round"')
  expect(await (await fetch(`${at.site.url}/slots/bildspelet`)).text()).toContain(
    'alt="Bonusrundan &quot;Frost&quot;"',
  )

  await page.getByRole('button', { name: /Välj ur mediebiblioteket/ }).click()
  await picker.getByRole('button', { name: 'Sommarbild.jpg' }).click()
  await page.getByRole('button', { name: 'Byt ut', exact: true }).click()
  await expect(page.getByText('Utbytt i 1 post')).toBeVisible()
  expect((await readRow(at.site, 'slots', 'bildspelet'))?.screenshots).not.toEqual([winter])
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(page.getByText('Bytet är ångrat i 1 post')).toBeVisible()
  expect((await readRow(at.site, 'slots', 'bildspelet'))?.screenshots).toEqual([winter])

  await page.getByRole('link', { name: 'Till mediebiblioteket' }).click()
  await expect(page).toHaveURL(/\/admin\/media\?q=vinter&show=missing$/)
  await open(page, '/admin/media')
  for (const name of ['Vinterbild.jpg', 'Sommarbild.jpg']) {
    await page.getByRole('checkbox', { name: `Välj ${name}` }).check()
  }
  await page.getByRole('button', { name: 'Flytta till papperskorgen' }).click()
  await expect(page.getByText('1 bild flyttad till papperskorgen')).toBeVisible()
  await expect(page.getByText('1 bild används och ligger kvar')).toBeVisible()
  await expect(card(page, 'Sommarbild.jpg')).toBeHidden()
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(card(page, 'Sommarbild.jpg')).toBeVisible()
  expect(complaints).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('uploads an image, moves it to the trash and deletes it permanently', async ({ page }) => {
    await open(page, '/en/admin/media')
    await page.getByLabel('Upload images').setInputFiles(await file(302, 'Autumn.jpg'))
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(page.getByText('1 image uploaded')).toBeVisible()
    await page.getByLabel('Search by file name, text or address').fill('autumn')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    const src = await card(page, 'Autumn.jpg').locator('img').last().getAttribute('src')
    expect((await fetch(at.site.url + src)).status).toBe(200)
    await page.getByRole('link', { name: 'Autumn.jpg' }).click()
    await page.getByRole('button', { name: 'Move to trash' }).click()
    await expect(page.getByText('1 image moved to the trash')).toBeVisible()
    await open(page, '/en/admin/media?show=trash')
    await page.getByRole('checkbox', { name: 'Select Autumn.jpg' }).check()
    await page.getByRole('button', { name: 'Delete permanently' }).click()
    await page.getByRole('button', { name: 'Delete permanently' }).first().click()
    await expect(page.getByText('1 image deleted permanently')).toBeVisible()
    expect((await fetch(at.site.url + src)).status).toBe(404)
  })
})
