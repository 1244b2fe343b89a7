import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Recheck from 'recheck'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

import { readSourceFiles } from './support/architecture.ts'

// The browser build of recheck: the other builds are 30 MB binaries, which package.json leaves out.
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as typeof Recheck

/** Regular expressions that are slow on long input, with the reason why their input is bounded. */
const bounded: Record<string, string> = {
  '/[\\s.,:;–-]+$/u': 'an excerpt, which is cut to its length before (domain/lists/excerpt.ts)',
  '/\\B(?=(\\d{3})+$)/g': 'the digits of one number (domain/locale/number.ts)',
  '/"[^"]*"|\\\\.|\\[[^\\]]*\\]|_./g':
    'a cell’s format, of 255 characters (domain/sheet-files/xlsx.ts)',
  '/(<img\\b[^>]*?\\ssrc=")([^"]*)(?=")/g':
    'a review that has been cleaned, in which every < is the beginning of a tag (domain/reviews/review-html.ts)',
  '/\'(?:[^\']|\'\')*\'|"(?:[^"]|"")*"|--[^\\n]*|\\/\\*[\\s\\S]*?\\*\\/|\\$(\\w*)\\$[\\s\\S]*?\\$\\1\\$|;/g':
    'our own migrations (backend/db/migrations/migrate.ts)',
  ...Object.fromEntries(
    [
      '/<(style|script)\\b[\\s\\S]*?<\\/\\1\\s*>/gi',
      '/<!--[\\s\\S]*?-->/g',
      '/mso-list:[^;]*level(\\d)/i',
    ].map((pattern) => [
      pattern,
      'what an administrator pastes, in their own browser (app/routes/admin/review-editor)',
    ]),
  ),
}

/** Files that build regular expressions at run time, with the source of the pattern. None uses visitor input. */
const putTogether: Record<string, string> = {
  'backend/auth/request.ts': 'the operator’s patterns of addresses (REDIRECT_URLS)',
  'domain/sheet-files/xml-events.ts': 'the names of attributes, which we have written ourselves',
}

interface Expression {
  pattern: string
  flags: string
}

/** Returns every regular expression literal of a file. */
function expressionsIn(path: string, source: string): Expression[] {
  const found: Expression[] = []
  JSON.stringify(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), (_key, node) => {
    if (typeof node === 'bigint') return 0
    const { regex } = (node ?? {}) as { regex?: Expression }
    if (regex?.pattern) found.push(regex)
    return regex ? null : (node as unknown)
  })
  return found
}

const files = readSourceFiles().filter(({ path }) => !path.startsWith('scripts/'))

/** True when static analysis finds superlinear time. Fuzzing is not deterministic; lookarounds cannot be analysed. */
const isSlow = (pattern: string, flags: string) =>
  checkSync(pattern, flags, { checker: 'automaton', timeout: 20_000 }).status === 'vulnerable'

test('finds no unlisted regular expression with superlinear time', { tags: ['full'] }, () => {
  const all = files.flatMap(({ path, source }) => expressionsIn(path, source))
  const unique = new Map(all.map((one) => [`/${one.pattern}/${one.flags}`, one]))
  const slow = [...unique].filter(
    ([text, { pattern, flags }]) => !(text in bounded) && isSlow(pattern, flags),
  )
  console.log(`expressions: ${unique.size}, ${Object.keys(bounded).length} of them bounded`)
  expect(slow.map(([text]) => text)).toEqual([])
  expect(unique.size).toBeGreaterThan(200)
  expect(Object.keys(bounded).filter((text) => !unique.has(text))).toEqual([])
})

test('builds regular expressions at run time only in listed files', () => {
  const made = files.filter(({ source }) => /\bRegExp\(/.test(source)).map(({ path }) => path)
  expect(made.toSorted()).toEqual(Object.keys(putTogether).toSorted())
})

test('detects superlinear regular expressions and accepts linear ones', () => {
  const source = readFileSync(import.meta.filename, 'utf8')
  expect(expressionsIn('x.ts', source).length).toBeGreaterThan(0)
  for (const slow of ['-+$', '^(a+)+$', '\\s*\\n\\s*', '"(?:[^"]|"")*",', '^(\\\\.?|[^:])*:']) {
    expect([slow, isSlow(slow, '')]).toEqual([slow, true])
  }
  for (const fine of ['^-+', '^[^"]*$', '^(?:\\\\.|[^:\\\\])*:']) {
    expect([fine, isSlow(fine, '')]).toEqual([fine, false])
  }
})
