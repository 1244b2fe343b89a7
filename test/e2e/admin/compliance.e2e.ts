import {
  complaintsOf,
  expectAccessible,
  horizontalOverflow,
} from '#test/support/browser/browser.ts'
import { expect, type Page, test } from '#test/support/browser/live-page.ts'
import { adminSite } from '#test/support/sites/admin-site.ts'
import { addRows, readRow } from '#test/support/sites/rows.ts'

const clean = { license_info: 'Svensk licens', casino_age: '18+', rating: 4 }

async function expectWellMade(page: Page) {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await horizontalOverflow(page)).toBe(0)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

test.describe('with the default gate', () => {
  const at = adminSite(async () => ({ SEED: 'none' }))

  test('an editor meets a finding, fixes it and publishes', async ({ page }) => {
    await addRows(at.site, 'casinos', [
      { ...clean, name: 'Fyren', slug: 'fyren', published: false, cta_text: 'Spela nu' },
    ])
    const complaints = complaintsOf(page)
    await page.goto(`${at.site.url}/admin?show=drafts`)
    await page.getByRole('link', { name: 'Fyren', exact: true }).click()
    const panel = page.getByRole('region', { name: 'Innan publicering' })
    await expect(panel).toContainText('1 hinder')
    await panel.getByRole('link', { name: 'Text på knappen, svenska' }).click()
    const button = page.getByLabel('Text på knappen').first()
    await expect(button).toBeFocused()
    await button.fill('Till kasinot')
    await expect(panel).toContainText('Reglerna hittar inget att anmärka på.')
    await page.getByLabel('Syns för besökare').check()
    await page.getByRole('button', { name: 'Spara kasino' }).click()
    await expect(page.locator('.toast')).toBeVisible()
    expect(await readRow(at.site, 'casinos', 'fyren')).toMatchObject({ published: true })
    expect(complaints).toEqual([])
  })

  test('the report leads from a rule to the field, and a waiver clears a finding', async ({
    page,
  }) => {
    await addRows(at.site, 'casinos', [
      { ...clean, name: 'Citatet', slug: 'citatet', published: true, cta_text: 'Skynda' },
    ])
    const complaints = complaintsOf(page)
    // The sweep runs soon after the change.
    await expect
      .poll(async () => {
        await page.goto(`${at.site.url}/admin?show=stops`)
        return page.getByRole('link', { name: 'Citatet', exact: true }).count()
      })
      .toBe(1)
    await page.getByRole('link', { name: 'Regelefterlevnad' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regelefterlevnad')
    await expectWellMade(page)
    await page.getByRole('link', { name: 'Pressar till spel' }).click()
    await page.waitForURL(/rule=phrase\.urge/)
    const item = page.getByRole('listitem').filter({ hasText: 'Citatet' })
    await expect(item).toContainText('Skynda')
    await item.getByText('Undanta', { exact: true }).click()
    await item.getByLabel('Skäl').fill('för kort, men webbläsaren')
    await expectWellMade(page)
    await item.getByLabel('Skäl').fill('Ordet är ett citat ur en dom som recensionen handlar om.')
    await item.getByRole('button', { name: 'Spara undantaget' }).click()
    await expect(page.getByText('Undantaget är sparat.')).toBeVisible()
    await expect(item).toContainText('Undantagen')

    await item.getByRole('link', { name: 'Rätta' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Redigera Citatet')
    expect(new URL(page.url()).hash).toBe('#field-cta_text')
    await expect(page.getByRole('region', { name: 'Innan publicering' })).not.toContainText(
      'hinder',
    )

    await page.goto(`${at.site.url}/admin/compliance?view=waivers`)
    await expect(page.getByText('Ordet är ett citat ur en dom')).toBeVisible()
    await expectWellMade(page)
    await page.getByRole('link', { name: 'Underlag för Citatet' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Underlag: Citatet')
    await expect(page.getByText('Ordet är ett citat ur en dom')).toBeVisible()
    await expectWellMade(page)
    await page.getByLabel('Dag').fill('2020-01-01')
    await page.getByRole('button', { name: 'Visa dagen' }).click()
    await expect(page.getByText('Posten fanns inte den dagen.')).toBeVisible()

    await page.goto(`${at.site.url}/admin/compliance?view=waivers`)
    await page.getByRole('button', { name: /^Avsluta undantaget/ }).click()
    await expect(page.getByText('Undantaget är avslutat.')).toBeVisible()
    await expect(page.getByText('Inga undantag gäller.')).toBeVisible()
    expect(complaints).toEqual([])
  })

  test('findings of a bonus lead to its field and its evidence', { tag: '@full' }, async ({
    page,
  }) => {
    await addRows(at.site, 'casinos', [{ ...clean, name: 'Udden', slug: 'udden' }])
    await addRows(at.site, 'bonuses', [
      { name: 'Välkomst', slug: 'valkomst', casino: 'udden', kind: 'none', code: 'SPELA NU' },
    ])
    const complaints = complaintsOf(page)
    await expect
      .poll(async () => {
        await page.goto(`${at.site.url}/admin/bonuses?show=stops`)
        return page.getByRole('link', { name: 'Välkomst', exact: true }).count()
      })
      .toBe(1)
    await expectWellMade(page)
    await page.goto(`${at.site.url}/admin/compliance?kind=bonuses`)
    const item = page.getByRole('listitem').filter({ hasText: 'Välkomst' })
    await item.getByRole('link', { name: 'Underlag för Välkomst' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Underlag: Välkomst')
    await expect(page.getByText('Pressar till spel')).toBeVisible()
    await expect(page.getByText('Adress', { exact: true })).toHaveCount(0)
    await expectWellMade(page)
    await page.goBack()
    await item.getByRole('link', { name: 'Rätta' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Redigera Välkomst')
    expect(new URL(page.url()).hash).toBe('#field-code')
    expect(complaints).toEqual([])
  })

  test('rules, records and the download in English', { tag: '@full' }, async ({ page }) => {
    await page.goto(`${at.site.url}/en/admin/compliance?view=rules`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compliance')
    await page
      .getByText(/examples$/)
      .first()
      .click()
    await expect(page.getByText('Objected to').first()).toBeVisible()
    await expectWellMade(page)
    await page.getByRole('link', { name: 'By record' }).click()
    await expect(page.getByRole('link', { name: 'By record' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expectWellMade(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^compliance-.*\.csv$/)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the report filters and waives', async ({ page }) => {
      await addRows(at.site, 'slots', [
        { name: 'Stilla', slug: 'stilla', published: true, cta_text: 'Missa inte' },
      ])
      await expect
        .poll(async () => {
          await page.goto(`${at.site.url}/admin/compliance?kind=slots&rule=phrase.urge`)
          return page.getByText('Missa inte').count()
        })
        .toBe(1)
      await page.getByText('Undanta', { exact: true }).click()
      await page.getByLabel('Skäl').fill(' '.repeat(30))
      await page.getByRole('button', { name: 'Spara undantaget' }).click()
      await expect(page.getByText(/^Inget sparades. Skriv ett skäl/)).toBeVisible()
      await page.getByLabel('Skäl').fill('Rubriken på spelet, inte en uppmaning.')
      await page.getByRole('button', { name: 'Spara undantaget' }).click()
      await expect(page.getByText('Undantaget är sparat.')).toBeVisible()
    })
  })
})

test.describe('with PUBLISH_GATE=stop', () => {
  const at = adminSite(async () => ({ SEED: 'none', PUBLISH_GATE: 'stop' }))

  test('publishing waits for the fix', { tag: '@full' }, async ({ page }) => {
    await addRows(at.site, 'casinos', [
      { ...clean, name: 'Bron', slug: 'bron', published: false, cta_text: 'Spela nu' },
    ])
    const row = await readRow(at.site, 'casinos', 'bron')
    await page.goto(`${at.site.url}/admin/casinos/edit/${row?.id}`)
    await page.getByLabel('Syns för besökare').check()
    await page.getByRole('button', { name: 'Spara kasino' }).click()
    await expect(page.getByText('Kunde inte publiceras').first()).toBeVisible()
    expect(await readRow(at.site, 'casinos', 'bron')).toMatchObject({ published: false })
    await page.getByLabel('Text på knappen').first().fill('Till kasinot')
    await page.getByRole('button', { name: 'Spara kasino' }).click()
    await page.waitForURL('**/admin')
    expect(await readRow(at.site, 'casinos', 'bron')).toMatchObject({ published: true })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('publishing with a stop comes back with the finding and everything typed', {
      tag: '@full',
    }, async ({ page }) => {
      await page.goto(`${at.site.url}/admin/casinos/new`)
      await page.getByLabel('Namn').first().fill('Lyktan')
      await page.getByLabel('Slug').first().fill('lyktan')
      await page.getByLabel('Betyg').first().fill('4')
      await page.getByLabel('Text på knappen').first().fill('Spela nu')
      await page.getByRole('button', { name: 'Spara kasino' }).click()
      await expect(page.getByText('Kunde inte publiceras').first()).toBeVisible()
      await expect(page.getByLabel('Namn').first()).toHaveValue('Lyktan')
      await expect(page.getByRole('region', { name: 'Innan publicering' })).toContainText(
        'Pressar till spel',
      )
      expect(await readRow(at.site, 'casinos', 'lyktan')).toBeNull()
    })
  })
})
