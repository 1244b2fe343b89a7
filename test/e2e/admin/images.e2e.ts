import sharp from 'sharp'

import {
  complaintsOf,
  expectAccessible,
  holdRequests,
  horizontalOverflow,
} from '#test/support/browser/browser.ts'
import { expect, type Page, test } from '#test/support/browser/live-page.ts'
import { photo, svg } from '#test/support/samples/images.ts'
import { adminSite } from '#test/support/sites/admin-site.ts'
import { addRows, readRow } from '#test/support/sites/rows.ts'

const at = adminSite()

const mine = /^\/media\/[0-9a-f]{32}-(\d+)\.jpg$/

async function open(page: Page, path?: string) {
  const lyktan = await readRow(at.site, 'casinos', 'lyktan')
  await page.goto(at.site.url + (path ?? `/admin/casinos/edit/${lyktan?.id}`))
  const group = page.getByRole('group', { name: 'Logotyp' })
  await group.scrollIntoViewIfNeeded()
  return {
    group,
    address: page.getByLabel('Bildadress'),
    // By its role, because the progress bar of an upload has the same label.
    file: page.getByRole('button', { name: 'Eller ladda upp en fil' }),
    image: group.getByRole('img', { name: 'Bilden som den ser ut nu' }),
    save: () => page.getByRole('button', { name: 'Spara kasino' }).click(),
  }
}

const logo = async () => (await readRow(at.site, 'casinos', 'lyktan'))?.logo

const upload = async (width: number, name = 'foto.jpg') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo(width, 100).jpeg().toBuffer(),
})

test('uploads, shows, saves and removes a logo', async ({ page }) => {
  const complaints = complaintsOf(page)
  const field = await open(page)
  await expect(field.image).toHaveJSProperty('currentSrc', `${at.site.url}/demo/logos/lyktan.svg`)
  await field.file.setInputFiles(await upload(400, '../../ö"<b>.jpg'))
  await expect(page.getByRole('status').filter({ hasText: 'uppladdad' })).toBeVisible()
  await expect(field.address).toHaveValue(mine)
  // The browser picks the displayed size in its preferred format.
  await expect
    .poll(() => field.image.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/-160\.avif$/)
  await expect(field.image).toHaveJSProperty('naturalWidth', 160)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, ['color-contrast'])
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await horizontalOverflow(page)).toBe(0)

  const saved = await field.address.inputValue()
  await field.save()
  await page.waitForURL('**/admin')
  expect(await logo()).toBe(saved)
  await open(page)
  await expect(field.address).toHaveValue(saved)
  await page.getByRole('button', { name: /Ta bort bilden.*Logotyp/ }).press('Enter')
  await expect(field.address).toHaveValue('')
  await expect(field.address).toBeFocused()
  await expect(field.group).toContainText('Ingen bild')
  await field.save()
  await page.waitForURL('**/admin')
  expect(await logo()).toBeNull()
  expect(complaints).toEqual([])
})

test('reports an invalid image at its field', { tag: '@full' }, async ({ page }) => {
  const field = await open(page)
  const refused = async (name: string, buffer: Buffer, text: string) => {
    await field.file.setInputFiles({ name, mimeType: 'image/png', buffer })
    await expect(field.file).toHaveAccessibleDescription(new RegExp(text))
    await expect(field.file).toHaveValue('')
  }
  await refused('a.png', svg, 'SVG-bilder kan innehålla program')
  await expectAccessible(page)
  const whole = await photo(300, 300).png().toBuffer()
  await refused('d.png', whole.subarray(0, whole.length / 2), 'skadad')
  await page.context().setOffline(true)
  await refused('e.png', whole, 'kunde inte skickas')
  await page.context().setOffline(false)

  await field.address.fill('https://127.0.0.1/a.png')
  await expect(field.group).toContainText('Visas när den har kopierats hit')
  await field.save()
  await expect(field.address).toHaveAccessibleDescription(/Från den adressen hämtar vi inga bilder/)
  // A missing image shows a placeholder.
  await field.address.fill(`/media/${'0'.repeat(32)}-400.jpg`)
  await expect(page.getByRole('img', { name: 'Bilden kunde inte visas' })).toBeVisible()

  await page.context().clearCookies()
  await refused('f.png', whole, 'inloggning har gått ut')
})

