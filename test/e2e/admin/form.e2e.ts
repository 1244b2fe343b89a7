import {
  complaintsOf,
  expectAccessible,
  horizontalOverflow,
  slowDown,
} from '#test/support/browser/browser.ts'
import { signIn } from '#test/support/browser/journeys.ts'
import { expect, expectLive, type Page, test } from '#test/support/browser/live-page.ts'
import { adminPassword, adminSite } from '#test/support/sites/admin-site.ts'
import { addRows, changeRow, readRow } from '#test/support/sites/rows.ts'

const at = adminSite()

/** Opens a form and waits for hydration, which adds buttons to its lists. */
async function open(page: Page, path: string) {
  await page.goto(at.site.url + path)
  await expect(
    page.getByRole('button', { name: /^(Lägg till|Add): (Egenskaper|Features)$/ }),
  ).toBeVisible()
}

const editPath = async (slug: string, prefix = '') =>
  `${prefix}/admin/casinos/edit/${(await readRow(at.site, 'casinos', slug))?.id}`

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: /^(Spara|Save) / }).click()

test('creates a casino in Swedish and shows it to visitors', async ({ page }) => {
  const complaints = complaintsOf(page)
  await open(page, '/admin/casinos/new')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lägg till nytt kasino')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, ['color-contrast'])

  await field(page, 'Namn').fill('Åkes Ö & Co')
  await field(page, 'Namn').blur()
  await expect(field(page, 'Slug')).toHaveValue('akes-o-co')
  await field(page, 'Namn').fill('Åkes Öde')
  await field(page, 'Namn').blur()
  await expect(field(page, 'Slug')).toHaveValue('akes-o-co')
  await page.getByRole('button', { name: 'Skapa från namnet' }).click()
  await expect(field(page, 'Slug')).toHaveValue('akes-ode')
  await field(page, 'Betyg').fill('4.4')

  const adding = field(page, 'Ny rad i Egenskaper')
  for (const text of ['Första', '   ', 'Andra', 'Tredje']) {
    await adding.fill(text)
    await adding.press('Enter')
  }
  await expect(adding).toHaveValue('')
  await page.getByRole('button', { name: 'Flytta upp rad 3 i Egenskaper' }).click()
  await expect(page.getByRole('button', { name: 'Flytta upp rad 2 i Egenskaper' })).toBeFocused()
  await page.getByRole('button', { name: 'Ta bort rad 1 i Egenskaper' }).click()
  await expect(field(page, 'Egenskaper, rad 1')).toHaveValue('Tredje')
  await adding.fill('Aldrig tillagd')

  for (const [part, text] of Object.entries({
    Metod: 'Swish',
    Min: '100 kr',
    Max: '5 000 kr',
    Tid: 'Direkt',
  })) {
    await field(page, `Insättningar, rad 1: ${part}`).fill(text)
  }
  await page.locator('[name=bonus]').fill('100 % upp till 1 000 kr')
  await expect(page.getByRole('complementary')).toContainText('100 % upp till 1 000 kr')
  await expect(page.getByLabel('Sverige')).toBeChecked()
  await page.getByLabel('Finland').check()
  await save(page)

  await page.waitForURL('**/admin')
  await expect(page.getByRole('dialog', { name: 'Kasino skapat' })).toBeVisible()
  await expect(page.getByText('Åkes Öde har lagts till i databasen.').last()).toBeVisible()
  expect(await readRow(at.site, 'casinos', 'akes-ode')).toMatchObject({
    ...{ rating: 4.4, published: true, countries: ['se', 'fi'] },
    features: ['Tredje', 'Andra', 'Aldrig tillagd'],
    deposits: [{ method: 'Swish', min: '100 kr', max: '5 000 kr', time: 'Direkt' }],
    localized_bonus: { sv: '100 % upp till 1 000 kr' },
  })
  await page.goto(`${at.site.url}/casinos/akes-ode`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Åkes Öde')
  expect(complaints).toEqual([])
})

test('edits a casino in English and focuses an invalid field in a hidden tab', {
  tag: '@full',
}, async ({ page }) => {
  await open(page, await editPath('lyktan', '/en'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Lyktan')
  await page.getByRole('tab', { name: 'English' }).first().click()
  const bonus = field(page, 'Bonus, English')
  await bonus.fill('x'.repeat(501))
  await page.getByRole('tab', { name: 'Svenska' }).first().click()
  await save(page)
  await expect(page.getByText('The text is too long: the maximum is 500 characters.')).toBeVisible()
  await expect(bonus).toBeFocused()
  await expect(page.getByRole('tab', { name: 'English (1 error)' })).toBeVisible()
  await bonus.fill('A bonus in English')
  await save(page)
  await page.waitForURL('**/en/admin')
  await expect(page.getByRole('dialog', { name: 'Casino updated' })).toBeVisible()
  await page.goto(`${at.site.url}/en/casinos/lyktan`)
  await expect(page.getByText('A bonus in English').first()).toBeVisible()
})

test('fills in and saves a casino by keyboard alone', { tag: '@full' }, async ({ page }) => {
  await open(page, '/admin/casinos/new')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const tabTo = async (label: string) => {
    for (let n = 0; n < 120; n++) {
      await page.keyboard.press('Tab')
      const name = await page.evaluate(() => {
        const at = document.activeElement
        const own = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at?.textContent
        return at?.getAttribute('aria-label') ?? own
      })
      if (name === label) return
    }
    throw new Error(`no way to ${label}`)
  }
  await tabTo('Namn')
  await page.keyboard.type('Tangenten')
  await tabTo('Slug')
  await expect(field(page, 'Slug')).toHaveValue('tangenten')
  await tabTo('Betyg')
  await page.keyboard.type('3')
  await tabTo('Nytt kasino')
  await press('Space')
  await tabTo('Svenska')
  await press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'English' }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await tabTo('Ny rad i Fördelar')
  await page.keyboard.type('Ett')
  await press('Enter')
  await page.keyboard.type('Två')
  await press('Enter', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab')
  await expect(field(page, 'Fördelar, rad 2')).toBeFocused()
  await press('Alt+ArrowUp')
  await expect(field(page, 'Fördelar, rad 1')).toBeFocused()
  await expect(field(page, 'Fördelar, rad 1')).toHaveValue('Två')
  await tabTo('Uttag, rad 1: Metod')
  for (const text of ['Visa', '50 kr', '9 000 kr', '1–3 dagar']) {
    await page.keyboard.type(text)
    await press('Tab')
  }
  await field(page, 'Minsta insättning').press('Enter')
  await page.waitForURL('**/admin')
  expect(await readRow(at.site, 'casinos', 'tangenten')).toMatchObject({
    ...{ is_new: true, advantages: ['Två', 'Ett'] },
    withdrawals: [{ method: 'Visa', min: '50 kr', max: '9 000 kr', time: '1–3 dagar' }],
  })
})

test('previews the whole page with unsaved input without saving', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await open(page, await editPath('lyktan'))
  await field(page, 'Namn').fill('Lyktan i förväg')
  await field(page, 'Betyg').fill('9')
  await page.getByRole('textbox', { name: 'Recension', exact: true }).fill('Skriven just nu')
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Förhandsgranska sidan' }).click()
  const preview = await opened
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Lyktan i förväg')
  await expect(preview.getByText('Inget är sparat.')).toBeVisible()
  await expect(preview.getByText('Skriven just nu').first()).toBeAttached()
  expect((await readRow(at.site, 'casinos', 'lyktan'))?.name).toBe('Lyktan')
  await preview.close()
  // The preview leaves the form unchanged, and saving still posts to the form's own address.
  await expect(field(page, 'Namn')).toHaveValue('Lyktan i förväg')
  await save(page)
  await expect(page.getByText('Skriv ett tal från 1 till 5')).toBeVisible()
})

test('shows the history of a record below its form', { tag: '@full' }, async ({ page }) => {
  await addRows(at.site, 'casinos', [{ name: 'Minnet', slug: 'minnet', rating: 3 }])
  await changeRow(at.site, 'casinos', 'minnet', { bonus: 'Ny bonus' })
  await open(page, await editPath('minnet'))
  const history = page.getByRole('region', { name: 'Ändringshistorik' })
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await expect(history).toContainText('Ny bonus')
  await history.getByRole('button', { name: /^Återställ/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Återställ en tidigare version?' })
  await dialog.getByRole('button', { name: 'Återställ' }).click()
  await expect(page.getByRole('alert').or(page.getByRole('status'))).toContainText(['Återställ'])
  expect((await readRow(at.site, 'casinos', 'minnet'))?.bonus).toBeNull()
})

test('asks before leaving with unsaved changes', async ({ page }) => {
  await open(page, await editPath('lyktan'))
  await page.getByRole('link', { name: 'Avbryt' }).click()
  await page.waitForURL('**/admin')
  await open(page, await editPath('lyktan'))
  await field(page, 'Namn').fill('Lyktan igen')
  await page.getByRole('link', { name: 'Tillbaka' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lämna utan att spara?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(field(page, 'Namn')).toHaveValue('Lyktan igen')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).dismiss()
  await page.getByRole('link', { name: 'Tillbaka' }).click()
  await dialog.getByRole('button', { name: 'Lämna utan att spara' }).click()
  await page.waitForURL('**/admin')
  await open(page, await editPath('lyktan'))
  await expect(page.getByText('Det finns ett osparat utkast')).toBeHidden()
})

/** Waits until the draft contains the last input, which takes half a second, and closes the page like a crash. */
async function crash(page: Page, typedLast: string) {
  await expect
    .poll(() =>
      page.evaluate(
        (text) =>
          Object.entries(localStorage).some(
            ([key, draft]) => key.startsWith('draft:') && String(draft).includes(text),
          ),
        typedLast,
      ),
    )
    .toBe(true)
  await page.close()
}

for (const speed of ['fast', 'slow'] as const) {
  test(`offers text typed before a crash and forgets it once saved, on a ${speed} machine`, {
    tag: '@full',
  }, async ({ context }) => {
    const name = `Nästan förlorat ${speed}`
    const first = await context.newPage()
    await open(first, '/admin/casinos/new')
    await field(first, 'Namn').fill(name)
    await field(first, 'Betyg').fill('2.5')
    await field(first, 'Ny rad i Nackdelar').fill('Kraschar')
    await field(first, 'Ny rad i Nackdelar').press('Enter')
    await first.getByRole('textbox', { name: 'Recension', exact: true }).fill('Lång text')
    await crash(first, 'Lång text')

    const second = await context.newPage()
    await open(second, '/admin/casinos/new')
    await expect(field(second, 'Namn')).toHaveValue('')
    await second.getByRole('button', { name: 'Återställ utkastet' }).click()
    await expect(field(second, 'Namn')).toHaveValue(name)
    await expect(field(second, 'Nackdelar, rad 1')).toHaveValue('Kraschar')
    if (speed === 'slow') await slowDown(second)
    await save(second)
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('Administrationspanel')
    expect(await readRow(at.site, 'casinos', `nastan-forlorat-${speed}`)).toMatchObject({
      ...{ rating: 2.5, disadvantages: ['Kraschar'], full_review: '<p>Lång text</p>' },
    })
    await open(second, '/admin/casinos/new')
    await expect(second.getByText('Det finns ett osparat utkast')).toBeHidden()
  })
}

test('keeps the input when the session ends while editing', async ({ context, page }) => {
  await open(page, await editPath('norrsken-spel'))
  await field(page, 'Minsta insättning').fill('123 kr')
  await context.clearCookies()
  await save(page)
  const alert = page.getByRole('alert').filter({ hasText: 'Det du har skrivit finns kvar här' })
  await expect(alert).toBeVisible()
  const opened = context.waitForEvent('page')
  await alert.getByRole('link', { name: 'Logga in' }).click()
  const other = await opened
  await expectLive(other)
  await signIn(other, 'admin@localhost', adminPassword)
  // The new tab offers the draft too.
  await expect(other.getByText('Det finns ett osparat utkast')).toBeVisible()
  await other.close()
  await expect(field(page, 'Minsta insättning')).toHaveValue('123 kr')
  await save(page)
  await page.waitForURL('**/admin')
  expect(await readRow(at.site, 'casinos', 'norrsken-spel')).toMatchObject({
    min_deposit: '123 kr',
  })
})

test('shows both versions after a concurrent edit and keeps both administrators’ changes', {
  tag: '@full',
}, async ({ page }) => {
  await addRows(at.site, 'casinos', [
    { name: 'Tvisten', slug: 'tvisten', rating: 3, bonus: 'Från början', min_deposit: '10 kr' },
  ])
  await open(page, await editPath('tvisten'))
  await changeRow(at.site, 'casinos', 'tvisten', { bonus: 'Deras', min_deposit: '20 kr' })
  await page.locator('[name=bonus]').fill('Min')
  await save(page)
  await expect(page.getByText('Någon annan har sparat under tiden')).toBeVisible()
  await expectAccessible(page)
  const bonus = page.getByRole('group', { name: 'Bonus', exact: true })
  await expect(bonus.getByRole('radio', { name: /^Ditt/ })).toBeChecked()
  await expect(bonus).toContainText('Deras')
  const deposit = page.getByRole('group', { name: 'Minsta insättning' })
  await expect(deposit.getByRole('radio', { name: /^Det sparade/ })).toBeChecked()
  await save(page)
  await page.waitForURL('**/admin')
  expect(await readRow(at.site, 'casinos', 'tvisten')).toMatchObject({
    bonus: 'Min',
    min_deposit: '20 kr',
  })
})

test('reports a taken slug at its field', { tag: '@full' }, async ({ page }) => {
  await open(page, '/admin/casinos/new')
  await field(page, 'Namn').fill('En till')
  await field(page, 'Namn').blur()
  await field(page, 'Slug').fill('lyktan')
  await field(page, 'Betyg').fill('3')
  await save(page)
  await expect(page.getByText('Slugen används redan av Lyktan')).toBeVisible()
  await expect(field(page, 'Slug')).toBeFocused()
  await expect(field(page, 'Namn')).toHaveValue('En till')
})

test('creates a slot with screenshots in their order', { tag: '@full' }, async ({ page }) => {
  await open(page, '/admin/slots/new')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lägg till ny spelautomat')
  await field(page, 'Namn').fill('Fjällräven')
  await field(page, 'RTP i procent').fill('96,5 %')
  await field(page, 'Volatilitet').selectOption('Hög')
  await field(page, 'Lanseringsdatum').fill('2024-02-29')
  for (const address of ['/demo/slots/trollguld-1.svg', '/demo/slots/trollguld-2.svg']) {
    await field(page, 'Ny rad i Skärmbilder').fill(address)
    await field(page, 'Ny rad i Skärmbilder').press('Enter')
  }
  await page.getByRole('button', { name: 'Flytta ner rad 1 i Skärmbilder' }).click()
  await save(page)
  await expect(page.getByRole('dialog', { name: 'Spelautomat skapad' })).toBeVisible()
  const row = await readRow(at.site, 'slots', 'fjallraven')
  expect(row).toMatchObject({
    ...{ rtp: 96.5, volatility: 'Hög', release_date: '2024-02-29', rating: 0 },
    screenshots: ['/demo/slots/trollguld-2.svg', '/demo/slots/trollguld-1.svg'],
  })
})

test('edits a slot in English', { tag: '@full' }, async ({ page }) => {
  await addRows(at.site, 'slots', [{ name: 'Fjällnära', slug: 'fjallnara' }])
  const row = await readRow(at.site, 'slots', 'fjallnara')
  await open(page, `/en/admin/slots/edit/${row?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Fjällnära')
  await field(page, 'Developer').fill('Nordpunkt')
  await save(page)
  await expect(page.getByRole('dialog', { name: 'Slot machine updated' })).toBeVisible()
  expect(await readRow(at.site, 'slots', 'fjallnara')).toMatchObject({ provider: 'Nordpunkt' })
})

test('passes axe with the slot form, an error, the leave dialog and an offered draft', {
  tag: '@full',
}, async ({ page, context }) => {
  await open(page, '/admin/slots/new')
  await expectAccessible(page)
  await open(page, await editPath('lyktan'))
  await field(page, 'Betyg').fill('9')
  await save(page)
  await expect(page.getByText('Skriv ett tal från 1 till 5')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Tillbaka' }).click()
  await expect(page.getByRole('dialog', { name: 'Lämna utan att spara?' })).toBeVisible()
  await expectAccessible(page)
  await crash(page, '"9"')
  const after = await context.newPage()
  await open(after, await editPath('lyktan'))
  await expect(after.getByText('Det finns ett osparat utkast')).toBeVisible()
  await expectAccessible(after)
})

test('fits the admin forms into 320 px', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  for (const path of [await editPath('lyktan'), '/en/admin/slots/new']) {
    await open(page, path)
    expect([path, await horizontalOverflow(page)]).toEqual([path, 0])
  }
})

test.describe('record forms without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('saves the whole form and keeps the input after an error', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto(`${at.site.url}/admin/casinos/new`)
    await field(page, 'Namn').fill('Utan skript')
    await field(page, 'Slug').fill('lyktan')
    await field(page, 'Betyg').fill('4')
    await field(page, 'Egenskaper').fill('Ett\n\nTvå')
    for (const [part, text] of Object.entries({ Metod: 'Swish', Min: '1', Max: '2', Tid: '3' })) {
      await field(page, `Uttag, rad 1: ${part}`).fill(text)
    }
    // Without tabs, both languages are visible.
    await page.locator('[name=bonus_en]').fill('In English')
    await page.locator('[name=full_review]').fill('<p>Som HTML</p>')
    await save(page)
    await expect(page.getByText('Slugen används redan av Lyktan')).toBeVisible()
    await expect(field(page, 'Egenskaper')).toHaveValue('Ett\nTvå')
    await expect(field(page, 'Uttag, rad 2: Metod')).toHaveValue('')
    await field(page, 'Slug').fill('utan-skript')
    await save(page)
    await page.waitForURL('**/admin')
    await expect(page.getByText('Utan skript har lagts till i databasen.')).toBeVisible()
    expect(await readRow(at.site, 'casinos', 'utan-skript')).toMatchObject({
      ...{ features: ['Ett', 'Två'], localized_bonus: { en: 'In English' } },
      full_review: '<p>Som HTML</p>',
      withdrawals: [{ method: 'Swish', min: '1', max: '2', time: '3' }],
    })
  })
})
