import {
  complaintsOf,
  expectAccessible,
  horizontalOverflow,
} from '#test/support/browser/browser.ts'
import { expect, type Locator, type Page, test } from '#test/support/browser/live-page.ts'
import {
  fieldOf,
  give,
  paste,
  replaceText,
  textOf,
  tool,
} from '#test/support/browser/review-editor.ts'
import { photo } from '#test/support/samples/images.ts'
import { adminSite } from '#test/support/sites/admin-site.ts'
import { addRows, readRow } from '#test/support/sites/rows.ts'

const at = adminSite()

const file = async (width: number, name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo(width, 100).jpeg().toBuffer(),
})
const editor = (page: Page) => page.locator('.review-editor').first()
const dialogOf = (page: Page) => page.locator('dialog.dialog[open]')

/** Pastes 30 MB, which are put together in the browser. */
const pasteLarge = (
  text: Locator,
  type: string,
  parts: { start?: string; middle: string; end?: string },
) =>
  text.evaluate(
    (element, { type, start = '', middle, end = '' }) => {
      const clipboardData = new DataTransfer()
      const count = Math.ceil((30 * 2 ** 20) / middle.length)
      clipboardData.setData(type, start + middle.repeat(count) + end)
      const event = { clipboardData, bubbles: true, cancelable: true }
      element.dispatchEvent(new ClipboardEvent('paste', event))
    },
    { type, ...parts },
  )

async function openForm(page: Page, language: 'sv' | 'en', slug: string) {
  await addRows(at.site, 'casinos', [{ name: `Casino ${slug}`, slug, published: true }])
  const row = await readRow(at.site, 'casinos', slug)
  await page.goto(`${at.site.url}${language === 'en' ? '/en' : ''}/admin/casinos/edit/${row?.id}`)
  const text = textOf(page, language === 'en' ? 'Review' : 'Recension')
  await text.waitFor()
  return text
}

test('pastes an image into a review, describes it, and finds it in the library', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const text = await openForm(page, 'sv', 'bildcasino')
  await replaceText(page, 'Före')
  await give(text, [await file(310, 'Lobbyn.jpg'), await file(311, 'Kassan.jpg')])
  await expect(fieldOf(page)).toHaveValue(
    /^<p>Före<img src="(\/media\/[^"]+)" alt="" loading="lazy" width="310" height="100" \/><img src="(?!\1)[^"]+" alt="" loading="lazy" width="311"/,
  )
  await page.keyboard.type(' efter')
  await expect(fieldOf(page)).toHaveValue(/ efter<\/p>$/)
  await expect(editor(page).getByText('2 bilder saknar beskrivning.')).toBeVisible()
  await expectAccessible(page)

  // The first image gets a description and a caption, the second is decoration.
  const describe = editor(page).getByRole('button', { name: 'Beskriv nästa bild' })
  await describe.click()
  await expect(dialogOf(page).getByLabel('Beskrivning', { exact: true })).toBeFocused()
  await page.keyboard.type('Lobbyn med tre spel')
  await dialogOf(page).getByLabel('Bildtext').fill('Så ser lobbyn ut i mobilen')
  await page.keyboard.press('Enter')
  await expect(editor(page).getByText('En bild saknar beskrivning.')).toBeVisible()
  await describe.press('Enter')
  await dialogOf(page).getByLabel('Bilden är bara dekoration').check()
  await expectAccessible(page)
  await dialogOf(page).getByRole('button', { name: 'Spara bilden' }).click()
  await expect(editor(page).getByText('saknar beskrivning')).toBeHidden()
  await expect(fieldOf(page)).toHaveValue(
    /^<p>Före<\/p>\n<figure>\n<img src="[^"]+" alt="Lobbyn med tre spel" [^>]+>\n<figcaption>Så ser lobbyn ut i mobilen<\/figcaption>\n<\/figure>\n<p><img src="[^"]+" alt="" role="presentation" [^>]+> efter<\/p>$/,
  )

  // The caption is text like any other; Enter leaves it.
  await text.locator('figcaption').click()
  await page.keyboard.press('End')
  await page.keyboard.type('.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Nästa stycke')
  await expect(fieldOf(page)).toHaveValue(/i mobilen\.<\/figcaption>\n<\/figure>\n<p>Nästa stycke/)
  await page.getByRole('button', { name: 'Spara kasino' }).click()
  await page.waitForURL('**/admin')
  const html = await (await fetch(`${at.site.url}/casinos/bildcasino`)).text()
  expect(html).toMatch(/<figure>\s*<img src="[^"]+" alt="Lobbyn med tre spel"/)
  expect(html).toMatch(/alt="" role="presentation"/)

  await page.goto(`${at.site.url}/admin/media?q=lobbyn`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Lobbyn.jpg' })).toContainText(
    'Används i 1 post',
  )
  await page.getByRole('link', { name: 'Lobbyn.jpg' }).click()
  await expect(page.getByLabel('Alternativtext (svenska)')).toHaveValue('Lobbyn med tre spel')
  expect(complaints).toEqual([])
})

