import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { adminEn } from './messages/admin-en.ts'
import { adminSv } from './messages/admin-sv.ts'
import { en } from './messages/en.ts'
import { sv } from './messages/sv.ts'

const here = join(import.meta.dirname, 'messages')
const folder = mkdtempSync(join(tmpdir(), 'kasinokompassen-messages-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Copies of the texts in which the English ones have been changed, by name. */
const copies: Record<string, { file: string; change: (english: string) => string }> = {
  unchanged: { file: 'en.ts', change: (english) => english },
  'without-skip': { file: 'en.ts', change: (english) => english.replace(/^ *skip: .*\n/m, '') },
  'with-skipp': {
    file: 'en.ts',
    change: (english) => english.replace('skip:', "skipp: '', skip:"),
  },
  'other-parameters': {
    file: 'en.ts',
    change: (english) => english.replace('updated: (date) =>', 'updated: (date: number) =>'),
  },
  'unchanged-admin': { file: 'admin-en.ts', change: (english) => english },
  'admin-without-forgot': {
    file: 'admin-en.ts',
    change: (english) => english.replace(/^ *forgot: .*\n/m, ''),
  },
}

/** What the compiler says about all of them, in one run, because each takes a second. */
let complaints: string[]
beforeAll(() => {
  const root = join(import.meta.dirname, '../..')
  symlinkSync(join(root, 'domain'), join(folder, 'domain'))
  writeFileSync(join(folder, 'package.json'), '{"imports": {"#domain/*": "./domain/*"}}')
  const files = Object.entries(copies).map(([name, { file, change }]) => {
    const copy = join(folder, name)
    cpSync(here, copy, { recursive: true })
    const english = readFileSync(join(here, file), 'utf8')
    const changed = change(english)
    if (!name.startsWith('unchanged')) expect(changed).not.toBe(english)
    writeFileSync(join(copy, file), changed)
    return join(copy, file)
  })
  const tsc = join(import.meta.dirname, '../../node_modules/.bin/tsc')
  const { stdout } = spawnSync(
    process.execPath,
    [tsc, '--noEmit', '--strict', '--allowImportingTsExtensions', ...files],
    { encoding: 'utf8', cwd: folder },
  )
  complaints = stdout.split(/\n(?=\S)/)
})

const complaintsAbout = (name: string) =>
  complaints.filter((complaint) => complaint.startsWith(`${name}/`)).join('\n')

test('the English texts as they are compile', () => {
  expect([complaintsAbout('unchanged'), complaintsAbout('unchanged-admin')]).toEqual(['', ''])
})

test('English without one of the Swedish keys does not compile', () => {
  expect(complaintsAbout('without-skip')).toMatch(/Property 'skip' is missing/)
})

test('nor do the administrators’ texts', () => {
  expect(complaintsAbout('admin-without-forgot')).toMatch(/Property 'forgot' is missing/)
})

test('English with a key that Swedish lacks does not compile', () => {
  expect(complaintsAbout('with-skipp')).toMatch(/'skipp' does not exist/)
})

test('an English text that wants other parameters does not compile', () => {
  expect(complaintsAbout('other-parameters')).toMatch(/error TS2322/)
})

test('writes one of a thing in the singular', () => {
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
