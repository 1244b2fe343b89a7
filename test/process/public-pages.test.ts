import { beforeAll, describe, expect, test } from 'vitest'

import { places, unknownPaths } from '../../scripts/example-pages.ts'
import { elementsIn, readPage } from '../support/browser/page.ts'
import { type SharedSite, sharedSite } from '../support/sites/shared-site.ts'

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
})

const open = (path: string) => readPage(site.url + path)
const headings = (html: string, level: number) =>
  elementsIn(html, `h${level}`).map(({ text }) => text)
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
const toggleOf = (html: string, locale: string) =>
  elementsIn(html, 'a').filter(({ attributes }) => attributes['hrefLang'] === locale)

describe.for(places)('public page $path', ({ path, page, locale }) => {
  const [other, name] = locale === 'sv' ? ['en', 'English'] : ['sv', 'Svenska']
  const twin = places.find((place) => place.page === page && place.locale === other)?.path

  test('responds in its language with a strict policy and no cookie', async () => {
    const answer = await fetch(site.url + path)
    const html = await answer.text()
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(html).toContain(`<html lang="${locale}"`)
    expect(html).toMatch(/<title>[^<]+ – (Kasinokompassen|Casino Compass)<\/title>/)
    expect(headings(html, 1)).toHaveLength(1)
    expect(headings(html, 1)).not.toContain('')
  })

  test('links to itself in the other language', async () => {
    const { html } = await open(path)
    expect(toggleOf(html, other ?? '')).toMatchObject([
      { attributes: { href: twin, lang: other }, text: name },
    ])
  })
})

test('keeps the query of a list in the link to the other language', async () => {
  const { html } = await open('/slots?q=%C3%A5%C3%A4%C3%B6&rating=4')
  expect(toggleOf(html, 'en')).toMatchObject([
    { attributes: { href: '/en/slots?q=%C3%A5%C3%A4%C3%B6&rating=4' } },
  ])
})

test.for([
  ['/casinos', ['Hem', '/'], 'Casinon'],
  ['/slots/alkemisten', ['Hem', '/', 'Spelautomater', '/slots'], 'Alkemisten'],
  ['/en/casinos/lyktan', ['Home', '/en', 'Casinos', '/en/casinos'], 'Lyktan'],
  ['/en/about-us', ['Home', '/en'], 'About us'],
  ['/jamfor/slots', ['Hem', '/', 'Jämför casinon', '/jamfor'], 'Jämför spelautomater'],
] as const)('shows breadcrumbs from home to %s', async ([path, above, name]) => {
  const { html } = await open(path)
  const [, rest = ''] = html.split(/<nav aria-label="(?:Du är här|You are here)"/)
  const trail = rest.slice(0, rest.indexOf('</nav>'))
  const links = elementsIn(trail, 'a').flatMap(({ text, attributes }) => [text, attributes['href']])
  expect(links).toEqual(above)
  const current = elementsIn(trail, 'li').filter(({ attributes }) => attributes['aria-current'])
  expect(current.map(({ text }) => text)).toEqual([name])
  expect(html).toContain(`"name":"${name}","item":"${site.url}${path}"}]}]`)
})

test('adds developer or RTP to a slot’s title as long as it fits in search results', async () => {
  const titleOf = async (path: string) => (await open(path)).html.match(/<title>([^<]*)</)?.[1]
  expect(await titleOf('/slots/alkemisten')).toBe(
    'Alkemisten från Nattljus Studio – recension – Kasinokompassen',
  )
  expect(await titleOf('/slots/tivolikvall')).toBe(
    'Tivolikväll – recension, RTP 92,4\u00a0% – Kasinokompassen',
  )
  expect(await titleOf('/en/slots/alkemisten')).toBe(
    'Alkemisten by Nattljus Studio – review – Casino Compass',
  )
})

