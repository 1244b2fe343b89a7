import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { definitionOf } from '#domain/kinds/kinds.ts'
import type { PublicKind } from '#domain/pages/kind-pages.ts'
import { entryOf } from '#domain/pages/table.ts'
import { pauseEnd } from '#domain/pause/pause.ts'

import { places, unknownPaths } from '../../scripts/example-pages.ts'
import { publicPaths } from '../support/browser/crawl.ts'
import { asOperator } from '../support/sites/operator.ts'
import { addRows, changeRow, readRow } from '../support/sites/rows.ts'
import { cookieOf } from '../support/sites/session-cookie.ts'
import { type Site, startSite } from '../support/sites/site.ts'
import { sized } from '../support/sizes.ts'

const password = 'ett långt lösenord'
/** A word in every value that a pause hides. */
const mark = 'Kvitterad'
const link = `https://partner.example/${mark}`
const markedNumber = 98_765

const isPublic = ({ page }: (typeof places)[number]) => entryOf(page).access === 'public'
const dataOf = (path: string) => {
  const [page = '', query] = path.split('?')
  return `${page === '/' ? '/_root' : page}.data${query === undefined ? '' : `?${query}`}`
}
const cookieFor = (end: string) => ({ Cookie: `theme=dark; pause=${end}` })

/** Returns a value with the mark for every column of a kind that a pause hides. */
function hiddenValues(kind: PublicKind): Record<string, unknown> {
  const { columns, facts } = definitionOf(kind)
  const hidden = Object.entries(columns).filter(([name]) => !facts.includes(name))
  return Object.fromEntries(
    hidden.flatMap(([name, { type, localized, choices = [] }]): [string, unknown][] => {
      const text = `${mark} ${name}`
      const values: Partial<Record<typeof type, unknown>> = {
        text,
        richText: `<p>${text} <a href="${link}">bonus</a></p>`,
        link: `${link}/${name}`,
        list: [text],
        images: [`/${mark}/${name}.png`],
        whole: markedNumber,
        flag: true,
        day: '2026-11-01',
        choices: [...choices],
      }
      const value = values[type]
      if (value === undefined) throw new Error(`No value for the type ${type} of ${name}`)
      const translation = localized
        ? { en: Array.isArray(value) ? [`${text} en`] : `${text} en` }
        : null
      return [
        [name, value],
        ...(translation ? [[`localized_${name}`, translation] as [string, unknown]] : []),
      ]
    }),
  )
}

