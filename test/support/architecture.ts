import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

import { languages } from '#domain/locale/languages.ts'
import { pageAt } from '#domain/pages/paths.ts'
import { pagesIn } from '#domain/pages/table.ts'

/**
 * Allowed imports per folder. A folder may always import itself. A name such as `app` means the files at its root;
 * its sub-folders have their own entries.
 */
const page = ['app/i18n', 'app/site', 'app/ui', 'domain', 'messages', 'queries']
const service = ['backend', 'backend/db', 'domain', 'messages']
const allowed: Record<string, string[]> = {
  domain: [],
  db: [],
  messages: ['domain'],
  queries: ['db', 'domain'],
  'app/ui': ['domain'],
  'app/i18n': ['domain', 'messages'],
  'app/site': ['app/i18n', 'app/ui', 'domain', 'messages'],
  'app/requests': ['app', ...page],
  'app/routes': ['app', 'app/requests', ...page],
  app: ['app/requests', ...page],
  'backend/db': ['db', 'domain'],
  'backend/auth': service,
  'backend/rest': service,
  'backend/functions': service,
  backend: ['backend/auth', 'backend/db', 'backend/functions', 'backend/rest', 'domain'],
  server: ['app', 'backend', 'backend/db', 'db', 'domain', 'messages', 'queries'],
  scripts: ['backend', 'backend/db', 'domain', 'server'],
}

/** The prefixes of the languages, and the example texts of the development pages. */
const mayWritePaths = /^domain\/(pages\/|locale\/languages\.ts$)|^app\/routes\/dev\//

/** The map of modules, the texts of each page, and running text, which links to the other pages. */
const mayListPages = /^domain\/pages\/|^app\/routes\.ts$|^messages\/|^app\/routes\/pages\//
const publicPages: string[] = [...pagesIn('information'), 'comingSoon']

/** The code that orders casinos by the published method, and what it may not read or import. */
const ranking =
  /^(domain\/ranking\/|domain\/lists\/facets?(-index)?\.ts$|queries\/catalogue\/(ranking|facets)\.ts$|server\/(facets\/|seo\/ranking\.ts$))/
const commercial =
  /affiliate|cta_text|ctaText|review_link|reviewLink|partner|commission|earning|click/i

/** Packages that these folders may import. They must not depend on React, Node or SQL. */
const packages: Record<string, RegExp> = {
  // fflate's browser build imports no Node modules.
  domain: /^(zod|sanitize-html|fflate\/browser)$/,
  db: /^$/,
  queries: /^(zod|@supabase\/supabase-js)$/,
  messages: /^$/,
}

/** Prose, message catalogues, lists of phrases and generated files are exempt from the length limit. */
const mayBeLong =
  /^(messages|app\/routes\/pages\/[a-z]+|domain\/compliance\/phrases)\/|^db\/types\.ts$/
const longestFile = 300

const drawers = /(^|\/)(utils?|helpers?|common|misc|lib|shared|types|manager|service)(\/|\.tsx?$)/

