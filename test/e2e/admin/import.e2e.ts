import { readFile } from 'node:fs/promises'

import {
  complaintsOf,
  expectAccessible,
  horizontalOverflow,
  tabTo,
} from '#test/support/browser/browser.ts'
import { expect, type Page, test } from '#test/support/browser/live-page.ts'
import { faultySite } from '#test/support/sites/faulty-site.ts'
import { addRows, changeRow, removeRows } from '#test/support/sites/rows.ts'

const at = faultySite()
test.beforeAll(() =>
  addRows(at.site, 'casinos', [
    { name: 'A trasigt', slug: 'trasigt' },
    { name: 'A ett', slug: 'a-ett', bonus: 'Gammal bonus', rating: 3, casino_age: '18+' },
    {
      ...{ name: 'A två', slug: 'a-tva', rating: 4, casino_age: '18+' },
      ...{ bonus: 'Bonus två', localized_bonus: { sv: 'Bonus två' } },
    },
  ]),
)

const open = (page: Page, path = '/admin/import') => page.goto(at.site.url + path)
const toast = (page: Page, title: string) =>
  page.locator('.toast').filter({ has: page.getByText(title, { exact: true }) })
const sheet = (...lines: string[]) => ['name\tslug\tbonus\tcasino_age', ...lines].join('\n')

async function paste(page: Page, text: string): Promise<void> {
  await page.getByText('Klistra in', { exact: true }).click()
  await page.getByLabel('Innehåll från Google Sheets').fill(text)
}

/** Timeout for steps that take longer on a busy machine. */
const longTimeout = { timeout: 90_000 }

const validate = (page: Page) => page.getByRole('button', { name: 'Validera' }).click()

