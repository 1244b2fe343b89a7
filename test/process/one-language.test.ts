import { readdirSync, readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { beforeAll, expect, test } from 'vitest'

import { localeOf, locales } from '#domain/locale/locale.ts'
import { readList } from '#domain/sheets/list-cell.ts'

import { publicPaths } from '../support/browser/crawl.ts'
import { readPage } from '../support/browser/page.ts'
import { foreignWords } from '../support/samples/foreign-words.ts'
import { type SharedSite, sharedSite } from '../support/sites/shared-site.ts'

type SheetRow = Record<string, string | undefined>

/** Names that pages of both languages contain, the longest first. */
const names = readdirSync('db/demo')
  .filter((file) => file.endsWith('.csv'))
  .flatMap((file) => {
    const sheet = readFileSync(`db/demo/${file}`, 'utf8')
    return Papa.parse<SheetRow>(sheet, { header: true, skipEmptyLines: true }).data
  })
  .flatMap(({ name = '', provider = '', providers = '', group_name = '' }) => [
    ...[name, provider, group_name],
    ...readList(providers),
  ])
  .concat('Kasinokompassen', 'Stödlinjen', 'Spelpaus', 'Spelinspektionen', 'Konsumentverket')
  .filter(Boolean)
  .sort((a, b) => b.length - a.length)

let site: SharedSite
let paths: string[]
beforeAll(async () => {
  site = await sharedSite()
  paths = await publicPaths(site.url)
})

test.for(locales)('shows one language on every public page in %s', async (locale) => {
  const own = paths.filter((path) => localeOf(path) === locale)
  expect(own.length).toBeGreaterThan(90)
  for (const path of own) {
    const { html, title, description, text } = await readPage(site.url + path)
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    const marked = [...main.matchAll(/<(?!a\b)\w+[^>]* lang="(\w+)"[^>]*>/g)]
    expect([path, marked.map(([tag]) => tag)]).toEqual([path, []])
    if (isRecord(path)) {
      // A missing logo is replaced by the first letter of the name.
      const words = names
        .reduce((rest, name) => rest.replaceAll(name, ''), `${title} ${description} ${text}`)
        .replaceAll(/(?<!\p{L})\p{Lu}(?!\p{L})/gu, '')
      expect([path, foreignWords[locale].exec(words)?.[0]]).toEqual([path, undefined])
    }
  }
})

/** Texts of the site itself quote words of the other language. */
const isRecord = (path: string) =>
  /\/(casinos|slots|licenshavare|licence-holders)\/[^/]+$/.test(path)
