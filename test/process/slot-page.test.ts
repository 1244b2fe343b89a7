import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { addRows, changeRow } from '../support/sites/rows.ts'
import { type Site, startSite } from '../support/sites/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
  await addRows(site, 'slots', [
    { name: 'Tomt spel', slug: 'tomt', published: true },
    { name: 'Dolt spel', slug: 'dolt' },
    full,
    versions,
    hostile,
  ])
  await addRows(site, 'casinos', [
    { name: 'Lyktans hus', slug: 'lyktans-hus', published: true },
    { name: 'Dolda huset', slug: 'dolda-huset' },
  ])
  const checks = [
    { casino: 'lyktans-hus', rtp: 91, checked: '2026-11-05' },
    { casino: 'dolda-huset', rtp: 96.5, checked: '2026-11-06' },
  ]
  for (const check of checks) await addRows(site, 'rtp_checks', [{ ...check, slot: versions.slug }])
})
afterAll(() => site.stop())

const full = {
  ...{ name: 'Fullt spel', slug: 'fullt', published: true, logo: '/demo/slots/trollguld.svg' },
  ...{ provider: 'NetEnt', release_date: '2023-11-16', max_win: '5 000x insatsen', rtp: 96.5 },
  ...{ volatility: 'Hög', min_bet: '1 kr', max_bet: '500 kr', rating: 4.3 },
  ...{
    features: ['"freeSpins"', ''],
    advantages: ['Lättläst'],
    disadvantages: ['Händelsefattigt'],
  },
  ...{ screenshots: ['/a-1.png', '/a-2.png'], description: 'Ett stillsamt spel.' },
  ...{ full_review: '<h2>Tema</h2><p>Bra. <a href="https://example.com/x">Länk</a></p>' },
  ...{ demo_link: 'example.com/demo', play_link: 'example.com/play' },
  ...{ affiliate_link: 'example.com/partner', cta_text: 'Till spelet' },
  ...{ review_link: '//example.com/review', meta_title: 'Egen titel', meta_description: 'Egen.' },
  localized_description: { en: 'A quiet game.' },
  localized_meta_title: { en: 'A title of its own' },
}

const versions = {
  ...{ name: 'Flera nivåer', slug: 'flera-nivaer', published: true },
  ...{ rtp: 96.5, rtp_versions: [96.5, 94.5, 91] },
}

const attack = `"><img src=x onerror=alert(1)><script>alert(1)</script>`
const hostile = {
  ...{ name: `\u202e${attack}`, slug: 'fientligt', published: true, logo: 'javascript:alert(1)' },
  ...{ provider: attack, max_win: attack, min_bet: attack, max_bet: attack, cta_text: attack },
  ...{ features: [attack], advantages: [attack], disadvantages: [attack], screenshots: [attack] },
  ...{
    description: attack.repeat(80),
    full_review: `${attack}<a href="javascript:alert(1)">x</a>`,
  },
  ...{ affiliate_link: 'javascript:alert(1)', play_link: ' ', demo_link: 'data:text/html,x' },
  ...{ review_link: 'http://', meta_title: attack, meta_description: attack },
}

async function read(path: string) {
  const answer = await fetch(site.url + path, { redirect: 'manual' })
  const html = await answer.text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const words = main
    .replace(/<noscript>.*?<\/noscript>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<\/?(a|b|i|em|strong|time)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s*\n\s*/g, '\n')
  return { answer, html, main, words }
}

const attributesOf = (html: string, tag: string, containing: string) =>
  [...html.matchAll(new RegExp(`<${tag} [^>]*>`, 'g'))]
    .map(([found]) => found)
    .filter((found) => found.includes(containing))