test('switches its tabs by keyboard, downloads a template and passes axe', async ({ page }) => {
  const complaints = complaintsOf(page)
  await open(page)
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText([
    ...['Importera', 'Mall för Casinon', 'Mall för Slots', 'Mall för licenshavare'],
    ...['Mall för bonusar', 'Mall för RTP-kontroller', 'Mall för ämnen', 'Hjälp', 'Felsökning'],
  ])
  await tabs.first().focus()
  for (const [index, text] of [
    'exempelkasinot',
    'exempelspelet',
    'En licens skrivs Land:Avser:Nummer',
    'Tider är svensk tid',
    'Kasinot och spelet skrivs med slug',
    'topic_kind är provider, payment',
    'alla med länken kan visa',
  ].entries()) {
    await page.keyboard.press('ArrowRight')
    await expect(tabs.nth(index + 1)).toBeFocused()
    await expect(page.getByRole('tabpanel').getByText(text).first()).toBeVisible()
  }
  await page.keyboard.press('End')
  await expect(page.getByText('Validera eller importera något')).toBeVisible()
  await page.keyboard.press('Home')
  await page.getByRole('tab', { name: 'Mall för Slots' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Ladda ner mall (CSV)' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('mall-slots.csv')
  expect(await readFile(await download.path(), 'utf8')).toContain('"name","slug","logo","provider"')

  for (const [path, scheme] of [
    ['/admin/import', 'light'],
    ['/en/admin/import', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width: 320, height: 800 })
    await open(page, path)
    if (scheme === 'light') await expectAccessible(page)
    for (let index = 0; index < 6; index++) {
      await tabs.nth(index).click()
      await expect(tabs.nth(index)).toHaveAttribute('aria-selected', 'true')
      expect(await horizontalOverflow(page)).toBe(0)
    }
    if (scheme === 'dark') await expectAccessible(page, ['color-contrast'])
  }
  expect(complaints).toEqual([])
})

test('previews pasted rows before it imports and undoes them', async ({ page }) => {
  const complaints = complaintsOf(page)
  await open(page)
  await paste(
    page,
    sheet(
      ...['A ett\ta-ett\tNy bonus\t18+', 'A två\ta-tva\tBonus två\t18+', 'A ny\ta-ny\tBonus\t18+'],
      ...['A fel\tInte En Slug\t\t18+', 'A ny två\ta-ny-tva\t\t18+'],
    ),
  )
  await validate(page)
  await expect(toast(page, 'Validering lyckades')).toContainText('4 rader kan importeras.')
  const heading = page.getByRole('heading', { name: 'Så här blir det' })
  await expect(heading).toBeFocused()
  await expect(page.getByText('5 rader i kalkylbladet')).toBeVisible()
  await expect(
    page.getByRole('table', { name: 'De första raderna' }).locator('tbody tr'),
  ).toHaveCount(3)
  const lines = page.getByRole('region', { name: 'Rader' }).locator('ol > li')
  await expect(lines).toContainText([
    /Rad 5.*Fel/,
    /Rad 2.*Ändras/,
    /Rad 4.*Ny/,
    /Rad 6.*Ny/,
    /Rad 3.*Oförändrad/,
  ])
  await page.getByText('1 fält ändras').click()
  await expect(lines.nth(1).locator('del')).toHaveText('Gammal bonus')
  await expect(lines.nth(1).locator('ins')).toHaveText('Ny bonus')
  await page.getByRole('link', { name: /Nya$/ }).click()
  await expect(lines).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Felsökning' }).click()
  await expect(page.getByRole('region', { name: 'Svar' })).toContainText('"validationData"')
  await page.getByRole('tab', { name: 'Importera', exact: true }).click()

  await page.getByRole('button', { name: 'Importera 3 rader' }).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Import lyckades')).toContainText('4 rader importerade.')
  await expect(
    page.getByRole('status').filter({ hasText: 'Import lyckades: 4 rader' }),
  ).toBeVisible()
  await page.getByRole('link', { name: /Nya$/ }).click()
  await expect(lines.filter({ hasText: 'Tillagd' })).toHaveCount(2)
  await page.getByRole('tab', { name: 'Felsökning' }).click()
  await expect(page.getByRole('region', { name: 'Svar' })).toContainText('"count": 4')
  await page.getByRole('tab', { name: 'Importera', exact: true }).click()

  // Another user edits a row that the import has added.
  await changeRow(at.site, 'casinos', 'a-ny', { rating: 5 })
  await page.getByText('Ångra importen', { exact: true }).click()
  await page.getByRole('button', { name: 'Ja, ångra importen' }).click()
  await expect(toast(page, 'Importen är ångrad')).toBeVisible()
  await expect(lines.filter({ hasText: 'Ändrad sedan importen, lämnad ifred' })).toContainText(
    'a-ny',
  )
  await expect(page.getByRole('definition').filter({ hasText: '1' })).toHaveCount(3)
  await expectAccessible(page)
  const past = page.getByRole('table', { name: 'Tidigare importer' })
  await expect(past.getByRole('row').nth(1)).toContainText(/du.*Ångrad/)
  expect(complaints).toEqual([])
})

test('imports a dropped or chosen file and detects its kind from the header', async ({ page }) => {
  await open(page, '/en/admin/import')
  await page.getByText('File', { exact: true }).first().click()
  const csv = 'name;slug;rtp;volatility\nNorrsken;e-norrsken;96,5;hög\n'
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], 'spel.csv', { type: 'text/csv' }))
    return transfer
  }, csv)
  await page
    .getByText('Drop a file here or choose one.')
    .dispatchEvent('drop', { dataTransfer: data })
  await page.getByRole('button', { name: 'Validate' }).click()
  await expect(toast(page, 'Validation succeeded')).toBeVisible()
  await expect(page.getByText('Slot machines · spel.csv')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Slot machines · spel.csv')).toBeHidden()

  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'kasinon.tsv', mimeType: 'text/tab-separated-values' },
    buffer: Buffer.from(sheet('A ur fil\ta-ur-fil\tBonus\t18+')),
  })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(toast(page, 'Import succeeded')).toContainText('1 row imported.')
  await expect(page.getByText('Casinos · kasinon.tsv').first()).toBeVisible()
})

