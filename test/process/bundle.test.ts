import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { locales } from '#domain/locale/locale.ts'
import { cachedPages } from '#domain/pages/addresses.ts'

import { inputFiles } from '../../scripts/build.ts'
import { clientFolder, manifest, scriptFilesOf } from '../support/browser/client-manifest.ts'

const built = join(import.meta.dirname, '../../build')

const scriptsOf = (id: string) =>
  [...scriptFilesOf(id)].map((file) => readFileSync(join(clientFolder, file), 'utf8')).join('\n')

/** Texts that occur only on admin pages, and a name from the editor's library. */
const ofAdministrators = ['Administrationspanel', 'Insert template', 'ProseMirror']
const foundIn = (id: string) => ofAdministrators.filter((word) => scriptsOf(id).includes(word))

test('keeps admin code out of every public page', () => {
  for (const locale of locales) {
    expect(cachedPages.length).toBeGreaterThanOrEqual(10)
    for (const page of cachedPages) {
      const id = `${locale}/${page}`
      expect([id, id in manifest.routes, foundIn(id)]).toEqual([id, true, []])
    }
    expect(foundIn(`${locale}/admin`)).not.toEqual([])
  }
})

test('loads no texts of the other language on a page', () => {
  const titles = { sv: 'Jämför casinon online', en: 'Compare online casinos' }
  expect(scriptsOf('sv/casinos')).toContain(titles.sv)
  expect(scriptsOf('sv/casinos')).not.toContain(titles.en)
  expect(scriptsOf('en/casinos')).toContain(titles.en)
  expect(scriptsOf('en/casinos')).not.toContain(titles.sv)
})

const sourcesOf = (bundle: 'client' | 'ssr') =>
  JSON.parse(readFileSync(join(built, `sources-${bundle}.json`), 'utf8')) as string[]

test('bundles only app/ for the server, so that other modules exist once in the process', () => {
  expect(sourcesOf('ssr').filter((file) => !file.startsWith('app/'))).toEqual([])
  const server = readFileSync(join(built, 'server/index.js'), 'utf8')
  expect(server).toMatch(/^import \{[^}]*\blocaleOf\b[^}]*\} from "#domain\/pages\/paths\.ts";$/m)
})

test('keeps the server and its service out of the client bundle', () => {
  expect(sourcesOf('client').filter((file) => /^(backend|server)\//.test(file))).toEqual([])
})

test.for([
  ['client', ['app/root.tsx', 'app/app.css', 'app/fonts/instrument-sans.woff2']],
  ['ssr', ['app/page-handler.ts', 'app/root.tsx']],
] as const)('rebuilds when any source file of the %s bundle changes', ([bundle, examples]) => {
  const sources = sourcesOf(bundle)
  expect(sources).toEqual(expect.arrayContaining([...examples]))
  const hashed = new Set(inputFiles())
  expect(sources.filter((file) => !hashed.has(file))).toEqual([])
})
