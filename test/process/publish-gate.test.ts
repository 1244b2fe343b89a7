import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { importForms } from '../support/samples/import-forms.ts'
import { addRows, changeRow, readRow } from '../support/sites/rows.ts'
import { cookieOf } from '../support/sites/session-cookie.ts'
import { type Site, startSite } from '../support/sites/site.ts'

const password = 'ett långt lösenord'

/** A casino that no rule objects to, as a form sends it. */
const clean = {
  ...{ rating: '4.2', license_info: 'Svensk licens', casino_age: '18+', countries: 'se' },
}

function suite(gate: 'stop' | 'warn' | 'off', tests: (at: Tools) => void): void {
  describe(`records with PUBLISH_GATE=${gate}`, () => {
    const at = { site: null as unknown as Site, cookie: '' }
    beforeAll(async () => {
      at.site = await startSite({ ADMIN_PASSWORD: password, PUBLISH_GATE: gate, SEED: 'none' })
      at.cookie = await cookieOf(at.site, 'admin@localhost', password)
    })
    afterAll(() => at.site.stop())
    tests({
      site: () => at.site,
      cookie: () => at.cookie,
      post: (path, fields) =>
        fetch(at.site.url + path, {
          method: 'POST',
          redirect: 'manual',
          headers: { Origin: at.site.url, Cookie: at.cookie },
          body: new URLSearchParams(fields),
        }),
      get: async (path) =>
        (await fetch(at.site.url + path, { headers: { Cookie: at.cookie } })).text(),
    })
  })
}

interface Tools {
  site: () => Site
  cookie: () => string
  post: (path: string, fields: Record<string, string> | string[][]) => Promise<Response>
  get: (path: string) => Promise<string>
}