test('drops an image on a phone in English, and chooses another from the library', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const text = await openForm(page, 'en', 'imagecasino')
  await text.click()
  await page.keyboard.type('Lobby')
  await give(text, [await file(312, 'Dropped.jpg')], 'drop')
  const field = fieldOf(page)
  await expect(field).toHaveValue(/^<p>Lobby<img [^>]*width="312"/)
  await expect(editor(page).getByText('One image has no description.')).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
  await text.locator('img[src]').dblclick()
  await expect(dialogOf(page)).toContainText('Image')
  await dialogOf(page)
    .getByRole('button', { name: /Choose from the media library/ })
    .click()
  const picker = page.getByRole('dialog', { name: 'Choose an image' })
  await picker.getByRole('button', { name: 'Dropped.jpg' }).waitFor()
  await expectAccessible(page)
  await picker.getByLabel('Search the images').press('Escape')
  await dialogOf(page)
    .getByLabel('Or upload a file')
    .setInputFiles(await file(313, 'Chosen.jpg'))
  await expect(dialogOf(page).getByLabel('Image URL')).toHaveValue(/^\/media\//)
  await dialogOf(page).getByLabel('Description', { exact: true }).fill('Three games')
  await dialogOf(page).getByRole('button', { name: 'Save image' }).click()
  await expect(field).toHaveValue(/^<p>Lobby<img [^>]*alt="Three games"[^>]*width="313"/)
})

test('cancels an upload, and repeats one that failed', { tag: '@full' }, async ({ page }) => {
  const text = await openForm(page, 'sv', 'avbrutet-casino')
  await replaceText(page, 'Text')
  const before = '<p>Text</p>'
  await expect(fieldOf(page)).toHaveValue(before)
  const uploads = editor(page).getByRole('list', { name: 'Bilder som laddas upp' })
  const save = page.getByRole('button', { name: 'Laddar upp bilder...' })
  await page.route('**/admin/images', () => {})
  await give(text, [await file(320, 'Ena.jpg'), await file(321, 'Andra.jpg')])
  await expect(uploads.getByRole('listitem')).toHaveCount(2)
  await expect(save).toBeDisabled()
  await expectAccessible(page)
  await uploads.getByRole('button', { name: /Avbryt.*Ena/ }).click()
  await expect(uploads.getByRole('listitem')).toHaveCount(1)
  await page.unroute('**/admin/images')

  await page.route('**/admin/images', (route) => route.abort())
  await uploads.getByRole('button', { name: /Avbryt.*Andra/ }).click()
  await give(text, [await file(322, 'Tredje.jpg')])
  await expect(uploads.getByText('Bilden kunde inte skickas.')).toBeVisible()
  await expect(save).toBeHidden()
  await expect(fieldOf(page)).toHaveValue(before)
  await page.unroute('**/admin/images')
  await uploads.getByRole('button', { name: /Försök igen.*Tredje/ }).click()
  await expect(fieldOf(page)).toHaveValue(/^<p>Text<img [^>]*width="322"/)
  await expect(uploads).toBeHidden()
  await tool(page, 'Ångra').click()
  await expect(fieldOf(page)).toHaveValue(before)
})