let site: Site
/** Addresses and texts of offers in the demo catalogue. */
let offers: string[]
let paths: string[]
beforeAll(async () => {
  site = await startSite({
    ADMIN_PASSWORD: password,
    GA_MEASUREMENT_ID: 'G-PAUSE12345',
    META_PIXEL_ID: '123456789012345',
  })
  const shown = { published: true, rating: 5 }
  const holder = {
    name: 'Märkt holding',
    slug: 'markt-holding',
    ...hiddenValues('licence_holders'),
  }
  await addRows(site, 'licence_holders', [{ ...holder, published: true } as never])
  const casino = {
    ...hiddenValues('casinos'),
    ...shown,
    licence_holder: 'markt-holding',
    license_info: 'Svensk licens',
  }
  await addRows(site, 'casinos', [
    { ...casino, name: 'Märkt', slug: 'markt' } as never,
    { ...casino, name: 'Märkt med bonus', slug: 'markt-med-bonus' } as never,
  ])
  await addRows(site, 'bonuses', [
    {
      ...{ name: mark, slug: 'bonus-markt', casino: 'markt-med-bonus', published: true },
      ...{ kind: 'deposit', percent: 100, max_amount: 98_765_00, wagering_times: 20 },
      ...{ wagering_on: 'bonus', code: mark, terms_url: `${link}/terms`, max_bet: 98_765_00 },
    } as never,
  ])
  await addRows(site, 'slots', [
    { ...hiddenValues('slots'), ...shown, name: 'Märkt spel', slug: 'markt-spel' } as never,
  ])
  const rows = (await Promise.all([
    asOperator(
      site,
      'GET',
      '/rest/v1/casinos?select=affiliate_link,review_link,bonus,localized_bonus',
    ),
    asOperator(site, 'GET', '/rest/v1/slots?select=affiliate_link,play_link,demo_link,review_link'),
  ])) as object[][]
  offers = [...new Set(rows.flat().flatMap((row) => textsIn(row)))]
  const records = ['/casinos/markt', '/casinos/markt-med-bonus', '/slots/markt-spel']
  paths = [
    ...places.filter(isPublic).map(({ path }) => path),
    ...[...records, '/licenshavare/markt-holding', '/casinos?q=Märkt', '/slots?q=Märkt'],
    ...['/jamfor?c=markt,markt-med-bonus', '/en/compare/slots?c=markt-spel'],
    ...records.map((path) => `/en${path}`),
    ...['/en/licence-holders/markt-holding', '/casinos?sort=price', '/casinos?wagerfree=1'],
    ...['/en/casinos?sort=wagering', '/en/bonus-calculator?percent=150&max=4321'],
    ...Object.values(unknownPaths),
  ]
  paths = [...new Set(paths)]
})
afterAll(() => site.stop())

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? value.length > 3
      ? [value]
      : []
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : []

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(site.url + path, { headers })
  return { answer, text: await answer.text() }
}

/** Returns what of an offer is in a page or in its data. */
function offersIn(text: string): string[] {
  const plain = text.replaceAll('&amp;', '&').replaceAll('\\u0026', '&')
  const traces = [
    ...[mark, '98765', '98 765', '98\u00a0765', '98,765', 'rel="sponsored', ' ping="', '"/clicks'],
    ...['G-PAUSE12345', '123456789012345', 'Välkomstbonus'],
  ]
  return [...traces, ...offers].filter((trace) => plain.includes(trace))
}

