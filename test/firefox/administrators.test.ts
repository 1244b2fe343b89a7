// @module-tag full
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

import { firefoxTest } from '#test/support/browser/firefox.ts'
import type { Visitor } from '#test/support/browser/visitor.ts'
import { readRow } from '#test/support/sites/rows.ts'

const password = 'ett långt lösenord'
const test = firefoxTest({ settings: { ADMIN_PASSWORD: password } })

async function signIn(visitor: Visitor, next: string, secret = password): Promise<void> {
  await visitor.open(next)
  await visitor.fill('input', 'E-post', 'admin@localhost')
  await visitor.fill('input', 'Lösenord', secret)
  await visitor.click('main button', 'Logga in')
}

const toasts = async (visitor: Visitor) => (await visitor.texts('.toast')).join()

test('refuses a wrong password, then signs in and out', async ({ visitor }) => {
  await signIn(visitor, '/admin', 'fel lösenord')
  await expect
    .poll(async () => (await visitor.texts('[role=alert]')).join())
    .toContain('Fel e-postadress eller lösenord.')
  expect(await visitor.find('input', 'E-post')).toMatchObject({ value: 'admin@localhost' })
  await visitor.fill('input', 'Lösenord', password)
  await visitor.click('main button', 'Logga in')
  await expect.poll(() => visitor.path).toBe('/admin')
  await expect.poll(() => visitor.texts('h1')).toEqual(['Administrationspanel'])
  // The session cookie is HttpOnly.
  expect(await visitor.page.evaluate(() => document.cookie)).toBe('')
  await visitor.click('header button', 'Admin')
  await visitor.click('.popover button', 'Logga ut')
  await expect.poll(() => visitor.path).toBe('/')
  await expect.poll(() => toasts(visitor)).toContain('Du har loggats ut från ditt konto')
  await visitor.open('/admin')
  await expect.poll(() => visitor.path).toBe('/auth?next=%2Fadmin')
})

test('reports an invalid rating of a casino and saves it after a correction', async ({
  visitor,
  site,
}) => {
  await signIn(visitor, '/admin/casinos/new')
  await visitor.fill('input', 'Namn', 'Åkes Öde')
  await visitor.press('Tab')
  await expect.poll(() => visitor.find('input', 'Slug')).toMatchObject({ value: 'akes-ode' })
  await visitor.fill('input', 'Betyg', '9')
  await visitor.fill('input', 'Ny rad i Egenskaper', 'Snabb')
  await visitor.press('Enter')
  await visitor.click('button', 'Spara kasino')
  await expect
    .poll(async () => (await visitor.texts('main')).join())
    .toContain('Skriv ett tal från 1 till 5')
  await expect.poll(() => visitor.find('input', 'Betyg')).toMatchObject({ isFocused: true })
  await visitor.fill('input', 'Betyg', '4.4')
  await visitor.click('button', 'Spara kasino')
  await expect.poll(() => visitor.path).toBe('/admin')
  await expect.poll(() => toasts(visitor)).toContain('Kasino skapat')
  expect(await readRow(site, 'casinos', 'akes-ode')).toMatchObject({
    ...{ rating: 4.4, features: ['Snabb'], published: true },
  })
  await visitor.open('/casinos/akes-ode')
  expect(await visitor.texts('h1')).toEqual(['Åkes Öde'])
})

test('writes a review in the editor and shows it to visitors', async ({ visitor, site }) => {
  const { id } = (await readRow(site, 'casinos', 'lyktan')) ?? {}
  await signIn(visitor, `/admin/casinos/edit/${id}`)
  await visitor.fill('[role=textbox]', 'Recension', 'Skriven i Firefox')
  await visitor.click('button', 'Spara kasino')
  await expect.poll(() => visitor.path).toBe('/admin')
  expect(await readRow(site, 'casinos', 'lyktan')).toMatchObject({
    full_review: '<p>Skriven i Firefox</p>',
  })
  await visitor.open('/casinos/lyktan#recension')
  expect(await visitor.texts('#recension .prose')).toEqual(['Skriven i Firefox'])
})

test('imports a sheet after a dry run that lists its rows', async ({ visitor, site }) => {
  await signIn(visitor, '/admin/import')
  await visitor.click('label', 'Fil')
  const file = join(site.dataDir, 'kasinon.csv')
  writeFileSync(file, 'name,slug,bonus,casino_age\nEtt,ett,Bonus,18+\nTvå,två ord,Bonus,18+\n')
  const input = await visitor.page.waitForSelector('input[type=file]')
  await input?.uploadFile(file)
  await visitor.click('button', 'Validera')
  await expect.poll(() => toasts(visitor)).toContain('Validering lyckades')
  const rows = async () => visitor.texts('section ol > li')
  await expect.poll(rows).toHaveLength(2)
  expect((await rows()).join()).toMatch(/Rad 3.*Fel.*Rad 2.*Ny/)
  expect(await readRow(site, 'casinos', 'ett')).toBeNull()
  await visitor.click('button', 'Importera 1 rad')
  await expect.poll(() => toasts(visitor)).toContain('Import lyckades')
  expect(await readRow(site, 'casinos', 'ett')).toMatchObject({ name: 'Ett', bonus: 'Bonus' })
})