test('imports a messy affiliate sheet with foreign headers by keyboard on a phone', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await open(page)
  await paste(
    page,
    [
      'Casino name;Omsättning;Spelleverantörer;Betyg (1-5);Kontakt hos bolaget',
      'Rörig ett;35x;NetEnt,Play’n GO;4,5;Anna',
      'A ETT;<b>20x</b>;;;',
    ].join('\n'),
  )
  await page.getByRole('button', { name: 'Validera' }).focus()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { name: 'Välj kolumner' })
  await expect(heading).toBeFocused()
  await expect(page.getByLabel('Casino name')).toHaveValue('name')
  await expect(page.getByLabel('Omsättning')).toHaveValue('wagering')
  await expect(page.getByLabel('Spelleverantörer')).toHaveValue('providers')
  await expect(page.getByLabel('Betyg (1-5)')).toHaveValue('rating')
  expect(await horizontalOverflow(page)).toBe(0)
  await expectAccessible(page)
  const last = page.getByLabel('Kontakt hos bolaget')
  await tabTo(page, last)
  // Typing selects the option: by mistake, a column that another header has.
  await page.keyboard.type('Namn')
  await expect(last).toHaveValue('name')
  await tabTo(page, page.getByRole('checkbox', { name: 'Hitta poster på namnet' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Validera' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Kolumnen name finns två gånger')).toBeVisible()
  await expect(last).toHaveAttribute('aria-invalid', 'true')
  await tabTo(page, last)
  await page.keyboard.press('Home')
  await expect(last).toHaveValue('')
  await tabTo(page, page.getByRole('button', { name: 'Validera' }))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Så här blir det' })).toBeFocused()
  await expect(page.getByText('Casino name → Namn')).toBeVisible()
  await expect(page.getByText('Används inte: Kontakt hos bolaget')).toBeVisible()
  await expect(page.getByText('HTML i 1 rad')).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
  await expectAccessible(page)
  await tabTo(page, page.getByRole('button', { name: 'Importera 2 rader' }))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Import lyckades')).toContainText('2 rader importerade.')
  const lines = page.getByRole('region', { name: 'Rader' }).locator('ol > li')
  await expect(lines).toContainText([/A ETT.*a-ett.*Uppdaterad/, /Rörig ett.*rorig-ett.*Tillagd/])
  expect(complaints).toEqual([])
})

test('corrects refused rows in a downloaded file and imports it again', {
  tag: '@full',
}, async ({ page }) => {
  await open(page)
  await paste(page, sheet('Rätta mig\tFel Slug\t=bonus\t18+', 'A rätt\ta-ratt\t\t18+'))
  await validate(page)
  const link = page.getByRole('link', { name: 'Ladda ner rader med fel (XLSX)' })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^import-.{8}\.xlsx$/)
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Ladda ner rader med fel (CSV)' }).click(),
  ])
  const content = await readFile(await csv.path(), 'utf8')
  expect(content).toContain('"Rätta mig","Fel Slug","\'=bonus"')
  await page.getByText('Ny import').click()
  await page.getByText('Fil', { exact: true }).first().click()
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'rättad.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(content.replace('"Fel Slug"', '"ratta-mig"')),
  })
  await page.getByRole('button', { name: 'Importera', exact: true }).click()
  await expect(toast(page, 'Import lyckades')).toContainText('1 rad importerad.')
  // The validation of the first sheet can be found and opened again.
  await page
    .getByRole('table', { name: 'Tidigare valideringar' })
    .getByRole('link', { name: /^Visa valideringen/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Så här blir det' })).toBeVisible()
})

test('asks about the columns of a file of 5,000 rows and keeps the file', {
  tag: '@full',
}, async ({ page }) => {
  await open(page)
  await page.getByText('Fil', { exact: true }).first().click()
  const rows = Array.from({ length: 5_000 }, (_, n) => `Stor ${n},stor-${n},${n % 50}x`)
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'stor.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(['Kasinonamn,slug,Omsättning', ...rows].join('\n')),
  })
  await validate(page)
  await expect(page.getByLabel('Kasinonamn')).toHaveValue('name')
  await validate(page)
  await expect(page.getByRole('button', { name: /^Importera 5\s000 rader$/ })).toBeVisible(
    longTimeout,
  )
  await page.getByRole('button', { name: 'Välj kolumner igen' }).click()
  await expect(toast(page, 'De valda kolumnerna är borttagna')).toBeVisible()
  await validate(page)
  await expect(page.getByRole('heading', { name: 'Välj kolumner' })).toBeFocused()
})