describe('a visitor with a pause', () => {
  const end = pauseEnd('7d', new Date())

  const crawls = sized({ daily: 'page of the table', full: 'page of the sitemap' })
  for (const { size: which, tags } of crawls) {
    test(`finds no offer, no tracker and no counted link on any ${which} or in its data`, {
      tags,
      timeout: 300_000,
    }, async () => {
      const isWhole = which.endsWith('sitemap')
      expect(offers.length).toBeGreaterThan(20)
      expect(paths.length).toBeGreaterThan(40)
      for (const path of isWhole ? [...paths, ...(await publicPaths(site.url))] : paths) {
        const { answer, text } = await read(path, cookieFor(end))
        expect([path, offersIn(text)]).toEqual([path, []])
        const [line, help] = path.startsWith('/en')
          ? ['Break until ', 'spelpaus.se']
          : ['Paus till ', 'stodlinjen.se']
        expect([path, text.includes(line), text.includes(help)]).toEqual([path, true, true])
        expect(text).toContain('<html')
        expect([path, answer.headers.get('cache-control')]).toEqual([
          path,
          expect.stringMatching(/no-store/),
        ])
        expect(answer.headers.get('content-security-policy')).not.toMatch(/google|facebook/)
        expect(answer.headers.getSetCookie()).toEqual([])
        const data = await read(dataOf(path), cookieFor(end))
        expect([path, offersIn(data.text)]).toEqual([path, []])
      }
    })
  }

  test('still finds the facts', async () => {
    const { text } = await read('/casinos/markt', cookieFor(end))
    for (const fact of ['Svensk licens', 'Märkt holding', 'Kundtjänst', 'Betalningsmetoder']) {
      expect([fact, text.includes(fact)]).toEqual([fact, true])
    }
    const { text: slot } = await read('/slots/nordstjarnan', cookieFor(end))
    expect(slot).toContain('RTP')
    expect((await read('/casinos', cookieFor(end))).text).not.toContain('value="price"')
  })

  test('gets a list without orders and filters by bonus terms', async () => {
    const asked = '/casinos?q=lyk&wagerfree=1&sort=price&page=2'
    const { answer } = await read(asked, cookieFor(end))
    expect(answer.url).toBe(`${site.url}/casinos?q=lyk&page=2`)
    const data = await read(dataOf(asked), cookieFor(end))
    expect(data.text).toContain('/casinos?q=lyk&page=2')
    expect((await read('/casinos?sort=name', cookieFor(end))).answer.url).toMatch(/sort=name$/)
    expect((await read(asked)).answer.url).toBe(site.url + asked)
  })

  test('is not counted when a click is reported', async () => {
    const row = await readRow(site, 'casinos', 'markt')
    const click = `kind=casino&id=${row?.id}&placement=casino_card&locale=sv`
    const report = (headers: Record<string, string>) =>
      fetch(`${site.url}/clicks`, {
        method: 'POST',
        body: click,
        headers: { Origin: site.url, ...headers },
      })
    expect((await report(cookieFor(end))).status).toBe(204)
    expect((await report({})).status).toBe(204)
    const counted = async () => {
      const rows = (await asOperator(site, 'GET', '/rest/v1/clicks?select=count')) as {
        count: number
      }[]
      return rows.map(({ count }) => count)
    }
    await expect.poll(counted, { timeout: 20_000 }).toEqual([1])
  })

  test('sees the line and no trackers on sign-in pages, too', async () => {
    const { text } = await read('/en/auth', cookieFor(end))
    expect(text).toContain('Break until ')
    expect(offersIn(text)).toEqual([])
  })

  test('previews offers as an administrator, and sees drafts as they will be published', async () => {
    const session = await cookieOf(site, 'admin@localhost', password)
    const Cookie = `${session}; pause=${end}`
    await addRows(site, 'casinos', [
      {
        ...hiddenValues('casinos'),
        name: 'Utkast',
        slug: 'markt-utkast',
        rating: 4,
        published: false,
      } as never,
    ])
    expect((await read('/casinos/markt-utkast', { Cookie })).text).toContain('rel="sponsored')
    expect(offersIn((await read('/casinos/markt', { Cookie })).text)).toEqual([])
    const preview = await fetch(`${site.url}/admin/casinos/preview`, {
      method: 'POST',
      headers: { Cookie, Origin: site.url },
      body: new URLSearchParams({
        name: 'Prov',
        slug: 'markt',
        rating: '4',
        countries: 'se',
        affiliate_link: link,
      }),
    })
    expect(await preview.text()).toContain('rel="sponsored')
  })
})

test('shows the same pages with every offer to visitors without a pause', async () => {
  for (const [path, expected] of [
    ['/casinos/markt', [mark, 'rel="sponsored']],
    ['/en/casinos/markt', [mark, 'rel="sponsored']],
    ['/casinos/markt-med-bonus', [mark]],
    ['/slots/markt-spel', [mark, 'rel="sponsored']],
    ['/licenshavare/markt-holding', [mark]],
    ['/casinos?q=Märkt', [mark, 'rel="sponsored']],
  ] as const) {
    const { text } = await read(path)
    for (const trace of expected)
      expect([path, offersIn(text).includes(trace)]).toEqual([path, true])
    const data = await read(dataOf(path))
    expect([path, offersIn(data.text).includes(mark)]).toEqual([path, true])
    expect(text).toContain('G-PAUSE12345')
  }
})

