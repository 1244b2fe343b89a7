// @module-tag full
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { elementsIn, readPage } from '../support/browser/page.ts'
import { type Site, startSite, temporaryFolder } from '../support/sites/site.ts'
import {
  addNorwegian,
  buildSite,
  changesIn,
  copyTree,
  removeTexts,
  typeErrors,
} from '../support/third-language.ts'

const { path: tree, remove } = temporaryFolder()
afterAll(remove)

beforeAll(() => {
  copyTree(tree)
  addNorwegian(tree)
})

test('costs one entry, paths, texts and a migration', () => {
  const { added, changed } = changesIn(tree)
  expect(changed).toEqual([
    'db/types.ts',
    'domain/locale/languages.ts',
    expect.stringMatching(/^domain\/pages\/\w+\.ts$/),
    'messages/index.ts',
  ])
  const ofTexts = /^(messages|app\/routes\/pages)\/no\//
  expect(added.filter((file) => !ofTexts.test(file))).toEqual([
    expect.stringMatching(/^db\/migrations\/\d{4}_norwegian\.sql$/),
  ])
})

test('passes the type check', () => {
  expect(typeErrors(tree)).toBe('')
})

describe('site with three languages', () => {
  let site: Site
  beforeAll(async () => {
    buildSite(tree)
    site = await startSite({}, join(tree, 'server/main.ts'))
  })
  afterAll(async () => {
    expect(await site.stop()).toBe(0)
  })

  test.for([
    ['/no', { sv: '/', en: '/en' }],
    ['/no/casinos', { sv: '/casinos', en: '/en/casinos' }],
    ['/no/casinos/lyktan', { sv: '/casinos/lyktan', en: '/en/casinos/lyktan' }],
    ['/no/norsk-about-us', { sv: '/om-oss', en: '/en/about-us' }],
  ] as const)('serves %s and links to both other languages', async ([path, others]) => {
    const { status, html, title } = await readPage(site.url + path)
    expect(status).toBe(200)
    expect(html).toContain('<html lang="no"')
    expect(title).toMatch(/ – Kasinokompasset$/)
    const alternates = Array.from(
      html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g),
      ([, language, address]) => [language, address?.replace(site.url, '') || '/'],
    )
    expect(Object.fromEntries(alternates)).toEqual({
      ...others,
      no: path,
      'x-default': others.sv,
    })
    const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'))
    const links = elementsIn(header, 'a').filter(({ attributes }) => 'hrefLang' in attributes)
    expect(
      links.map(({ text, attributes }) => [text, attributes['lang'], attributes['href']]),
    ).toEqual([
      ['Svenska', 'sv', others.sv],
      ['English', 'en', others.en],
    ])
  })

  test('searches the texts of the language', async () => {
    const { status, text } = await readPage(`${site.url}/no/casinos?q=lyktan`)
    expect([status, text]).toEqual([200, expect.stringContaining('Lyktan')])
  })
})

test('names each text that the language lacks', () => {
  const removed = removeTexts(tree)
  expect(removed.size).toBeGreaterThanOrEqual(5)
  const errors = typeErrors(tree)
  for (const [file, key] of removed) {
    expect(errors).toMatch(new RegExp(`^${file}.*[^]*?'${key}' is missing`, 'm'))
  }
})
