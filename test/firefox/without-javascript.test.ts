// @module-tag full
import { expect } from 'vitest'

import { firefoxTest } from '#test/support/browser/firefox.ts'

import { places } from '../../scripts/example-pages.ts'

const password = 'ett långt lösenord'
const test = firefoxTest({ settings: { ADMIN_PASSWORD: password }, hasScript: false })

test('shows every page complete without JavaScript', async ({ visitor }) => {
  expect(places.length).toBeGreaterThan(20)
  for (const { path, locale } of places) {
    await visitor.open(path)
    expect([path, await visitor.see('h1')]).toEqual([path, [expect.anything()]])
    await visitor.find('header a', locale === 'sv' ? 'English' : 'Svenska')
    expect(await visitor.see('header button', locale === 'sv' ? 'Utseende' : 'Appearance')).toEqual(
      [],
    )
  }
  await visitor.open('/casinos/norrsken-spel')
  await visitor.find('#recension .prose')
  expect(await visitor.see('button', 'Läs hela recensionen')).toEqual([])
})

test('searches, filters and pages through lists without JavaScript', async ({ visitor }) => {
  const cards = 'main ul.card-grid > li'
  await visitor.open('/slots')
  await visitor.fill('input[type=search]', undefined, 'rymd')
  await visitor.click('main button', 'Sök')
  await expect.poll(() => visitor.see(cards)).toHaveLength(1)
  await visitor.open('/casinos')
  await visitor.click('button', 'Filter')
  await visitor.click('.popover label', 'Tar emot Swish')
  await visitor.click('.popover button', 'Visa resultat')
  await visitor.find('main a', 'Ta bort: Tar emot Swish')
  await visitor.open('/slots')
  await visitor.click('main a', 'Visa fler')
  await visitor.find('main a', 'Visa tidigare')
  await expect.poll(() => visitor.path).toBe('/slots?page=2')
})

test('opens the mobile menu without JavaScript', async ({ visitor }) => {
  await visitor.resize(360, 740)
  await visitor.open('/')
  await visitor.click('button', 'Meny')
  await visitor.click('dialog[open] a', 'Casinon')
  await expect.poll(() => visitor.path).toBe('/casinos')
})

test('signs in and out without JavaScript', async ({ visitor }) => {
  await visitor.open('/auth')
  await visitor.fill('input', 'E-post', 'admin@localhost')
  await visitor.fill('input', 'Lösenord', password)
  await visitor.click('main button', 'Logga in')
  await expect.poll(() => visitor.path).toBe('/admin')
  await visitor.click('header button', 'Admin')
  await visitor.click('.popover button', 'Logga ut')
  await expect.poll(() => visitor.path).toBe('/')
})
