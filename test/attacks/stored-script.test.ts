// @module-tag full
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Kind } from '#domain/kinds/kinds.ts'
import { sanitizeReview } from '#domain/reviews/review-html.ts'

import { findOrInstallChromium } from '../../scripts/chromium.ts'
import { columnsByType } from '../support/database/columns.ts'
import { importForms } from '../support/samples/import-forms.ts'
import { asOperator, keysOf } from '../support/sites/operator.ts'
import { readRow } from '../support/sites/rows.ts'
import { cookieOf } from '../support/sites/session-cookie.ts'
import { type Site, startSite } from '../support/sites/site.ts'
import { installedList, listOfNaughtyStrings } from './corpora/others.ts'
import { xssPayloads as ownPayloads, xssAddresses } from './corpora/xss.ts'

const password = 'ett långt lösenord'
const xssPayloads = [...new Set([...ownPayloads, ...listOfNaughtyStrings, ...installedList('xss')])]
/** Enough rows for every payload to appear in a review, and for most to appear in another field. */
const rowsPerWay = 12
const fieldsOf = {
  casinos: columnsByType('casinos'),
  slots: columnsByType('slots'),
  licence_holders: columnsByType('licence_holders'),
  bonuses: columnsByType('bonuses'),
  rtp_checks: columnsByType('rtp_checks'),
  topics: columnsByType('topics'),
}
const isAddress = (name: string) => /link$|^logo$|^screenshots$/.test(name)

let site: Site
let cookie: string
let count = 0
beforeAll(async () => {
  site = await startSite({ ADMIN_PASSWORD: password, SEED: 'none', RATE_LIMIT_FACTOR: '100' })
  cookie = await cookieOf(site, 'admin@localhost', password)
})
afterAll(() => site.stop())

let next = 0
/** Returns as many of the next payloads as fit, without NUL, which PostgreSQL cannot store. */
function fill(longest: number): string {
  let text = ''
  for (;;) {
    const payload = (xssPayloads[next % xssPayloads.length] ?? '').replaceAll('\0', '')
    if (text.length + payload.length > longest) break
    text += payload
    next += 1
    if (text.length > 4_000) break
  }
  return text || 'x'
}
const address = () => xssAddresses[next++ % xssAddresses.length] ?? ''

let passage = 0
/** Returns the next eighth of the corpus, alternately one payload per line and one per paragraph. */
function review(): string {
  const each = Math.ceil(xssPayloads.length / 8)
  const start = (passage % 8) * each
  const part = xssPayloads.slice(start, start + each).map((payload) => payload.replaceAll('\0', ''))
  passage += 1
  return passage % 2 ? part.join('\n') : part.map((one) => `<p>${one}</p>`).join('')
}

function hostileRow(kind: Kind, way: string) {
  const { texts, lists, payments, localized } = fieldsOf[kind]
  const nth = count++
  const value = (name: string, longest: number) => {
    if (name === 'full_review') return review()
    return isAddress(name) ? address() : fill(longest)
  }
  const row: Record<string, unknown> = {
    ...Object.fromEntries(Object.entries(texts).map(([name, most]) => [name, value(name, most)])),
    slug: `${way}-${nth}`,
    published: true,
    rating: 4,
  }
  for (const name of lists) {
    if (name === 'countries') continue
    row[name] = Array.from({ length: 6 }, () => (isAddress(name) ? address() : fill(900)))
  }
  for (const name of payments) {
    row[name] = Array.from({ length: 4 }, () => ({
      ...{ method: fill(150), min: fill(150), max: fill(150), time: fill(150) },
    }))
  }
  const english = Object.fromEntries(localized.map((name) => [name, value(name, texts[name] ?? 0)]))
  return { row, english }
}

const stored: { kind: Kind; slug: string; id: string }[] = []
async function keep(kind: Kind, slug: string): Promise<void> {
  const row = await readRow(site, kind, slug)
  expect(row).not.toBeNull()
  if (row) stored.push({ kind, slug, id: row.id })
}