test('refuses a paste of 30 MB and files that are not images, and keeps the text', async ({
  page,
}) => {
  const text = await openForm(page, 'sv', 'stort-casino')
  await replaceText(page, 'Text')
  const before = '<p>Text</p>'
  await expect(fieldOf(page)).toHaveValue(before)
  for (const type of ['text/html', 'text/plain']) {
    await pasteLarge(text, type, { middle: '<p>Långt <b>stycke</b>. ' })
    await expect(editor(page).getByText('Det inklistrade är för stort.')).toBeVisible()
    await editor(page).getByRole('button', { name: 'Dölj meddelandet' }).click()
  }
  await give(text, [{ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hej') }])
  await expect(editor(page).getByText('Bara bilder kan läggas in i texten.')).toBeVisible()
  await give(text, [{ name: 'stor.png', mimeType: 'image/png', length: 30 * 2 ** 20 }])
  await expect(editor(page).getByText('Bilden är för stor. Högst 10 MB går bra.')).toBeVisible()
  await expect(fieldOf(page)).toHaveValue(before)

  // The data of an image inside a text is no reason to refuse the text.
  await page.keyboard.press('Control+End')
  const image = '<p>Klistrat</p><img src="data:image/png;base64,'
  await pasteLarge(text, 'text/html', { start: image, middle: 'A', end: '">' })
  await expect(fieldOf(page)).toHaveValue(/Klistrat/)
  await expect(editor(page).getByText('En bild i det inklistrade följde inte med.')).toBeVisible()
})

test('builds a table by keyboard, and removes its rows and columns', { tag: '@full' }, async ({
  page,
}) => {
  const text = await openForm(page, 'sv', 'tabellcasino')
  await replaceText(page, '')
  await tool(page, 'Tabell').press('Enter')
  for (const cell of [
    'Metod',
    'Tid',
    'Avgift',
    'Swish',
    '5 min',
    '0 kr',
    'Kort',
    '2 dagar',
    '0 kr',
  ]) {
    await page.keyboard.type(cell)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('Trustly')
  await expect(text.locator('table tbody tr')).toHaveCount(3)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  const group = editor(page).getByRole('group', { name: 'Tabellen' })
  await group.getByRole('button', { name: 'Ny kolumn' }).click()
  await page.keyboard.type('Gräns')
  await expect(text.locator('tr').nth(2).locator('td')).toHaveCount(4)
  await group.getByRole('button', { name: 'Ta bort kolumnen' }).click()
  await text.getByText('Trustly').click()
  await group.getByRole('button', { name: 'Ta bort raden' }).click()
  await expectAccessible(page)
  await expect(fieldOf(page)).toHaveValue(
    `<table>
<thead>
<tr>
<th scope="col">Metod</th>
<th scope="col">Tid</th>
<th scope="col">Avgift</th>
</tr>
</thead>
<tbody>
<tr>
<td>Swish</td>
<td>5 min</td>
<td>0 kr</td>
</tr>
<tr>
<td>Kort</td>
<td>2 dagar</td>
<td>0 kr</td>
</tr>
</tbody>
</table>`,
  )
  await paste(
    text,
    '<table><tr><td colspan="2">Ihop</td></tr><tr><td>a</td><td>b</td></tr></table>',
  )
  await text.getByText('Ihop').click()
  await expect(group.getByRole('button', { name: 'Ny rad' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await text.getByText('Swish').click()
  await group.getByRole('button', { name: 'Ta bort tabellen' }).click()
  await expect(fieldOf(page)).not.toHaveValue(/Swish/)
  await tool(page, 'Ångra').click()
  await expect(fieldOf(page)).toHaveValue(/Swish/)
})