suite('stop', ({ site, cookie, post, get }) => {
  test('a form that publishes a stop comes back with everything that was typed', async () => {
    const typed = { ...clean, name: 'Lyktorna', slug: 'lyktorna', cta_text: 'Sp&ela nu, SKYNDA' }
    const answer = await post('/admin/casinos/new', { ...typed, published: 'true' })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('Kunde inte publiceras')
    expect(html).toContain('value="Lyktorna"')
    expect(html).toContain('value="Sp&amp;ela nu, SKYNDA"')
    expect(html).toContain('Pressar till spel')
    expect(html).toMatch(/href="#field-cta_text"/)
    expect(html).toContain('id="field-cta_text"')
    expect(html).toContain('<q lang="sv">SKYNDA</q>')
    expect(await readRow(site(), 'casinos', 'lyktorna')).toBeNull()
  })

  test('in English, too', async () => {
    const typed = { ...clean, name: 'Lanterns', slug: 'lanterns', cta_text_en: 'Play now' }
    const answer = await post('/en/admin/casinos/new', { ...typed, published: 'true' })
    const html = await answer.text()
    expect([answer.status, html.includes('Could not be published')]).toEqual([422, true])
    expect(html).toContain('href="#field-cta_text_en"')
  })

  test('a draft with a stop is saved, and a record without one is published', async () => {
    const draft = { ...clean, name: 'Utkast', slug: 'utkast', cta_text: 'Spela nu' }
    expect((await post('/admin/casinos/new', draft)).status).toBe(302)
    expect(await readRow(site(), 'casinos', 'utkast')).toMatchObject({ published: false })
    const fine = { ...clean, name: 'Felfritt', slug: 'felfritt', published: 'true' }
    expect((await post('/admin/casinos/new', fine)).status).toBe(302)
    expect(await readRow(site(), 'casinos', 'felfritt')).toMatchObject({ published: true })
  })

  test('a published record with an old stop can be changed, but gets no further stop', async () => {
    const old = { name: 'Gammalt', slug: 'gammalt', published: true, rating: 3, countries: ['se'] }
    await addRows(site(), 'casinos', [
      { ...old, cta_text: 'Spela nu', license_info: 'Svensk licens', casino_age: '18+' },
    ])
    const row = await readRow(site(), 'casinos', 'gammalt')
    const path = `/admin/casinos/edit/${row?.id}`
    const fields = { ...clean, slug: 'gammalt', published: 'true', cta_text: 'Spela nu' }
    const named = { ...fields, updated_at: row?.updated_at ?? '', name: 'Gammalt kasino' }
    const worse = { ...named, bonus: 'Helt riskfritt', wagering: '25x', min_deposit: '100 kr' }
    expect((await post(path, worse)).status).toBe(422)
    expect((await post(path, named)).status).toBe(302)
    expect(await readRow(site(), 'casinos', 'gammalt')).toMatchObject({ name: 'Gammalt kasino' })
  })

  test('publishing several records publishes what may be, and names the rest', async () => {
    const draft = { published: false, license_info: 'Svensk licens', casino_age: '18+' }
    await addRows(site(), 'casinos', [
      { ...draft, name: 'Hindrat', slug: 'hindrat', cta_text: 'Spela nu' },
      { ...draft, name: 'Fritt', slug: 'fritt' },
    ])
    const idOf = async (slug: string) => (await readRow(site(), 'casinos', slug))?.id ?? ''
    const [blocked, free] = [await idOf('hindrat'), await idOf('fritt')]
    const publish = (ids: string[]) =>
      post('/admin', [['intent', 'publish'], ...ids.map((id) => ['ids', id])])
    const some = await publish([blocked, free])
    const text = await some.text()
    expect([some.status, text.includes('Hindrat: Pressar till spel')]).toEqual([200, true])
    expect(text).toContain('1 publicerad, inte alla')
    expect(await readRow(site(), 'casinos', 'fritt')).toMatchObject({ published: true })
    const none = await publish([blocked])
    expect([none.status, (await none.text()).includes('Kunde inte publiceras')]).toEqual([
      422,
      true,
    ])
    expect(await readRow(site(), 'casinos', 'hindrat')).toMatchObject({ published: false })
  })

  test('an undo of an import does not publish a casino again whose licence has ended, and says why', async () => {
    const licence = { market: 'se', kind: 'online', status: 'active' }
    const holder = { name: 'Bolaget', slug: 'bolaget', published: true }
    await addRows(site(), 'licence_holders', [{ ...holder, licences: [licence] }])
    await addRows(site(), 'casinos', [
      {
        ...{ name: 'Åter', slug: 'ater', published: true, licence_holder: 'bolaget' },
        ...{ license_info: 'Svensk licens', casino_age: '18+', countries: ['se'] },
      },
    ])
    const forms = importForms(site(), cookie())
    const id = await forms.submit('import', 'name,slug,published,casino_age\nÅter,ater,nej,18+')
    expect(await forms.waitUntilDone(id)).toMatchObject({ state: 'done', updated: 1 })
    const licences = [{ ...licence, status: 'revoked' }]
    await changeRow(site(), 'licence_holders', 'bolaget', { licences })
    await forms.post({ intent: 'undo', id })
    expect(await forms.waitUntilDone(id)).toMatchObject({ state: 'undone', left_alone: 1 })
    expect(await readRow(site(), 'casinos', 'ater')).toMatchObject({ published: false })
    const page = await get(`/admin/import?import=${id}`)
    expect(page).toContain('Kunde inte återställas')
    expect(page).toContain('Reglerna för publicering eller en annan post hindrar')
  })

  test('the review creator lists what to do before publishing', async () => {
    const typed = { title: 'Ny', ctaText: 'Spela nu', intent: 'preview' }
    const html = await (await post('/admin/templates', typed)).text()
    expect(html).toContain('Innan publicering')
    expect(html).toContain('Pressar till spel')
    expect(html).toContain('href="#review-ctaText"')
  })

  test('the status page names the settings', async () => {
    expect(await get('/admin/status')).toContain('Hindrar publicering')
  })
})

suite('warn', ({ site, post, get }) => {
  test('a record with a stop is published, and its form shows the stop', async () => {
    const typed = { ...clean, name: 'Varnat', slug: 'varnat', cta_text: 'Spela nu' }
    expect((await post('/admin/casinos/new', { ...typed, published: 'true' })).status).toBe(302)
    const row = await readRow(site(), 'casinos', 'varnat')
    expect(row).toMatchObject({ published: true })
    const html = await get(`/admin/casinos/edit/${row?.id}`)
    expect(html).toContain('Innan publicering')
    expect(html).toContain('1 hinder')
  })
})

suite('off', ({ get }) => {
  test('forms show no findings', async () => {
    expect(await get('/admin/casinos/new')).not.toContain('Innan publicering')
    expect(await get('/admin/templates')).not.toContain('Innan publicering')
  })
})