describe('XSS payloads in every field', () => {
  test('stores XSS payloads through the REST API', async () => {
    const session = JSON.parse(
      Buffer.from(cookie.replace(/^session=base64-/, ''), 'base64url').toString(),
    ) as { access_token: string }
    const { anon_key } = keysOf(site)
    for (const kind of ['casinos', 'slots'] as const) {
      for (let round = 0; round < rowsPerWay; round++) {
        const { row, english } = hostileRow(kind, 'rest')
        for (const [name, text] of Object.entries(english)) {
          row[`localized_${name}`] = { sv: row[name], en: text }
        }
        const { localizedLists, localizedPayments } = fieldsOf[kind]
        for (const name of [...localizedLists, ...localizedPayments]) {
          row[`localized_${name}`] = { en: (row[name] as unknown[]).toReversed() }
        }
        const answer = await fetch(`${site.url}/rest/v1/${kind}`, {
          method: 'POST',
          headers: {
            apikey: anon_key,
            Authorization: `Bearer ${session.access_token}`,
            'Content-Type': 'application/json',
          },
          body: JSON.stringify(row),
        })
        expect([answer.status, await answer.text()]).toEqual([201, ''])
        await keep(kind, String(row['slug']))
      }
    }
  })

  test('stores XSS payloads through a form, with the review sanitized', async () => {
    for (const kind of ['casinos', 'slots'] as const) {
      const { row, english } = hostileRow(kind, 'form')
      // The form rejects reviews with images that it cannot download.
      for (const texts of [row, english]) {
        texts['full_review'] = String(texts['full_review']).replaceAll(/<(?=ima?ge?\b)/gi, '<p><b ')
      }
      const form = new URLSearchParams()
      for (const [name, value] of Object.entries(row)) {
        // The form rejects invalid URLs, which other tests cover.
        if (isAddress(name)) continue
        if (fieldsOf[kind].payments.includes(name)) {
          for (const part of value as Record<string, string>[]) {
            for (const [key, text] of Object.entries(part)) {
              form.append(`${name}.${key}`, text)
              form.append(`${name}_en.${key}`, text)
            }
          }
        } else form.append(name, Array.isArray(value) ? value.join('\n') : String(value))
        if (fieldsOf[kind].localizedLists.includes(name)) {
          form.append(`${name}_en`, (value as string[]).join('\n'))
        }
      }
      for (const [name, text] of Object.entries(english)) form.append(`${name}_en`, text)
      const answer = await fetch(`${site.url}/admin/${kind}/new`, {
        method: 'POST',
        redirect: 'manual',
        headers: { Origin: site.url, Cookie: cookie },
        body: form,
      })
      expect([answer.status, errorsIn(await answer.text())]).toEqual([302, []])
      const saved = await readRow(site, kind, String(row['slug']))
      expect(saved?.full_review).toBe(sanitizeReview(saved?.full_review ?? ''))
      await keep(kind, String(row['slug']))
    }
  })

  test('stores XSS payloads through an import', async () => {
    const forms = importForms(site, cookie)
    for (const kind of ['casinos', 'slots'] as const) {
      const { row, english } = hostileRow(kind, 'import')
      const cells: Record<string, string> = {}
      for (const [name, value] of Object.entries(row)) {
        if (fieldsOf[kind].payments.includes(name) || isAddress(name)) continue
        cells[name] = Array.isArray(value)
          ? (value[0] as string).replaceAll(/[",]/g, '')
          : String(value)
      }
      for (const [name, text] of Object.entries(english)) cells[`${name}_en`] = text
      const id = await forms.submit('import', Papa.unparse([cells], { delimiter: ',' }))
      const job = await forms.waitUntilDone(id)
      imports.push(id)
      expect([kind, job.state, job['added']]).toEqual([kind, 'done', 1])
      await keep(kind, String(row['slug']))
      await asOperator(site, 'PATCH', `/rest/v1/${kind}?slug=eq.${String(row['slug'])}`, {
        published: true,
      })
    }
  })
})

const imports: string[] = []

/** Returns the invalid fields of a form, for failure messages. */
const errorsIn = (html: string) => html.match(/name="[^"]*"[^>]*aria-invalid="true"/g) ?? []

function places(): string[] {
  const one = encodeURIComponent('"><img src=x onerror=xss(300)>')
  return [
    '/',
    '/en',
    ...['/casinos', '/slots', '/en/casinos', '/en/slots'],
    `/casinos?q=${one}&sort=${one}`,
    `/finns-inte/${one}`,
    `/auth?next=${one}&error=${one}`,
    '/admin',
    '/admin/slots',
    `/admin?q=${one}`,
    ...imports.map((id) => `/admin/import?import=${id}`),
    '/admin/templates',
    '/admin/clicks',
    '/sitemap',
    ...stored.flatMap(({ kind, slug, id }) => [
      `/${kind}/${slug}`,
      `/en/${kind}/${slug}`,
      `/admin/${kind}/edit/${id}`,
      `/admin/${kind}/history/${id}`,
    ]),
  ]
}

/** Returns elements and attributes that could run a script, and elements that our pages never contain. */
function danger(): string[] {
  const found: string[] = []
  for (const element of document.querySelectorAll('*')) {
    const tag = element.localName
    if (
      ['iframe', 'object', 'embed', 'base', 'frame', 'frameset', 'math', 'applet'].includes(tag)
    ) {
      found.push(`<${tag}>`)
    }
    if (tag === 'meta' && element.hasAttribute('http-equiv')) found.push(element.outerHTML)
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) found.push(`${tag} ${name}=${value.slice(0, 60)}`)
      // Images never run scripts.
      const isLink =
        tag !== 'img' &&
        /^(href|src|action|formaction|xlink:href|data|poster|srcdoc|background)$/.test(name)
      // Resolved as a browser does.
      const target = URL.parse(value, document.baseURI)?.href ?? ''
      if (isLink && /^(javascript:|vbscript:|data:text|data:image\/svg)/i.test(target)) {
        found.push(`${tag} ${name}=${value.slice(0, 60)}`)
      }
    }
  }
  return found
}

