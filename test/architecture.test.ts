import { describe, expect, test } from 'vitest'

import { readSourceFiles, rules, type SourceFile } from './support/architecture.ts'

const files = readSourceFiles()

test('reads source files from every top-level folder', () => {
  const paths = files.map(({ path }) => path)
  for (const path of [
    'app/root.tsx',
    'backend/index.ts',
    'db/types.ts',
    'domain/locale.ts',
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

/** At least one violating file per rule, added to the real tree to prove that the rule can fail. */
const violations: [rule: string, wrong: SourceFile | SourceFile[]][] = [
  [
    'folders import only what they are allowed to',
    file('domain/x.ts', `import { en } from '#app/i18n/messages/en.ts'`),
  ],
  [
    'folders import only what they are allowed to',
    file('app/routes/x.tsx', `import '#backend/index.ts'`),
  ],
  [
    'folders import only what they are allowed to',
    file('app/site/x.tsx', `import { listCasinos } from '../data/casinos.ts'`),
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
    file('backend/x.ts', `import '#test/support/database.ts'`),
  ],
  [
    'folders import only what they are allowed to',
    file('backend/x.ts', `new Worker(new URL('../server/main.ts', import.meta.url))`),
  ],
  [
    'domain, db and app/data use only the packages they may',
    file('domain/x.ts', `import { useState } from 'react'`),
  ],
  [
    'domain, db and app/data use only the packages they may',
    file('domain/x.ts', `import fs from 'node:fs'`),
  ],
  [
    'domain, db and app/data use only the packages they may',
    file('app/data/x.ts', `import type { ReactNode } from 'react'`),
  ],
  [
    'one screen does not import another',
    file('app/routes/pages/x.tsx', `import { CasinoCard } from '../casinos/casino-card.tsx'`),
  ],
  [
    'imports across folders are written #folder/file.ts, and ../ climbs one level at most',
    file('app/routes/casinos/x.tsx', `import { sv } from '../../i18n/messages/sv.ts'`),
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
    'the environment is read only in server/config.ts',
    file('backend/x.ts', `const secret = process.env['SECRET']`),
  ],
  [
    'the environment is read only in server/config.ts',
    file('app/x.ts', `const mode = import.meta.env.MODE`),
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
