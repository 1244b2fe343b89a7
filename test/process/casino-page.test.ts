import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Database } from '#db/types.ts'

import { readPage as crawlPage } from '../support/browser/crawl.ts'
import { readPage } from '../support/browser/page.ts'
import { hostileCasino } from '../support/samples/hostile-casino.ts'
import { structuredDataProblems } from '../support/samples/schema-org.ts'
import { keysOf } from '../support/sites/operator.ts'
import { addRows, changeRow } from '../support/sites/rows.ts'
import { type Site, startSite } from '../support/sites/site.ts'

const full: Database['public']['Tables']['casinos']['Insert'] = {
  name: 'Provkasino',
  slug: 'provkasino',
  published: true,
  rating: 4.3,
  is_new: true,
  bonus: '100 % upp till 500 kr',
  localized_bonus: { sv: '100 % upp till 500 kr', en: '100% up to SEK 500' },
  bonus_amount: '500 kr',
  free_spins: 25,
  min_deposit: '100 kr',
  wagering: '35x',
  bonus_wagering: 99,
  description: 'Ett kasino att prova.',
  localized_description: { sv: 'Ett kasino att prova.', en: 'A casino to try.' },
  full_review: '<h2>Första intrycket</h2><p>Hela texten.</p>',
  localized_full_review: { en: '<p>The whole text.</p>' },
  localized_advantages: { en: ['Fast'] },
  localized_withdrawals: {
    en: [{ method: '', time: 'Within an hour' }, { method: 'Bank transfer' }],
  },
  features: ['"liveCasino"', '', 'Inloggning med BankID', 'snabbaUttag', 'Swish', 'Den femte'],
  advantages: ['"Snabbt"', 'Tydligt'],
  disadvantages: ['Dyrt'],
  games: ['bordsSpel', '"Bingo"'],
  providers: ['NetEnt', 'ProvStudio'],
  customer_support: ['liveChatt', 'E-post'],
  casino_age: '20+',
  license_info: 'Svensk licens',
  countries: ['se', 'de'],
  deposits: [
    { method: 'PayPal', min: '50 kr', max: '9 000 kr', time: 'Direkt' },
    'Swish',
    { method: 'Kort', min: 100 },
    { method: 'Faktura', max: '1 000 kr' },
  ],
  withdrawals: ['Trustly:1 kr:2 kr:Inom en timme', { method: 'Banköverföring' }],
  affiliate_link: 'example.com/prov',
  review_link: '//example.org/omdome',
}