describe.each([
  ['without', true],
  ['with', false],
])('XSS payloads in a browser %s the content security policy', (how, bypassCSP) => {
  test('runs no stored script on any page', { timeout: 900_000 }, async () => {
    const browser = await chromium.launch({
      executablePath: findOrInstallChromium(),
      args: ['--no-sandbox', '--disable-gpu'],
    })
    try {
      const context = await browser.newContext({ bypassCSP })
      await prepare(context)
      const page = await context.newPage()
      const ran: string[] = []
      page.on('dialog', (dialog) => {
        // Forms with unsaved changes open a beforeunload dialog.
        if (dialog.type() !== 'beforeunload') ran.push(dialog.message())
        void dialog.accept()
      })
      const all = places()
      for (const place of all) {
        const { hits, found } = await look(page, site.url + place)
        expect([place, hits, found]).toEqual([place, [], []])
      }
      expect(ran).toEqual([])
      console.log(
        `stored script: ${xssPayloads.length} payloads, ${all.length} pages, ${how} CSP: 0 ran`,
      )
    } finally {
      await browser.close()
    }
  })
})

async function prepare(context: BrowserContext): Promise<void> {
  const [name = '', ...value] = cookie.split('=')
  await context.addCookies([{ name, value: value.join('='), url: site.url }])
  await context.addInitScript(() => {
    const hits: string[] = []
    Object.assign(window, { hits, xss: (which: number) => hits.push(`xss(${which})`) })
  })
}

async function look(page: Page, url: string): Promise<{ hits: string[]; found: string[] }> {
  await page.goto(url)
  await page.waitForFunction(
    () => !document.getElementById('scripts') || 'live' in document.documentElement.dataset,
  )
  const hits = await page.evaluate(() => (window as unknown as { hits: string[] }).hits)
  return { hits, found: await page.evaluate(danger) }
}

test('detects payloads that run in an unprotected page', async () => {
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const context = await browser.newContext({ bypassCSP: true })
    await prepare(context)
    const page = await context.newPage()
    await page.route('**/raw', (route) =>
      route.fulfill({ contentType: 'text/html', body: xssPayloads.slice(0, 60).join('\n') }),
    )
    await page.goto(`${site.url}/raw`)
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { hits: string[] }).hits.length))
      .toBeGreaterThan(5)
    expect((await page.evaluate(danger)).length).toBeGreaterThan(5)
  } finally {
    await browser.close()
  }
})