test('reports a file that is no image or too large at its field', { tag: '@full' }, async ({
  page,
}) => {
  const field = await open(page)
  for (const [buffer, text] of [
    [Buffer.from('hello'), /ingen bild vi känner igen/],
    [Buffer.alloc(11 * 2 ** 20), /för stor/],
  ] as const) {
    await field.file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
    await expect(field.file).toHaveAccessibleDescription(text)
    await expect(field.file).toHaveValue('')
  }
})

test('loads an image only on a button click when data saving is on', { tag: '@full' }, async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const field = await open(page)
  await field.file.setInputFiles(await upload(500))
  await expect(field.address).toHaveValue(mine)
  await page.getByRole('button', { name: 'Visa bilden' }).click()
  await expect(field.image).toHaveAttribute('data-loaded')
  expect(asked.filter((path) => path.startsWith('/media/'))).toEqual([
    expect.stringMatching(/-160\.avif$/),
  ])
})

test('uploads several screenshots at once and refuses to copy one from a private address', {
  tag: '@full',
}, async ({ page }) => {
  const slot = await readRow(at.site, 'slots', 'trollguld')
  await open(page, `/admin/slots/edit/${slot?.id}`)
  const before = slot?.screenshots?.length ?? 0
  const group = page.getByRole('group', { name: 'Skärmbilder' })
  await group
    .getByLabel('Eller ladda upp filer')
    .setInputFiles([await upload(300), await upload(400)])
  await expect(group.getByRole('textbox', { name: /rad \d/ })).toHaveCount(before + 2)
  await expect(group.getByRole('textbox', { name: `rad ${before + 2}` })).toHaveValue(mine)
  const adding = group.getByRole('textbox', { name: 'Ny rad i Skärmbilder' })
  await adding.fill('https://127.0.0.1/inre.png')
  await adding.press('Enter')
  await page.getByRole('button', { name: 'Spara spelautomat' }).click()
  await expect(group).toContainText(`Bild ${before + 3}: Från den adressen hämtar vi inga bilder`)
  await group.getByRole('button', { name: `Ta bort rad ${before + 3} i Skärmbilder` }).click()
  await page.getByRole('button', { name: 'Spara spelautomat' }).click()
  await page.waitForURL('**/admin/slots')
  const saved = await readRow(at.site, 'slots', 'trollguld')
  expect(saved?.screenshots?.slice(before)).toEqual([
    expect.stringMatching(mine),
    expect.stringMatching(mine),
  ])
})

test.describe('image fields without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('saves an uploaded file and checks an image address on submit', { tag: '@full' }, async ({
    page,
  }) => {
    const field = await open(page)
    await field.file.setInputFiles(await upload(300))
    // The upload survives an invalid value in another field.
    await page.getByLabel('Slug', { exact: true }).fill('Inte så!')
    await field.save()
    await expect(field.address).toHaveValue(mine)
    await page.getByLabel('Slug', { exact: true }).fill('lyktan')
    await field.save()
    await page.waitForURL('**/admin')
    const kept = await page.request.get(at.site.url + (await logo()))
    const { width, format } = await sharp(await kept.body()).metadata()
    expect([width, format]).toEqual([300, 'jpeg'])

    await open(page)
    await field.address.fill('http://example.com/a.png')
    await field.save()
    await expect(field.address).toHaveAccessibleDescription(/måste börja med https/)
  })
})

test('disables saving until all screenshots are uploaded, and stores each once', {
  tag: '@full',
}, async ({ page }) => {
  await addRows(at.site, 'slots', [{ name: 'Bildspel', slug: 'bildspel', rating: 3 }])
  const slot = await readRow(at.site, 'slots', 'bildspel')
  await page.goto(`${at.site.url}/admin/slots/edit/${slot?.id}`)
  const release = await holdRequests(page, '**/admin/images')
  await page
    .getByLabel('Eller ladda upp filer')
    .setInputFiles([await upload(300, 'a.jpg'), await upload(310, 'b.jpg')])
  await expect(page.getByRole('progressbar', { name: 'Eller ladda upp filer' })).toBeAttached()
  await expect(page.getByText('Laddar upp bild 1 av 2...')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Laddar upp bilder...' })).toBeDisabled()
  release()
  await page.getByRole('button', { name: 'Spara spelautomat' }).click()
  await page.waitForURL('**/admin/slots')
  const saved = (await readRow(at.site, 'slots', 'bildspel'))?.['screenshots'] as string[]
  expect(saved).toHaveLength(2)
  expect(new Set(saved).size).toBe(2)
})
