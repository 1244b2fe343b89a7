import sharp from 'sharp'

import { complaintsOf, expectAccessible, sidewaysOverflow } from '#test/support/browser.ts'
import { photo, svg } from '#test/support/images.ts'
import { signIn } from '#test/support/journeys.ts'
import { expect, type Page, test } from '#test/support/live-page.ts'

// The development server is the only one that has a page with nothing but the field.
test.use({ baseURL: 'http://localhost:3211' })

const mine = /^\/media\/[0-9a-f]{32}-(\d+)\.jpg$/

async function open(page: Page) {
  await page.goto('/dev/image-field')
  await signIn(page, 'admin@localhost', 'for journeys only')
  await page.waitForURL('/dev/image-field')
  // Once more, without the toast that says so.
  await page.goto('/dev/image-field')
  // Vite may load the page anew when it has found what to prepare.
  await page.waitForLoadState('networkidle')
  return {
    group: page.getByRole('group', { name: 'Logotyp' }),
    address: page.getByLabel('Bildadress'),
    file: page.getByLabel('Eller ladda upp en fil'),
    picture: page.getByRole('img', { name: 'Bilden som den ser ut nu' }),
    save: () => page.getByRole('button', { name: 'Spara' }).click(),
  }
}

const upload = async (width: number, name = 'foto.jpg') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo(width, 200).jpeg().toBuffer(),
})

test('a picture is uploaded, seen, saved and removed', async ({ page }) => {
  const complaints = complaintsOf(page)
  const field = await open(page)
  await expect(field.picture).toHaveJSProperty(
    'currentSrc',
    'http://localhost:3211/demo/logos/lyktan.svg',
  )
  await expectAccessible(page)
  await field.file.setInputFiles(await upload(700, '../../ö"<b>.jpg'))
  await expect(page.getByRole('status').filter({ hasText: 'uppladdad' })).toBeVisible()
  await expect(field.address).toHaveValue(mine)
  // As large as it is shown, in the type the browser likes best.
  await expect
    .poll(() => field.picture.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/-160\.avif$/)
  expect(await field.picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(160)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, ['color-contrast'])
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await sidewaysOverflow(page)).toBe(0)

  const saved = await field.address.inputValue()
  await field.save()
  await expect(field.address).toHaveValue(saved)
  await page.getByRole('button', { name: /Ta bort bilden.*Logotyp/ }).press('Enter')
  await expect(field.address).toHaveValue('')
  await expect(field.address).toBeFocused()
  await expect(field.group).toContainText('Ingen bild')
  // Vite's own line to the browser may be taken by another development server.
  expect(complaints.filter((text) => !/vite|websocket/i.test(text))).toEqual([])
})

test('what is wrong with a picture is told at its field', async ({ page }) => {
  const field = await open(page)
  const refused = async (name: string, buffer: Buffer, text: string) => {
    await field.file.setInputFiles({ name, mimeType: 'image/png', buffer })
    await expect(field.file).toHaveAccessibleDescription(new RegExp(text))
    await expect(field.file).toHaveValue('')
  }
  await refused('a.png', svg, 'SVG-bilder kan innehålla program')
  await expectAccessible(page)
  await refused('b.png', Buffer.from('hello'), 'ingen bild vi känner igen')
  await refused('c.png', Buffer.alloc(11 * 2 ** 20), 'för stor')
  const whole = await photo(300, 300).png().toBuffer()
  await refused('d.png', whole.subarray(0, whole.length / 2), 'skadad')
  await page.context().setOffline(true)
  await refused('e.png', whole, 'kunde inte skickas')
  await page.context().setOffline(false)

  await field.address.fill('https://127.0.0.1/a.png')
  await expect(field.group).toContainText('Visas när den har kopierats hit')
  await field.save()
  await expect(field.address).toHaveAccessibleDescription(/Från den adressen hämtar vi inga bilder/)
  // A picture that is gone leaves a placeholder.
  await field.address.fill(`/media/${'0'.repeat(32)}-400.jpg`)
  await expect(page.getByRole('img', { name: 'Bilden kunde inte visas' })).toBeVisible()

  await page.context().clearCookies()
  await refused('f.png', whole, 'inloggning har gått ut')
})

test('where data is dear, a picture comes at the press of a button', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const field = await open(page)
  await field.file.setInputFiles(await upload(500))
  await expect(field.address).toHaveValue(mine)
  await page.getByRole('button', { name: 'Visa bilden' }).click()
  await expect(field.picture).toHaveAttribute('data-loaded')
  expect(asked.filter((path) => path.startsWith('/media/'))).toEqual([
    expect.stringMatching(/-160\.avif$/),
  ])
})

test('without script, file and address go with the form', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: 'http://localhost:3211' })
  const field = await open(page)
  const given = await upload(300)
  await field.file.setInputFiles(given)
  await field.save()
  await expect(field.address).toHaveValue(mine)
  const picture = field.picture.last()
  const { width, format } = await sharp(
    await (await page.request.get((await picture.getAttribute('src')) ?? '')).body(),
  ).metadata()
  expect([width, format]).toEqual([300, 'jpeg'])

  await field.address.fill('http://example.com/a.png')
  await field.save()
  await expect(field.address).toHaveAccessibleDescription(/måste börja med https/)
  await page.close()
})