describe('casino page', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite()
    await addRows(site, 'casinos', [
      full,
      { name: 'Tomt', slug: 'tomt', published: true, countries: [] },
      { name: 'Dolt', slug: 'dolt' },
      { ...full, name: 'Flyttat', slug: 'flyttat' },
      { name: 'Siffror', slug: 'siffror', published: true, bonus_wagering: 30, free_spins: 0 },
      {
        name: 'Egna ord',
        slug: 'egna-ord',
        published: true,
        bonus: 'Bonus',
        cta_text: 'Till Egna ord',
        localized_cta_text: { en: 'To Own Words' },
        meta_title: 'Egen titel',
        meta_description: 'Egen beskrivning',
        localized_meta_title: { en: 'Own title', sv: ' ' },
        affiliate_link: 'https://example.com/egna',
      },
      {
        ...full,
        slug: 'utan-lank',
        affiliate_link: 'javascript:alert(1)',
        review_link: 'ingen länk',
      },
      hostileCasino,
    ])
  })
  afterAll(() => site.stop())

  const open = (path: string) => readPage(site.url + path)

  test('shows all fields in the order of the specification', async () => {
    const { status, text } = await open('/casinos/provkasino')
    expect(status).toBe(200)
    const notice =
      'Annonslänk · 18+ · Spela ansvarsfullt · stodlinjen.se · spelpaus.se · Regler och villkor gäller'
    const parts = [
      'Reklam – innehåller annonslänkar · 18+',
      'Provkasino 4,3 NY Uppdaterad',
      'Ett kasino att prova.',
      'live Casino Inloggning med BankID snabba Uttag Swish',
      'Besök kasino',
      'Läs hela recensionen',
      notice,
      'Recension av Provkasino Första intrycket Hela texten.',
      `Besök kasino (öppnas i en ny flik) ${notice}`,
      'Bonus och erbjudanden',
      'Välkomstbonus 100 % upp till 500 kr',
      'Bonusbelopp 500 kr',
      'Gratissnurr 25',
      'Minsta insättning 100 kr',
      'Omsättningskrav 35x',
      'Betyg 4,3',
      'Fördelar Snabbt Tydligt',
      'Nackdelar Dyrt',
      'Speltyper bords Spel Bingo',
      'Spelleverantörer NetEnt ProvStudio',
      'Betalningsmetoder',
      'Insättningar Metod Minst och högst',
      'PayPal 50 kr – 9 000 kr Swish Information saknas Kort minst 100 Faktura högst 1 000 kr',
      'Uttag Metod Tid Trustly Inom en timme Banköverföring Information saknas',
      'Åldersgräns 20+',
      'Licens Svensk licens',
      'Kundtjänst live Chatt, E-post',
      'Länder Sverige, Tyskland',
      'Extern recension',
      'Provkasino 4,3 100 % upp till 500 kr 35x omsättning · minst 100 kr Besök kasino',
      notice,
      'Till casinolistan',
      'Slumpvis valt casino: ',
    ]
    let from = 0
    for (const part of parts) {
      const at = text.indexOf(part, from)
      expect(`${at === -1 ? 'missing' : 'found'}: ${part}`).toBe(`found: ${part}`)
      from = at + part.length
    }
    expect(text).not.toContain('Den femte')
    expect(text).not.toContain('"')
  })

  test('shows all fields in English and marks the Swedish ones with lang', async () => {
    const { text, html } = await open('/en/casinos/provkasino')
    for (const part of [
      'Provkasino 4.3 NEW Updated',
      'A casino to try.',
      'Visit casino (opens in a new tab)',
      'Read the full review',
      'Ad link · 18+ · Play responsibly',
      'Review of Provkasino The whole text.',
      'Bonus and offers Welcome bonus 100% up to SEK 500',
      'Advantages Fast Tydligt',
      'Disadvantages Dyrt',
      'Game types bords Spel Bingo',
      'Game providers NetEnt ProvStudio',
      'Deposits Method Minimum and maximum PayPal SEK 50 – SEK 9,000 Swish Information missing',
      'Kort at least 100 Faktura at most SEK 1,000',
      'Withdrawals Method Time Trustly Within an hour Bank transfer Information missing',
      'Age limit 20+',
      'Licence Svensk licens',
      'Customer service live Chatt , E-post',
      'Countries Sweden, Germany',
      'External review',
      'To the casino list',
      'Random casino: ',
    ]) {
      expect(text).toContain(part)
    }
    for (const swedish of ['Svensk licens', 'live Chatt', 'Kort']) {
      expect(html).toContain(`<span lang="sv">${swedish}</span>`)
    }
    expect(html).toMatch(/<li [^>]*lang="sv"[^>]*>Tydligt/)
    expect(html).toMatch(/<li class="[^"]*">Fast/)
    expect(html).not.toContain('<span lang="en">')
  })

  test('marks missing information and omits buttons without a target', async () => {
    const { status, text, html } = await open('/casinos/tomt')
    expect(status).toBe(200)
    expect(text.match(/Information saknas/g)).toHaveLength(15)
    expect(text).toContain('Tomt Ej betygsatt Uppdaterad')
    expect(text).toContain('Betyg Ej betygsatt')
    expect(text).toContain('Välkomstbonus Villkor saknas 18+')
    expect(text).not.toMatch(/Läs hela recensionen|Besök kasino|Annonslänk|NY|Extern/)
    expect(html).not.toMatch(/id="recension"|data-placement|href="#"/)
    const english = await open('/en/casinos/tomt')
    expect(english.text.match(/Information missing/g)).toHaveLength(15)
    expect(english.text).toContain('Tomt Not rated Updated')
    expect(english.text).toContain('Welcome Bonus Terms not stated')
  })

  test('shows the wagering number when its text is missing, and zero free spins', async () => {
    const { text } = await open('/casinos/siffror')
    expect(text).toContain('Omsättningskrav 30x')
    expect(text).toContain('Gratissnurr 0')
  })

  test('marks affiliate links as sponsored, each with its placement', async () => {
    const { html } = await open('/casinos/provkasino')
    const links = html.match(/<a [^>]*data-placement[^>]*>/g) ?? []
    expect(links.map((link) => /data-placement="([^"]*)"/.exec(link)?.[1])).toEqual([
      'casino_header',
      'preview_cta',
      'sidebar_cta',
    ])
    for (const link of links) {
      expect(link).toContain('href="https://example.com/prov"')
      expect(link).toContain('rel="sponsored nofollow noopener"')
      expect(link).toContain('target="_blank"')
      expect(link).toContain('data-name="Provkasino"')
    }
    expect(html).toContain(
      '<a href="https://example.org/omdome" target="_blank" rel="nofollow noopener"',
    )
  })

  test('omits links with invalid addresses', async () => {
    const { html, text } = await open('/casinos/utan-lank')
    expect(html).not.toMatch(/data-placement|href="#"/)
    expect(text).not.toMatch(/Annonslänk ·|Extern recension/)
    expect(text).toContain('Läs hela recensionen')
  })

  test('serves the whole review in the HTML', async () => {
    const { html } = await open('/casinos/provkasino')
    expect(html).toMatch(/id="recension"[^>]*>[\s\S]*<p>Hela texten\.<\/p>/)
    expect(html).toMatch(/<button [^>]*aria-expanded="false" aria-controls="recension"/)
  })

  test.for([
    ['/casinos/provkasino', 'Provkasino – 100 % upp till 500 kr – Kasinokompassen'],
    ['/en/casinos/provkasino', 'Provkasino – 100% up to SEK 500 – Casino Compass'],
    ['/casinos/tomt', 'Tomt – recension och villkor – Kasinokompassen'],
    ['/en/casinos/tomt', 'Tomt – review and terms – Casino Compass'],
    ['/casinos/egna-ord', 'Egen titel – Kasinokompassen'],
    ['/en/casinos/egna-ord', 'Own title – Casino Compass'],
  ] as const)('gives %s the title “%s”', async ([path, title]) => {
    expect((await open(path)).title).toBe(title)
  })

  test.for([
    [
      '/casinos/provkasino',
      'Läs om Provkasino: 100 % upp till 500 kr, villkor, betalsätt och vårt omdöme.',
    ],
    [
      '/en/casinos/provkasino',
      'Read about Provkasino: 100% up to SEK 500, terms, payment methods and our verdict.',
    ],
    ['/casinos/tomt', 'Läs om Tomt: villkor, betalsätt och vårt omdöme.'],
    ['/en/casinos/egna-ord', 'Egen beskrivning'],
  ] as const)('gives %s the description “%s”', async ([path, description]) => {
    expect((await open(path)).description).toBe(description)
  })

  test('uses the casino’s own button text', async () => {
    expect((await open('/casinos/egna-ord')).text).toContain('Till Egna ord (öppnas i en ny flik)')
    expect((await open('/en/casinos/egna-ord')).text).toContain('To Own Words (opens')
  })

  test.for([
    ['/casinos/finns-inte', 'Kasinot hittades inte', 'Till casinolistan', '/casinos'],
    ['/casinos/dolt', 'Kasinot hittades inte', 'Till casinolistan', '/casinos'],
    ['/en/casinos/dolt', 'The casino was not found', 'To the casino list', '/en/casinos'],
  ] as const)('answers 404 for %s and links to the list', async ([path, title, link, list]) => {
    const { status, text, html } = await open(path)
    expect(status).toBe(404)
    expect(text).toContain(title)
    expect(text).toContain(link)
    expect(text).not.toContain('Ett fel uppstod')
    expect(html).toContain(`href="${list}"`)
    expect(html).toContain('<meta name="robots" content="noindex"')
  })

  test('redirects an old slug permanently to the new one while the casino is published', async () => {
    await changeRow(site, 'casinos', 'flyttat', { slug: 'inflyttat' })
    for (const prefix of ['', '/en']) {
      const answer = await fetch(`${site.url}${prefix}/casinos/flyttat?a=1`, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([
        301,
        `${prefix}/casinos/inflyttat?a=1`,
      ])
    }
    expect((await open('/casinos/inflyttat')).status).toBe(200)
    await changeRow(site, 'casinos', 'inflyttat', { published: false })
    expect((await open('/casinos/flyttat')).status).toBe(404)
  })

  test('shows hostile content as plain text', async () => {
    const { status, html, text, title } = await open('/casinos/elak')
    expect(status).toBe(200)
    expect(title).toBe('</title><script>window.hacked = true</script> – Kasinokompassen')
    expect(text).toContain('<script>window.hacked = true</script>')
    for (const danger of [
      /<script>window\.hacked|<iframe|<svg onload|<style>body/,
      /<\w+(\s+[\w-]+(="[^"]*")?)*\s+on(error|click|load)=/,
      /href="javascript:/i,
      /\p{Bidi_Control}/u,
    ]) {
      expect(danger.exec(html)).toBeNull()
    }
    expect(text).not.toMatch(/femte|utan metod|\[object/)
    expect(text).toContain('Rubrik')
  })

  test('keeps the structured data of a hostile row valid', async () => {
    const hostile = `</script><!--<script>alert(1)</script>\u2028"'><img src=x onerror=alert(1)>]]>`
    await addRows(site, 'casinos', [
      {
        ...{ name: hostile, slug: 'hostile', published: true, rating: 5, logo: hostile },
        ...{ description: hostile, meta_description: hostile, bonus: hostile },
      },
    ])
    for (const path of ['/casinos/hostile', '/casinos', '/en/casinos/hostile']) {
      const page = await crawlPage(site.url, path)
      expect(structuredDataProblems(page.structuredData), path).toEqual([])
      expect(JSON.stringify(page.structuredData)).toContain('onerror')
      expect(page.html).not.toContain('<img src=x')
      expect(page.html).not.toContain('<!--<script')
      expect(page.html).not.toContain('\u2028"')
    }
    const { openGraph, description } = await crawlPage(site.url, '/casinos/hostile')
    expect(openGraph['og:description']).toBe(description)
    expect((await fetch(openGraph['og:image'] ?? '')).status).toBe(200)
    expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).toContain('/casinos/hostile<')
  })
})

describe('casino page without its data service', () => {
  let hosted: Site
  let site: Site
  beforeAll(async () => {
    hosted = await startSite()
    const keys = keysOf(hosted)
    site = await startSite({
      SUPABASE_URL: hosted.url,
      SUPABASE_ANON_KEY: keys.anon_key,
      // A cached page would still be served after the data service has stopped.
      PAGE_CACHE_MB: '0',
    })
    await hosted.stop()
  })
  afterAll(() => site.stop())

  test.for([
    [
      '/casinos/lyktan',
      'Kasinot hittades inte',
      'Ett fel uppstod Kunde inte hämta kasinoinformation',
      '/casinos',
    ],
    [
      '/en/casinos/lyktan',
      'The casino was not found',
      'Something went wrong Could not load casino information',
      '/en/casinos',
    ],
  ] as const)(
    'shows the not-found view with an error and status 503 at %s',
    async ([path, title, why, list]) => {
      const { status, text, html } = await readPage(site.url + path)
      expect(status).toBe(503)
      expect(text).toContain(title)
      expect(text).toContain(why)
      expect(html).toContain(`href="${list}"`)
      expect(html).toContain('role="alert"')
    },
  )
})
