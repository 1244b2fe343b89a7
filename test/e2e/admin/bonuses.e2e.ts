import {
  complaintsOf,
  expectAccessible,
  horizontalOverflow,
} from '#test/support/browser/browser.ts'
import { expect, type Page, test } from '#test/support/browser/live-page.ts'
import { adminSite } from '#test/support/sites/admin-site.ts'
import { addRows, changeRow, readRow } from '#test/support/sites/rows.ts'

const at = adminSite()

const open = (page: Page, path: string) => page.goto(at.site.url + path)
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()

test('adds the terms that the texts of a casino suggest and shows their price', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await addRows(at.site, 'casinos', [
    {
      ...{ name: 'Lyckohuset', slug: 'lyckohuset', rating: 4, published: true },
      ...{ bonus: '100 % upp till 1 500 kr', wagering: '20x', min_deposit: '100 kr' },
    },
  ])
  await open(page, '/casinos/lyckohuset')
  await expect(page.getByText(/villkoren saknar vad omsättningskravet räknas på/)).toBeVisible()
  const casino = await readRow(at.site, 'casinos', 'lyckohuset')
  await open(page, `/admin/casinos/edit/${casino?.id}`)
  await expect(page.getByText(/Inga villkor är inlagda/)).toBeVisible()
  await page.getByRole('link', { name: 'Lägg till villkor' }).click()
  await expect(page.getByText('Förslag ur texterna. Kontrollera och spara.')).toBeVisible()
  await expect(page.getByLabel('Högsta bonus')).toHaveValue('1 500')
  await expect(page.getByLabel('Kasino', { exact: true })).toHaveValue('lyckohuset')
  await expectAccessible(page)
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await horizontalOverflow(page)]).toEqual([width, 0])
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByLabel('Procent av insättningen').fill('1000000000')
  await page.getByRole('button', { name: 'Spara bonus' }).click()
  await expect(page.getByText(/Skriv ett tal från 0,01 till/)).toBeVisible()
  expect(await readRow(at.site, 'bonuses', 'lyckohuset-bonus')).toBeNull()
  await page.getByLabel('Procent av insättningen').fill('100')
  await page.getByLabel('Omsättningen räknas på').selectOption('Bonusen')
  await page.getByLabel('Högsta insats').fill('50')
  await page.getByLabel('Slutar').fill('2099-12-31T23:59')
  await page.getByRole('button', { name: 'Spara bonus' }).click()
  await page.waitForURL('**/admin/bonuses')
  expect(await readRow(at.site, 'bonuses', 'lyckohuset-bonus')).toMatchObject({
    ...{ casino: 'lyckohuset', max_amount: 150_000, wagering_on: 'bonus' },
    ends_at: '2099-12-31T22:59:00+00:00',
  })
  await open(page, '/casinos/lyckohuset')
  await expect(page.getByText('Du måste satsa', { exact: true })).toBeVisible()
  await expect(page.getByText('30 000 kr', { exact: true })).toBeVisible()
  await expect(page.getByText('31 december 2099 23:59')).toBeVisible()
  await expectAccessible(page)

  await open(page, `/admin/casinos/edit/${casino?.id}`)
  await page.getByRole('link', { name: 'Lägg till villkor' }).click()
  await page.getByRole('button', { name: 'Spara bonus' }).click()
  await expect(page.getByText(/Lyckohuset har redan en bonus under den tiden/)).toBeVisible()
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([])
})

test('ends an offer on every page without a write', async ({ page }) => {
  await addRows(at.site, 'casinos', [
    {
      ...{ name: 'Kortvarigt', slug: 'kortvarigt', rating: 4, published: true },
      ...{ bonus: '100 % upp till 700 kr', wagering: '10x bonusen' },
    },
  ])
  await addRows(at.site, 'bonuses', [
    {
      ...{ name: 'Kort', slug: 'kort', casino: 'kortvarigt', published: true, percent: 100 },
      ...{ max_amount: 70_000, wagering_times: 20, wagering_on: 'bonus', ends_at: inSeconds(6) },
    },
  ])
  const read = async (path: string) => (await fetch(at.site.url + path)).text()
  expect(await read('/casinos/kortvarigt')).toContain('14\u00a0000\u00a0kr')
  await expect
    .poll(() => read('/casinos/kortvarigt'), { timeout: 15_000 })
    .toContain('Erbjudandet har upphört')
  expect(await read('/casinos/kortvarigt')).not.toContain('700 kr')
  expect(await read('/casinos?q=kortvarigt')).not.toContain('700 kr')
  await open(page, '/en/casinos/kortvarigt')
  await expect(page.getByText('The offer has ended').first()).toBeVisible()
  await changeRow(at.site, 'bonuses', 'kort', { ends_at: null })
  expect(await read('/casinos/kortvarigt')).toContain('14\u00a0000\u00a0kr')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('adds suggested terms and keeps what was typed after a mistake', async ({ page }) => {
    await addRows(at.site, 'casinos', [
      {
        ...{ name: 'Utan skript', slug: 'utan-skript', rating: 4, published: true },
        ...{ bonus: '50 % upp till 400 kr', wagering: '10x bonusen' },
      },
    ])
    const casino = await readRow(at.site, 'casinos', 'utan-skript')
    await open(page, `/admin/casinos/edit/${casino?.id}`)
    await page.getByRole('link', { name: 'Lägg till villkor' }).click()
    await page.getByLabel('Börjar').fill('2026-12-31T12:00')
    await page.getByLabel('Slutar').fill('2026-12-31T12:00')
    await page.getByRole('button', { name: 'Spara bonus' }).click()
    await expect(page.getByText('Slutet måste ligga efter början.')).toBeVisible()
    await expect(page.getByLabel('Högsta bonus')).toHaveValue('400')
    await page.getByLabel('Börjar').fill('')
    await page.getByRole('button', { name: 'Spara bonus' }).click()
    await expect(page).toHaveURL(/\/admin\/bonuses$/)
    expect(await readRow(at.site, 'bonuses', 'utan-skript-bonus')).toMatchObject({
      ...{ max_amount: 40_000, starts_at: null, ends_at: '2026-12-31T11:00:00+00:00' },
    })
  })
})
