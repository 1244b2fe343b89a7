import { describe, expect, test } from 'vitest'

import {
  languageNamed,
  mayNameLanguages,
  readSourceFiles,
  rules,
  type SourceFile,
} from './support/architecture.ts'

const files = readSourceFiles()

test('reads source files from every top-level folder', () => {
  const paths = files.map(({ path }) => path)
  for (const path of [
    'app/root.tsx',
    'backend/index.ts',
    'db/types.ts',
    'domain/locale/locale.ts',
    'queries/api.ts',
    'messages/sv/site.ts',
    'server/main.ts',
  ]) {
    expect(paths).toContain(path)
  }
})

describe('architecture rules', () => {
  test.each(Object.keys(rules))('%s', (name) => {
    expect(rules[name]!(files)).toEqual([])
  })
})

test.each(mayNameLanguages)('needs the exception %s for naming languages', (pattern) => {
  const excepted = files.filter(({ path }) => pattern.test(path))
  expect(excepted.map(({ source }) => languageNamed(source)).filter(Boolean)).not.toEqual([])
})

/** At least one violating file per rule, added to the real tree to prove that the rule can fail. */
const violations: [rule: string, wrong: SourceFile | SourceFile[]][] = [
  [
    'folders import only what they are allowed to',
    file('domain/x.ts', `import { messages as en } from '#messages/en/site.ts'`),
  ],
  [
    'folders import only what they are allowed to',
    file('app/routes/x.tsx', `import '#backend/index.ts'`),
  ],
  [
    'folders import only what they are allowed to',
    file('app/site/x.tsx', `import { findCasinos } from '#queries/catalogue/casinos.ts'`),
  ],
  [
    'folders import only what they are allowed to',
    file('backend/rest/x.ts', `const auth = await import('../auth/password.ts')`),
  ],
  [
    'folders import only what they are allowed to',
    file('server/x.ts', `export * from '#app/routes/home.tsx'`),
  ],
  [
    'folders import only what they are allowed to',
    file('backend/x.ts', `import '#test/support/database/database.ts'`),
  ],
  [
    'folders import only what they are allowed to',
    file('backend/x.ts', `new Worker(new URL('../server/main.ts', import.meta.url))`),
  ],
  [
    'domain, db, messages and queries use only the packages they may',
    file('domain/x.ts', `import { useState } from 'react'`),
  ],
  [
    'domain, db, messages and queries use only the packages they may',
    file('domain/x.ts', `import fs from 'node:fs'`),
  ],
  [
    'domain, db, messages and queries use only the packages they may',
    file('queries/x.ts', `import type { ReactNode } from 'react'`),
  ],
  [
    'one screen does not import another',
    file('app/routes/pages/x.tsx', `import { CasinoCard } from '../casinos/casino-card.tsx'`),
  ],
  [
    'imports across folders are written #folder/file.ts, and ../ climbs one level at most',
    file('app/routes/casinos/x.tsx', `import { Logo } from '../../ui/logo.tsx'`),
  ],
  [
    'there are no import cycles',
    [
      file('domain/x.ts', `import './y.ts'`),
      file('domain/y.ts', `import type { X } from './x.ts'`),
    ],
  ],
  ['there are no import cycles', file('domain/x.ts', `import './x.ts'`)],
  [
    'the ranking reads nothing that an advertiser pays for',
    file('domain/ranking/x.ts', `const columns = ['affiliate_link']`),
  ],
  [
    'the ranking reads nothing that an advertiser pays for',
    file('queries/catalogue/ranking.ts', `import { readClicks } from './clicks.ts'`),
  ],
  [
    'the environment is read only in server/config/config.ts',
    file('backend/x.ts', `const secret = process.env['SECRET']`),
  ],
  [
    'the environment is read only in server/config/config.ts',
    file('app/x.ts', `const mode = import.meta.env.MODE`),
  ],
  ...[
    `const isEnglish = locale === 'en'`,
    `const lang = <p lang="sv" />`,
    `const texts = { sv: 1 }`,
    `const name = names.en`,
    `const column = 'search_sv'`,
    `const name = env['SITE_NAME_EN']`,
    `const path = '/en/casinos'`,
    `const path = /^(\\/en)?\\/casinos/`,
    `const format = new Intl.NumberFormat('en-GB')`,
  ].map((source): [string, SourceFile] => [
    'only domain/locale/languages.ts names languages',
    file('app/x.ts', source),
  ]),
  [
    'only the page table writes the path of a page',
    file('app/site/x.tsx', `const list = '/en/casinos?q=x'`),
  ],
  [
    'only the page table writes the path of a page',
    file('server/x.ts', "redirect('/admin/import')"),
  ],
  [
    'only the page table lists public pages',
    file('queries/x.ts', `const static = { about: 'a', terms: 'b', cookies: 'c' }`),
  ],
  ['no file is longer than 300 lines', file('server/x.ts', ';\n'.repeat(301))],
  ['names say what a thing is: no utils, helpers, common …', file('app/utils/x.ts', '')],
  ['names say what a thing is: no utils, helpers, common …', file('backend/helpers.ts', '')],
]

describe('architecture rules with a seeded violation', () => {
  test.each(violations.map(([rule, wrong]) => ({ rule, wrong: [wrong].flat() })))(
    'reports $wrong.0.path for the rule: $rule',
    ({ rule, wrong }) => {
      expect(rules[rule]!([...files, ...wrong])).not.toEqual([])
    },
  )

  test('has a seeded violation for every rule', () => {
    expect(new Set(violations.map(([rule]) => rule))).toEqual(new Set(Object.keys(rules)))
  })
})

function file(path: string, source: string): SourceFile {
  return { path, source }
}
