import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/**
 * Allowed imports per folder. A folder may always import itself. A name such as `app` means the files at its root;
 * its sub-folders have their own entries.
 */
const page = ['app/content', 'app/data', 'app/i18n', 'app/site', 'app/ui', 'domain']
const service = ['backend', 'backend/db', 'domain']
const allowed: Record<string, string[]> = {
  domain: [],
  db: [],
  'app/ui': [],
  'app/content': [],
  'app/i18n': ['domain'],
  'app/data': ['db', 'domain'],
  'app/site': ['app/content', 'app/i18n', 'app/ui', 'domain'],
  'app/routes': ['app', ...page],
  app: page,
  'backend/db': ['db', 'domain'],
  'backend/auth': service,
  'backend/rest': service,
  'backend/functions': service,
  backend: ['backend/auth', 'backend/db', 'backend/functions', 'backend/rest', 'domain'],
  // From app/ui, the server imports only the image widths and formats, which it shares with the pages.
  server: ['app', 'app/data', 'app/ui', 'backend', 'backend/db', 'db', 'domain'],
  scripts: ['app/i18n', 'backend', 'backend/db', 'domain', 'server'],
}

/** Packages that these folders may import. They must not depend on React, Node or SQL. */
const packages: Record<string, RegExp> = {
  domain: /^(zod|sanitize-html)$/,
  db: /^$/,
  'app/data': /^(zod|@supabase\/supabase-js)$/,
}

/** Prose, message catalogues and generated files are exempt from the length limit. */
const mayBeLong =
  /^(app\/content|app\/i18n\/messages|app\/routes\/pages\/(sv|en))\/|^db\/types\.ts$/
const longestFile = 300

const drawers = /(^|\/)(utils?|helpers?|common|misc|lib|shared|types|manager|service)(\/|\.tsx?$)/

export interface SourceFile {
  path: string
  source: string
}

export function readSourceFiles(): SourceFile[] {
  return globSync('{app,backend,db,domain,scripts,server}/**/*.{ts,tsx}')
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

  'domain, db and app/data use only the packages they may': (files) =>
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

  'there are no import cycles': (files) => findCycles(files.flatMap(edgesOf)),

  'the environment is read only in server/config.ts': (files) =>
    files.flatMap(({ path, source }) =>
      // `import.meta.env.SSR` distinguishes server from browser builds and is not a setting.
      /process\s*\.\s*env|process\s*\[|import\.meta\.env(?!\.SSR\b)/.test(
        withoutComments(source),
      ) &&
      path !== 'server/config.ts' &&
      // Some pages exist in development only.
      path !== 'app/routes.ts' &&
      // Scripts pass their environment on to the processes they start.
      !path.startsWith('scripts/')
        ? [`${path} reads the environment; take what you need as a value`]
        : [],
    ),

  'no file is longer than 300 lines': (files) =>
    files.flatMap(({ path, source }) => {
      const lines = source.split('\n').length - 1
      return lines > longestFile && !mayBeLong.test(path) ? [`${path} has ${lines} lines`] : []
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