describe('form of the pause', () => {
  const post = (
    body: Record<string, string>,
    headers: Record<string, string> = {},
    path = '/paus',
  ) =>
    fetch(site.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site.url, ...headers },
      body: new URLSearchParams(body),
    })

  test('sets one cookie with the end and nothing else, in each language', async () => {
    for (const path of ['/paus', '/en/pause']) {
      const answer = await post({ period: '24h' }, {}, path)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
      const [cookie = '', ...others] = answer.headers.getSetCookie()
      expect(others).toEqual([])
      const end = pauseEnd('24h', new Date())
      expect(cookie).toMatch(new RegExp(`^pause=${end}; Max-Age=\\d+; Path=/; SameSite=Lax$`))
      const seconds = Number(/Max-Age=(\d+)/.exec(cookie)?.[1])
      expect(seconds).toBeGreaterThanOrEqual(86_400 - 60)
      expect(seconds).toBeLessThanOrEqual(90_000)
      expect(answer.headers.get('clear-site-data')).toBe('"cache"')
    }
  })

  test('extends a pause and never shortens it', async () => {
    const current = pauseEnd('3m', new Date())
    const endAfter = async (period: string) =>
      /pause=([^;]*)/.exec(
        (await post({ period }, cookieFor(current))).headers.getSetCookie()[0] ?? '',
      )?.[1]
    expect(await endAfter('24h')).toBe(current)
    expect(await endAfter('6m')).toBe(pauseEnd('6m', new Date()))
    const { text } = await read('/paus', cookieFor(current))
    expect(text).toContain('Pausen går inte att avsluta i förtid')
  })

  test.for(['', '1h', '24H', '6 m', '24h\n', 'forever', '__proto__', '24h,6m'])(
    'refuses the period %j with an explanation and no cookie',
    async (period) => {
      const answer = await post({ period })
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([422, []])
      expect(await answer.text()).toContain('Välj hur länge pausen ska vara')
    },
  )

  test('refuses forms of other sites and large forms', async () => {
    const foreign = await post({ period: '6m' }, { Origin: 'https://evil.example' })
    expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([403, []])
    const large = await post({ period: '6m', x: 'x'.repeat(70_000) })
    expect([large.status, large.headers.getSetCookie()]).toEqual([413, []])
  })

  test('leaves nothing in the log', async () => {
    await post({ period: '24h' })
    await read('/om-oss?done')
    await expect.poll(() => site.output().includes('"/om-oss"')).toBe(true)
    expect(site.output()).not.toContain('"method":"POST","path":"/paus"')
    expect(site.output()).not.toMatch(/pause=|"pause"/)
    expect(site.failures()).toEqual([])
  })
})

for (const { size: requests, tags } of sized({ daily: 400, full: 10_000 })) {
  test(`never mixes ${requests} alternating requests with and without a pause`, {
    tags,
    timeout: 600_000,
  }, async () => {
    const now = new Date()
    const ends = [pauseEnd('24h', now), pauseEnd('1m', now)]
    const shared = [
      '/casinos/markt',
      '/casinos?q=M%C3%A4rkt',
      '/en/casinos/markt-med-bonus',
      '/slots/markt-spel',
      '/casinos/markt.data',
    ]
    const wrong: string[] = []
    const visit = async (number: number) => {
      const path = shared[Math.floor(number / 3) % shared.length] ?? ''
      // Without a pause, then with one of two ends.
      const end = [null, ...ends][number % 3] ?? null
      const { answer, text } = await read(path, end ? cookieFor(end) : {})
      const isQuiet = !text.includes(mark)
      const isPrivate = answer.headers.get('cache-control') === 'private, no-store'
      if (answer.status !== 200 || isQuiet !== (end !== null) || isPrivate !== isQuiet)
        wrong.push(`${path} ${end}: ${answer.status}`)
      if (number % 97 === 0)
        await changeRow(site, 'casinos', 'markt', { casino_age: `${18 + (number % 5)}` })
    }
    const workers = Array.from({ length: 6 }, async (_, worker) => {
      for (let number = worker; number < requests; number += 6) await visit(number)
    })
    await Promise.all(workers)
    expect(wrong).toEqual([])
  })
}