/** Files that may name a language, each with its reason. */
export const mayNameLanguages: [path: RegExp, reason: string][] = [
  [/^domain\/locale\/languages\.ts$/, 'the table'],
  [/^messages\/(index|shortlist)\.ts$/, 'the compiler names a language that is missing'],
  [/^messages\/[a-z]+\//, 'the texts of one language'],
  [/^domain\/compliance\/phrases\//, 'the words of one language'],
  [/^app\/routes\/pages\/[a-z]+\//, 'long texts of one language'],
  [/^domain\/pages\/(paths|table)\.ts$/, 'translated paths'],
  [/^db\/types\.ts$/, 'generated from the columns of each language'],
  [/^domain\/sheets\/template\.ts$/, 'an example row with texts and translations'],
  [/^domain\/reviews\/review-draft\.ts$/, 'the specification’s codes of countries'],
  [/^app\/root\.tsx$/, 'the last-resort error page depends on nothing'],
  [/^app\/routes\/dev\//, 'examples on a page for developers'],
]

const codes = Object.keys(languages).join('|')
const fixedParts = Object.values(languages).flatMap(({ prefix, tag }) => [prefix, tag])

/** A language's code as a value, key, property or suffix, its prefix or its tag. */
const languageNames = new RegExp(
  [
    `(['"\`])(${codes})\\1`,
    `(?<![\\w$'"-])(${codes}):`,
    `[\\w)\\]]\\.(${codes})\\b`,
    `_(${codes}|${codes.toUpperCase()})\\b`,
    ...fixedParts.filter(Boolean).map((part) => `${part}(?![\\w-])`),
  ].join('|'),
)

export interface SourceFile {
  path: string
  source: string
}

export function readSourceFiles(): SourceFile[] {
  return globSync('{app,backend,db,domain,messages,queries,scripts,server}/**/*.{ts,tsx}')
    .filter((path) => !path.includes('.test.'))
    .map((path) => ({ path, source: readFileSync(path, 'utf8') }))
}

const folders = Object.keys(allowed).sort((a, b) => b.length - a.length)
const folderOf = (path: string) => folders.find((folder) => path.startsWith(`${folder}/`))

interface Edge {
  from: string
  specifier: string
  /** The imported file of this repository, or null for a package. */
  to: string | null
}

const importPattern =
  /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|\bnew URL\(\s*)(['"])((?:\\.|(?!\1).)+)\1/g

/** Removes comments, which may quote imports. */
const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\/|(?<![:'"])\/\/[^\n]*/g, '')

function edgesOf({ path, source }: SourceFile): Edge[] {
  return [...withoutComments(source).matchAll(importPattern)]
    .map((match) => match[2] ?? '')
    .filter((specifier) => !specifier.includes('+types/') && !specifier.startsWith('virtual:'))
    .map((specifier) => ({ from: path, specifier, to: targetOf(path, specifier) }))
}

function targetOf(path: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? normalize(join(dirname(path), specifier)) : null
}

/** Returns the first name of a language in a file, besides the folders that it imports from. */
export function languageNamed(source: string): string | null {
  const code = withoutComments(source).replace(importPattern, '')
  return languageNames.exec(code)?.[0] ?? null
}

/** Each rule returns the violations it finds, as lines a developer can act on. */
export const rules: Record<string, (files: SourceFile[]) => string[]> = {
  'folders import only what they are allowed to': (files) =>
    files.flatMap(edgesOf).flatMap(({ from, to }) => {
      if (to === null || !/\.tsx?$/.test(to)) return []
      const [source, target] = [folderOf(from), folderOf(to)]
      if (!source) return [`${from} is in a folder without a line in the table`]
      const isAllowed = target && (source === target || allowed[source]?.includes(target))
      return isAllowed ? [] : [`${from} may not import ${to}`]
    }),

  'domain, db, messages and queries use only the packages they may': (files) =>
    files.flatMap(edgesOf).flatMap(({ from, specifier, to }) => {
      const pattern = packages[folderOf(from) ?? '']
      return to === null && pattern && !pattern.test(specifier)
        ? [`${from} may not use ${specifier}`]
        : []
    }),

  'one screen does not import another': (files) =>
    files.flatMap(edgesOf).flatMap(({ from, to }) => {
      const [source, target] = [areaOf(from), areaOf(to ?? '')]
      // The development page shows components of every area.
      if (source === 'dev') return []
      return source && target && source !== target ? [`${from} may not import ${to}`] : []
    }),

  'imports across folders are written #folder/file.ts, and ../ climbs one level at most': (files) =>
    files.flatMap(edgesOf).flatMap(({ from, specifier, to }) => {
      if (to === null || specifier.startsWith('#') || !/\.tsx?$/.test(to)) return []
      const top = (path: string) => path.split('/')[0]
      const isFine = top(from) === top(to) && !specifier.startsWith('../../')
      return isFine ? [] : [`${from} should not import ${specifier} by a relative path`]
    }),

  'the ranking reads nothing that an advertiser pays for': (files) =>
    files.flatMap(({ path, source }) => {
      const found = ranking.test(path) && commercial.exec(withoutComments(source))?.[0]
      return found ? [`${path} names ${found}`] : []
    }),

  'there are no import cycles': (files) => findCycles(files.flatMap(edgesOf)),

  'the environment is read only in server/config/config.ts': (files) =>
    files.flatMap(({ path, source }) =>
      // `import.meta.env.SSR` distinguishes server from browser builds and is not a setting.
      /process\s*\.\s*env|process\s*\[|import\.meta\.env(?!\.SSR\b)/.test(
        withoutComments(source),
      ) &&
      path !== 'server/config/config.ts' &&
      // Some pages exist in development only.
      path !== 'app/routes.ts' &&
      // Scripts pass their environment on to the processes they start.
      !path.startsWith('scripts/')
        ? [`${path} reads the environment; take what you need as a value`]
        : [],
    ),

  'only domain/locale/languages.ts names languages': (files) =>
    files.flatMap(({ path, source }) => {
      if (mayNameLanguages.some(([pattern]) => pattern.test(path))) return []
      const found = languageNamed(source)
      return found ? [`${path} contains ${found}; take it from domain/locale`] : []
    }),

  'no file is longer than 300 lines': (files) =>
    files.flatMap(({ path, source }) => {
      const lines = source.split('\n').length - 1
      return lines > longestFile && !mayBeLong.test(path) ? [`${path} has ${lines} lines`] : []
    }),

  'only the page table writes the path of a page': (files) =>
    files.flatMap(({ path, source }) =>
      mayWritePaths.test(path)
        ? []
        : [...withoutComments(source).matchAll(/(['"`])(\/\w[^'"`\s]*)\1/g)]
            .map(([, , text = '']) => text.replace(/[?#].*/, '').replace(/\$\{[^}]*\}/g, 'x'))
            .filter((text) => pageAt(text))
            .map((text) => `${path} writes ${text}; take it from domain/pages`),
    ),

  'only the page table lists public pages': (files) =>
    files.flatMap(({ path, source }) => {
      if (mayListPages.test(path)) return []
      const names = publicPages.filter((page) =>
        new RegExp(`['"]${page}['"]|\\b${page}:`).test(withoutComments(source)),
      )
      return names.length > 2 ? [`${path} lists ${names.join(', ')}; derive it`] : []
    }),

  'names say what a thing is: no utils, helpers, common …': (files) =>
    files.flatMap(({ path }) =>
      drawers.test(path) && path !== 'db/types.ts' ? [`${path} is a drawer, not a place`] : [],
    ),
}

function areaOf(path: string): string | undefined {
  return /^app\/routes\/([^/]+)\//.exec(path)?.[1]
}

function findCycles(edges: Edge[]): string[] {
  const graph = Map.groupBy(
    edges.filter(({ to }) => to !== null),
    ({ from }) => from,
  )
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
      return
    }
    if (done.has(path)) return
    for (const { to } of graph.get(path) ?? []) visit(to ?? '', [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return cycles
}
