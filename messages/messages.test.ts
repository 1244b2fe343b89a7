import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { definitionOf, kinds } from '#domain/kinds/kinds.ts'

import { adminMessages as adminEn } from './en/admin.ts'
import { messages as en } from './en/site.ts'
import { adminMessages as adminSv } from './sv/admin.ts'
import { messages as sv } from './sv/site.ts'

const here = import.meta.dirname
const folder = mkdtempSync(join(tmpdir(), 'kasinokompassen-messages-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Copies of the texts with a change to one file, by name. */
const copies: Record<string, { file: string; change: (source: string) => string }> = {
  unchanged: { file: 'en/site.ts', change: (english) => english },
  'without-skip': {
    file: 'en/site.ts',
    change: (english) => english.replace(/^ *skip: .*\n/m, ''),
  },
  'with-skipp': {
    file: 'en/site.ts',
    change: (english) => english.replace('skip:', "skipp: '', skip:"),
  },
  'other-parameters': {
    file: 'en/site.ts',
    change: (english) => english.replace('updated: (date) =>', 'updated: (date: number) =>'),
  },
  'without-column-label': {
    file: 'en/site.ts',
    change: (english) => english.replace(/^ *min_deposit: .*\n/m, ''),
  },
  'unlabelled-column': {
    file: 'sv/admin.ts',
    change: (swedish) => swedish.replace(/^ *cta_text: .*\n/m, ''),
  },
  'column-labelled-twice': {
    file: 'sv/admin.ts',
    change: (swedish) => swedish.replace(/^ *cta_text: /m, "min_deposit: 'Minst',\n$&"),
  },
  'unchanged-admin': { file: 'en/admin.ts', change: (english) => english },
  'admin-without-forgot': {
    file: 'en/admin.ts',
    change: (english) => english.replace(/^ *forgot: .*\n/m, ''),
  },
}

/** The compiler's errors for all copies, from one run, because each run takes a second. */
let compilerErrors: string[]
beforeAll(() => {
  const root = join(here, '..')
  symlinkSync(join(root, 'domain'), join(folder, 'domain'))
  writeFileSync(join(folder, 'package.json'), '{"imports": {"#domain/*": "./domain/*"}}')
  const files = Object.entries(copies).map(([name, { file, change }]) => {
    const copy = join(folder, name)
    cpSync(here, copy, { recursive: true })
    const source = readFileSync(join(here, file), 'utf8')
    const changed = change(source)
    if (!name.startsWith('unchanged')) expect(changed).not.toBe(source)
    writeFileSync(join(copy, file), changed)
    return join(copy, file)
  })
  const tsc = join(here, '../node_modules/.bin/tsc')
  const { stdout } = spawnSync(
    process.execPath,
    [tsc, '--noEmit', '--strict', '--allowImportingTsExtensions', ...files],
    { encoding: 'utf8', cwd: folder },
  )
  compilerErrors = stdout.split(/\n(?=\S)/)
})

const compilerErrorsIn = (name: string) =>
  compilerErrors.filter((error) => error.startsWith(`${name}/`)).join('\n')

test('compiles the unchanged English texts', () => {
  expect([compilerErrorsIn('unchanged'), compilerErrorsIn('unchanged-admin')]).toEqual(['', ''])
})

test('does not compile English texts that lack a Swedish key', () => {
  expect(compilerErrorsIn('without-skip')).toMatch(/Property 'skip' is missing/)
})

test('does not compile the administrators’ English texts when they lack a Swedish key', () => {
  expect(compilerErrorsIn('admin-without-forgot')).toMatch(/Property 'forgot' is missing/)
})

test('does not compile English texts with a key that Swedish lacks', () => {
  expect(compilerErrorsIn('with-skipp')).toMatch(/'skipp' does not exist/)
})

test('does not compile an English text with other parameters than the Swedish one', () => {
  expect(compilerErrorsIn('other-parameters')).toMatch(/error TS2322/)
})

test('does not compile texts with a column that has no label in a language, or two', () => {
  expect(compilerErrorsIn('without-column-label')).toMatch(/Property 'min_deposit' is missing/)
  expect(compilerErrorsIn('unlabelled-column')).toMatch(/Property 'cta_text' is missing/)
  expect(compilerErrorsIn('column-labelled-twice')).toMatch(/'min_deposit' does not exist/)
})

test('uses the singular for a count of one', () => {
  expect([
    sv.casinos.count('1', '1'),
    sv.slots.count('1', '1'),
    adminSv.dashboard.chosen(1),
    adminSv.sitemap.entries(1),
  ]).toEqual(['Visar 1 av 1 casino', 'Visar 1 av 1 spelautomat', '1 vald', 'Sitemapen har 1 post.'])
  expect([
    en.casinos.count('1', '1'),
    en.slots.count('1', '1'),
    en.lists.matches('1'),
    adminEn.sitemap.parts(1),
  ]).toEqual([
    'Showing 1 of 1 casino',
    'Showing 1 of 1 slot machine',
    '1 matches your choice',
    'The sitemap is an index of 1 part.',
  ])
})

test.for([
  ['sv', sv.labels, adminSv.recordForm.labels],
  ['en', en.labels, adminEn.recordForm.labels],
] as const)('labels every column of every kind once, and no other, in %s', ([, shown, own]) => {
  const columns = kinds.flatMap((kind) => Object.keys(definitionOf(kind).columns))
  const labels = [...Object.entries(shown), ...Object.entries(own)]
  expect(labels.map(([name]) => name).sort()).toEqual([...new Set(columns)].sort())
  for (const [, label] of labels) expect(label.trim()).not.toBe('')
})