test.describe('import errors', () => {
  test('reports a missing address or missing content', async ({ page }) => {
    await open(page)
    await validate(page)
    await expect(toast(page, 'Fel')).toContainText('Du måste ange en giltig Google Sheets URL')
    await page.getByLabel('Google Sheets URL').fill('https://example.com/bladet')
    await page.getByRole('button', { name: 'Importera', exact: true }).click()
    await expect(toast(page, 'Fel')).toHaveCount(2)
    await paste(page, '  ')
    await validate(page)
    await expect(
      toast(page, 'Fel').filter({ hasText: 'Du måste klistra in innehåll från Google Sheets' }),
    ).toBeVisible()
    await expect(page.getByLabel('Innehåll från Google Sheets')).toHaveAttribute(
      'aria-invalid',
      'true',
    )
  })

  test('reports unusable content as a failed validation and an unreachable service as an error', {
    tag: '@full',
  }, async ({ page, context }) => {
    await open(page)
    await paste(page, 'det här är inget kalkylblad')
    await validate(page)
    await expect(toast(page, 'Validering misslyckades')).toContainText(
      'Kunde inte validera Google Sheets format',
    )
    await page.getByRole('tab', { name: 'Felsökning' }).click()
    await expect(page.getByRole('region', { name: 'Svar' })).toContainText('"success": false')
    await page.getByRole('tab', { name: 'Importera', exact: true }).click()

    const rows = sheet('A nät\ta-nat\tBonus\t18+')
    await paste(page, rows)
    await context.setOffline(true)
    await validate(page)
    await expect(toast(page, 'Valideringsfel')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByLabel('Innehåll från Google Sheets')).toHaveValue(rows)

    await addRows(at.site, 'slots', [{ name: 'Avbrott', slug: 'avbrott' }])
    await validate(page)
    await expect(toast(page, 'Valideringsfel')).toHaveCount(2)
    await page.getByRole('button', { name: 'Importera', exact: true }).click()
    await expect(toast(page, 'Import misslyckades')).toContainText('Ett fel uppstod vid import')
    await removeRows(at.site, 'slots', 'slug=eq.avbrott')
  })

  test('lists rows that cannot be written, and reports a failed import when none can', {
    tag: '@full',
  }, async ({ page }) => {
    await open(page)
    await paste(page, sheet('A trasigt\ttrasigt\tNy\t18+', 'A fel\tFel Slug\tNy\t18+'))
    await page.getByRole('button', { name: 'Importera', exact: true }).click()
    await expect(toast(page, 'Import misslyckades')).toContainText('Ett fel uppstod vid import')
    const result = page.getByRole('alert').filter({ hasText: 'Import misslyckades: 0 rader' })
    await expect(result).toContainText('Felsökning')
    await expect(page.getByText(/^Misslyckades - /)).toHaveCount(2)
    await expectAccessible(page)
  })
})

for (const count of [500, 1_000]) {
  test(`shows the progress of ${count} rows after a reload, and cancels and resumes the import`, {
    tag: '@full',
  }, async ({ page }) => {
    await addRows(at.site, 'slots', [{ name: 'Sakta', slug: 'sakta' }])
    const rows = Array.from(
      { length: count },
      (_, n) => `Lång ${n}\tlang-${count}-${n}\tlångsam\t18+`,
    )
    const all = count === 1_000 ? '1\\s000' : String(count)
    await open(page)
    await paste(page, sheet(...rows))
    await page.getByRole('button', { name: 'Importera', exact: true }).click()
    const bar = page.getByRole('progressbar', { name: 'Importerar' })
    await expect(bar).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`^[\\d\\s]+ av ${all} rader$`),
      longTimeout,
    )
    // The estimate takes a few seconds; a short import may be finished by then.
    if (count === 1_000) {
      await expect(page.getByText(/rader\/s · ungefär \d+ (s|min) kvar/)).toBeVisible(longTimeout)
    }
    // The administrator returns to the page without the import's id in the URL.
    await open(page)
    await expect(bar).toBeVisible()
    await page.getByRole('button', { name: 'Avbryt' }).click()
    await expect(page.getByText('Fortsätt med resten, eller ångra dem.')).toBeVisible(longTimeout)
    await removeRows(at.site, 'slots', 'slug=eq.sakta')
    await page.waitForURL(/import=/)
    await page.reload()
    await page.getByRole('button', { name: 'Fortsätt importen' }).click()
    await expect(toast(page, 'Import lyckades')).toBeVisible(longTimeout)
    await expect(page.getByText(new RegExp(`^Import lyckades: ${all} rader$`))).toBeVisible()
    await page.getByRole('link', { name: `Sida ${count / 50}` }).click()
    await expect(page.getByText(`lang-${count}-${count - 1}`)).toBeVisible()
  })
}