describe('slot page with all fields', () => {
  test('shows all fields in Swedish', async () => {
    const { words, html } = await read('/slots/fullt')
    for (const line of [
      ...['Fullt spel', 'NetEnt', 'Volatilitet: Hög', 'RTP 96,5 %', 'Ett stillsamt spel.'],
      ...['Översikt', 'Funktioner', 'Detaljer', 'Tema', 'Bra. Länk', 'Skärmbilder'],
      ...['free Spins', 'Fördelar', 'Lättläst', 'Nackdelar', 'Händelsefattigt'],
      ...['Utvecklare\nNetEnt', 'RTP\n96,5 %', 'Volatilitet\nHög', 'Lanserad\n16 november 2023'],
      ...['Minsta insats\n1 kr', 'Högsta insats\n500 kr', 'Högsta vinst\n5 000x insatsen'],
      ...[
        'Vårt betyg\n4,3 av 5',
        'Spelupplevelse\n4,2',
        'Grafik och ljud\n4,5',
        'Vinstpotential\n3,8',
      ],
      ...['Till spelet', 'Prova gratis demo', 'Extern recension'],
      'Annonslänk · 18+ · Spela ansvarsfullt · stodlinjen.se · spelpaus.se · Regler och villkor gäller',
      'Till spelautomaterna',
    ]) {
      expect(words).toContain(`\n${line}`)
    }
    expect(words).toContain('Reklam – innehåller annonslänkar · 18+')
    expect(words).toMatch(/Uppdaterad \d+ \S+ 20\d\d/)
    expect(html).toContain('<title>Egen titel – Kasinokompassen</title>')
    expect(html).toContain('<meta name="description" content="Egen."/>')
  })

  test('shows all fields in English and marks the Swedish ones with lang', async () => {
    const { words, main, html } = await read('/en/slots/fullt')
    for (const line of [
      ...['Volatility: High', 'RTP 96.5%', 'A quiet game.', 'Overview', 'Features', 'Details'],
      ...['Screenshots', 'Advantages', 'Disadvantages', 'Developer\nNetEnt', 'RTP\n96.5%'],
      ...['Volatility\nHigh', 'Released\n16 November 2023', 'Minimum bet\nSEK 1'],
      ...['Maximum bet\nSEK 500', 'Maximum win\n5 000x insatsen', 'Our rating\n4.3 out of 5'],
      ...[
        'Game experience\n4.2',
        'Graphics and sound\n4.5',
        'Win potential\n3.8',
        'Try the free demo',
      ],
      ...['External review', 'Ad link · 18+', 'To the slot machines'],
    ]) {
      expect(words).toContain(`\n${line}`)
    }
    expect(main).toContain('<span lang="sv">Till spelet</span>')
    expect(main).toContain('<span lang="sv">5 000x insatsen</span>')
    expect(main).toMatch(/<li[^>]* lang="sv"[^>]*>free Spins/)
    expect(main).toMatch(/<div lang="sv" class="prose">/)
    expect(main).not.toMatch(/lang="sv"[^>]*>A quiet game/)
    expect(html).toContain('<title>A title of its own – Casino Compass</title>')
  })

  test('opens outbound links in a new tab, over https and marked as sponsored', async () => {
    const { main } = await read('/slots/fullt')
    for (const [href, placement] of [
      ['https://example.com/partner', 'slot_play'],
      ['https://example.com/demo', 'slot_demo'],
      ['https://example.com/review', null],
    ] as const) {
      const [link, second] = attributesOf(main, 'a', `href="${href}"`)
      expect(second).toBeUndefined()
      expect(link).toContain('target="_blank" rel="sponsored nofollow noopener"')
      if (placement) expect(link).toContain(`data-placement="${placement}"`)
    }
    expect(main).not.toContain('example.com/play"')
  })

  test('has rating bars with text values', async () => {
    const { main } = await read('/slots/fullt')
    expect(
      attributesOf(main, 'meter', '').map((bar) =>
        ['value', 'max', 'aria-valuetext'].map(
          (name) => new RegExp(` ${name}="([^"]*)"`).exec(bar)?.[1],
        ),
      ),
    ).toEqual([
      ['4.2', '5', '4,2 av 5'],
      ['4.5', '5', '4,5 av 5'],
      ['3.8', '5', '3,8 av 5'],
    ])
  })

  test('loads no image before scripts run, and reserves space for each', async () => {
    const { main } = await read('/slots/fullt')
    const scripted = main.replace(/<noscript>.*?<\/noscript>/gs, '')
    const images = attributesOf(scripted, 'img', '')
    expect(images).toHaveLength(3)
    for (const image of images) {
      expect(image).not.toMatch(/ src=/)
      expect(image).toMatch(/ width="\d+" height="\d+"/)
    }
    expect(main).toMatch(/<noscript><img [^>]*src="\/a-1\.png"[^>]*loading="lazy"/)
  })
})

describe('slot page without optional fields', () => {
  test('marks missing information in Swedish', async () => {
    const { words, main, html } = await read('/slots/tomt')
    for (const line of [
      ...['Ingen logotyp', 'Okänd utvecklare', 'Ingen detaljerad recension tillgänglig ännu.'],
      ...['Inga funktioner angivna.', 'Inga fördelar angivna.', 'Inga nackdelar angivna.'],
      ...['Utvecklare\nOkänd utvecklare', 'RTP\nInformation saknas'],
      ...['Volatilitet\nInformation saknas', 'Lanserad\nInformation saknas'],
      ...['Minsta insats\nInformation saknas', 'Högsta insats\nInformation saknas'],
      ...['Högsta vinst\nInformation saknas', 'Vårt betyg\nEj betygsatt', 'Spelupplevelse\n4,2'],
    ]) {
      expect(words).toContain(`\n${line}`)
    }
    expect(words).not.toMatch(/Spela nu|demo|Extern recension|Skärmbilder|Annonslänk ·|av 5\n/)
    expect(main).not.toContain('href="#"')
    expect(html).toContain('<title>Tomt spel – recension – Kasinokompassen</title>')
    expect(html).toContain('Läs om spelautomaten Tomt spel från Okänd utvecklare')
  })

  test('marks missing information in English', async () => {
    const { words } = await read('/en/slots/tomt')
    for (const line of [
      ...['No logo', 'Unknown developer', 'No detailed review available yet.'],
      ...['No features listed.', 'No advantages listed.', 'No disadvantages listed.'],
      'Our rating\nNot rated',
    ]) {
      expect(words).toContain(`\n${line}`)
    }
  })
})