test('serves /favicon.ico as an icon', async () => {
  const answer = await fetch(`${site.url}/favicon.ico`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
})

describe('missing pages', () => {
  test.for([
    [unknownPaths.sv, 'Sidan du söker kunde inte hittas', '/'],
    [unknownPaths.en, 'The page you are looking for could not be found', '/en'],
    ['/casinos/finns-inte', 'Kasinot hittades inte', '/casinos'],
    ['/en/casinos/midvinter', 'The casino was not found', '/en/casinos'],
    [
      '/slots/finns-inte',
      'Spelautomaten kunde inte hittas eller är inte längre tillgänglig.',
      '/slots',
    ],
  ] as const)('answers 404 at %s with a link to continue', async ([path, text, way]) => {
    const { status, html } = await open(path)
    expect([status, headings(html, 1)]).toEqual([404, [text]])
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    const links = elementsIn(mainOf(html), 'a').map(({ attributes }) => attributes['href'])
    expect(links.at(-1)).toBe(way)
  })
})

test('redirects anonymous visitors from the click report to sign-in', async () => {
  for (const path of ['/admin/clicks', '/en/admin/clicks', '/admin/clicks/export']) {
    expect([path, (await open(path)).status]).toEqual([path, 302])
  }
})

describe('home page', () => {
  test('has its headline, six cards and two links to the list', async () => {
    const { html } = await open('/')
    expect(headings(html, 1)).toEqual(['Hitta ditt perfekta casino online'])
    expect(headings(html, 3).slice(0, 6)).toEqual([
      ...['Licensierade casinon', 'Bästa bonusarna', 'Snabba uttag'],
      ...['Ärliga recensioner', 'Spelaren i fokus', 'Bra kundtjänst'],
    ])
    const links = elementsIn(mainOf(html), 'a').filter(
      ({ attributes }) => attributes['href'] === '/casinos',
    )
    expect(links.map(({ text }) => text)).toEqual(['Jämför casinon', 'Till casinolistan'])
    const helpline = elementsIn(mainOf(html), 'a').find(({ attributes }) =>
      attributes['href']?.includes('stodlinjen.se'),
    )
    expect(helpline?.text).toBe('Stödlinjen ett klick bort')
  })

  test('has a footer with links, help, age limit and year', async () => {
    const { html } = await open('/')
    const footer = html.slice(html.indexOf('<footer'))
    const links = elementsIn(footer, 'a').map(({ attributes, text }) => [text, attributes['href']])
    expect(links).toEqual([
      ['Hem', '/'],
      ['Casinon', '/casinos'],
      ['Spelautomater', '/slots'],
      ['Bonuskalkylator', '/bonuskalkylator'],
      ['Jämför casinon', '/jamfor'],
      ['Spelleverantörer', '/spelleverantorer'],
      ['Betalmetoder', '/betalmetoder'],
      ['Speltyper', '/speltyper'],
      ['Om oss', '/om-oss'],
      ['Så rangordnar vi', '/sa-rangordnar-vi'],
      ['Ansvarsfullt spelande', '/ansvarsfullt-spelande'],
      ['Paus från spelreklam', '/paus'],
      ['Användarvillkor', '/villkor'],
      ['Cookies', '/cookies'],
      ['Stödlinjen', 'https://www.stodlinjen.se'],
      ['020-81 91 00', 'tel:+4620819100'],
      ['Spelpaus.se', 'https://www.spelpaus.se'],
      ['Spelinspektionen', 'https://www.spelinspektionen.se'],
      ['Admin', '/auth'],
    ])
    expect(footer).toContain(`${new Date().getFullYear()}`)
    expect(footer).toContain('aria-label="Åldersgräns 18 år"')
  })
})

test('marks affiliate links as sponsored and opens them in a new tab', async () => {
  const { html, text: words } = await open('/casinos/lyktan')
  const links = elementsIn(mainOf(html), 'a').filter(({ attributes }) =>
    attributes['href']?.startsWith('https://example.com/partner/'),
  )
  expect(links.length).toBeGreaterThanOrEqual(2)
  for (const { attributes, text } of links) {
    expect(attributes).toMatchObject({
      href: 'https://example.com/partner/lyktan',
      rel: 'sponsored nofollow noopener',
      target: '_blank',
    })
    expect(text).toMatch(/öppnas i en ny flik/)
  }
  expect(words).toContain('Annonslänk · 18+')
})

describe('casino and slot lists', () => {
  const cardsOf = (html: string) =>
    html.slice(html.indexOf('card-grid'), html.indexOf('</section>', html.indexOf('card-grid')))
  const names = (html: string) =>
    headings(cardsOf(html), 2).map((name) => name.replace(/\s*NY$/, ''))
  const chips = (html: string, label: string) => {
    const start = html.indexOf(`aria-label="${label}"`)
    return start < 0
      ? []
      : elementsIn(html.slice(start, html.indexOf('</ul>', start)), 'a').map(({ text }) => text)
  }

  test('shows 24 cards first, best rated first, and explains the ranking', async () => {
    const { html, text } = await open('/casinos')
    expect(names(html)).toHaveLength(24)
    expect(names(html)[0]).toBe('Norrsken Spel')
    expect(text).toContain('Visar 24 av 27 casinon')
    expect(text).toContain('Ingen kan betala för en plats.')
    expect(names(html)).not.toContain('Midvinter')
    // A shared name makes the browser keep only one open at a time.
    expect(html.match(/<details [^>]*name="faq"/g)).toHaveLength(11)
  })

  test('sorts casinos by name in Swedish order', async () => {
    const found = names((await open('/casinos?sort=name')).html)
    expect(found[0]).toBe('Björkdungen')
    expect(found).toEqual(found.toSorted((a, b) => a.localeCompare(b, 'sv')))
  })

  test('filters slots by RTP and volatility', async () => {
    const { html } = await open('/en/slots?rtp=97&volatility=H%C3%B6g')
    expect(chips(html, 'Your choice')).toHaveLength(2)
    const cards = cardsOf(html)
    const count = names(html).length
    expect(count).toBeGreaterThan(0)
    const text = elementsIn(`<x>${cards}</x>`, 'x')[0]?.text ?? ''
    expect(text.match(/Volatility: High/g)).toHaveLength(count)
    const returns = Array.from(text.matchAll(/RTP (\d+(?:\.\d+)?)%/g), ([, rtp]) => Number(rtp))
    expect(returns).toHaveLength(count)
    expect(Math.min(...returns)).toBeGreaterThanOrEqual(97)
  })

  test('shows a message when no casino matches', async () => {
    const { html, text } = await open('/casinos?q=finnsinte')
    expect(headings(html, 2)).toContain('Inga casinon matchar ditt val')
    expect(text).toContain('Visar 0 av 27 casinon')
    expect(text).toContain('Rensa sökning och filter')
  })

  test('suggests a corrected name and keeps the other filters', async () => {
    const link = (html: string) =>
      elementsIn(html, 'a').find(({ text }) => /^(Menade du|Did you mean) /.test(text))
    const swedish = await open('/casinos?q=Angsbloman&rating=3&sort=name')
    expect(link(swedish.html)).toMatchObject({
      text: 'Menade du Ängsblomman?',
      attributes: { href: '/casinos?q=%C3%84ngsblomman&rating=3&sort=name' },
    })
    const english = await open('/en/casinos?q=Angsbloman')
    expect(link(english.html)?.text).toBe('Did you mean Ängsblomman?')
    expect(names((await open('/casinos?q=ANGSBLOM')).html)).toEqual(['Ängsblomman'])
  })

  test.for([
    ['rating=99&country=xx&sort=drop&page=-1&swish=maybe', []],
    [`q=${'x'.repeat(6000)}`, [`”${'x'.repeat(100)}”`]],
    ['q=%00%01%E2%80%AEabc', ['”abc”']],
    ['q=%3Cscript%3Ealert(1)%3C/script%3E', ['”<script>alert(1)</script>”']],
    ['q=%27%3B--%25_*', ["”';--%_*”"]],
    ['q=a&q=b&rating=4&rating=5', ['”a”', 'Betyg minst 4']],
    ['%F0%9F=1&q=%ff', []],
  ] as [string, string[]][])(
    'cleans the query %s and names its filters',
    async ([query, wanted]) => {
      const { status, html } = await open(`/casinos?${query}`)
      expect([status, chips(html, 'Ditt val')]).toEqual([200, wanted])
    },
  )
})