test('labels the play button ‘Spela nu’ without a text, and links it to play_link without an affiliate link', async () => {
  await changeRow(site, 'slots', 'fullt', { cta_text: ' ', affiliate_link: '' })
  const [sv, en] = [await read('/slots/fullt'), await read('/en/slots/fullt')]
  expect(sv.words).toContain('\nSpela nu')
  expect(en.words).toContain('\nPlay now')
  expect(attributesOf(sv.main, 'a', 'slot_play')[0]).toContain('href="https://example.com/play"')
})

test('states the range of a slot with several RTP versions and the difference in kronor', async () => {
  const sv = await read('/slots/flera-nivaer')
  expect(sv.words).toContain('\nRTP 91–96,5 % beroende på casino\n')
  expect(sv.words).toContain('\nPå 1 000 kr i insatser är skillnaden 55 kr i snitt')
  expect(sv.words).toContain('RTP\n91–96,5 %\n')
  const en = await read('/en/slots/flera-nivaer')
  expect(en.words).toContain('\nRTP 91–96.5% depending on the casino\n')
  expect(en.words).toContain('\nOn stakes of SEK 1,000 the difference')
  expect(en.words).toContain('is SEK 55 on average')
})

test('shows which version each published casino runs, and counts it on the page of the casino', async () => {
  const sv = await read('/slots/flera-nivaer')
  expect(sv.words).toContain('Så är spelet inställt hos')
  expect(sv.words).toContain('\nLyktans hus\n91 %\n5 november 2026\n')
  expect(sv.main).toContain('href="/casinos/lyktans-hus"')
  expect(sv.words).not.toContain('Dolda huset')
  const en = await read('/en/slots/flera-nivaer')
  expect(en.words).toContain('\nLyktans hus\n91%\n5 November 2026\n')
  const casino = await read('/casinos/lyktans-hus')
  expect(casino.words).toContain('\nVi har kontrollerat 1 spel: 0 på högsta inställningen.\n')
  expect((await read('/en/casinos/lyktans-hus')).words).toContain(
    '\nWe have checked 1 game: 0 at the highest setting.\n',
  )
  expect((await read('/slots/tomt')).words).not.toContain('Så är spelet inställt hos')
})

test('drops the cached pages of a slot and a casino when a check or the casino changes', async () => {
  await addRows(site, 'casinos', [{ name: 'Fyrens hus', slug: 'fyrens-hus', published: true }])
  const slot = async () => (await read('/slots/flera-nivaer')).words
  const casino = async () => (await read('/casinos/fyrens-hus')).words
  expect([
    (await slot()).includes('Fyrens hus'),
    (await casino()).includes('Vi har kontrollerat'),
  ]).toEqual([false, false])
  await addRows(site, 'rtp_checks', [
    { casino: 'fyrens-hus', slot: versions.slug, rtp: 96.5, checked: '2026-11-07' },
  ])
  expect(await slot()).toContain('\nFyrens hus\n96,5 %\n')
  expect(await casino()).toContain('Vi har kontrollerat 1 spel: 1 på högsta inställningen.')
  await changeRow(site, 'casinos', 'fyrens-hus', { name: 'Nya huset' })
  expect(await slot()).toContain('\nNya huset\n96,5 %\n')
  await changeRow(site, 'casinos', 'fyrens-hus', { published: false })
  expect(await slot()).not.toContain('Nya huset')
})

test('escapes hostile content of a slot', async () => {
  const { html, main, words } = await read('/slots/fientligt')
  const tags = main.replace(/"[^"]*"/g, '').match(/<[^>]*>/g)
  expect(tags?.join('')).not.toMatch(/<script|\son\w+=/)
  expect(main).not.toMatch(/href="(javascript|data):/)
  expect(words).not.toContain('\u202e')
  expect(html.slice(0, html.indexOf('<main'))).not.toContain('<script>alert')
  expect(main).not.toContain('data-placement')
  expect(main).not.toContain('Extern recension')
})

describe('missing or unpublished slot', () => {
  const missing = {
    '/slots/dolt': 'Spelautomaten kunde inte hittas eller är inte längre tillgänglig.',
    '/slots/finns-inte': 'Spelautomaten kunde inte hittas eller är inte längre tillgänglig.',
    '/en/slots/finns-inte': 'The slot machine could not be found or is no longer available.',
  }
  test.for(Object.entries(missing))(
    'answers 404 at %s with a link to the list',
    async ([path, text]) => {
      const { answer, words, main } = await read(path)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      expect(words).toContain(text)
      expect(main).toContain(`href="${path.startsWith('/en') ? '/en' : ''}/slots"`)
    },
  )
})

test('redirects an old slot slug permanently to the new one', async () => {
  await changeRow(site, 'slots', 'tomt', { slug: 'tommare' })
  for (const prefix of ['', '/en']) {
    const { answer } = await read(`${prefix}/slots/tomt?a=1`)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      `${prefix}/slots/tommare?a=1`,
    ])
  }
})
