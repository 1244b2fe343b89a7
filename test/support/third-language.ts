import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const folders = [
  'app',
  'backend',
  'db',
  'domain',
  'messages',
  'public',
  'queries',
  'scripts',
  'server',
]
const configs = ['package.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts']

/** The tree's files without tests, whose examples name two languages. */
export function copyTree(to: string): void {
  for (const name of [...folders, ...configs]) {
    const filter = (path: string) => !/\.test\.tsx?$/.test(path)
    cpSync(join(root, name), join(to, name), { recursive: true, filter })
  }
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'))
}

/** Adds Norwegian with Swedish texts to a copy of the tree. These steps are what a language costs. */
export function addNorwegian(tree: string): void {
  const edit = (file: string, change: (source: string) => string) => {
    const path = join(tree, file)
    const before = readFileSync(path, 'utf8')
    const after = change(before)
    if (after === before) throw new Error(`${file} is unchanged`)
    writeFileSync(path, after)
  }
  edit('domain/locale/languages.ts', (table) => table.replace(/^\} as const/m, `${entry}$&`))
  edit(pageTable(tree), addPaths)
  edit('messages/index.ts', addToIndex)
  for (const file of readdirSync(join(tree, 'messages/sv'))) {
    const swedish = readFileSync(join(tree, 'messages/sv', file), 'utf8')
    write(tree, `messages/no/${file}`, asTranslation(swedish, file))
  }
  cpSync(join(tree, 'app/routes/pages/sv'), join(tree, 'app/routes/pages/no'), { recursive: true })
  const number = readdirSync(join(tree, 'db/migrations')).length + 1
  write(tree, `db/migrations/${String(number).padStart(4, '0')}_norwegian.sql`, migration)
  run(tree, 'scripts/db-types.ts')
}

const entry = `  no: {
    prefix: '/no',
    tag: 'nb-NO',
    name: 'Norsk',
    siteName: 'Kasinokompasset',
    decimalSign: ',',
    groupSign: '\\u00a0',
    percentSign: '\\u00a0%',
    amount: (digits, currency) => digits + '\\u00a0' + currency,
  },
`

const migration = `
alter table public.clicks drop constraint clicks_locale_check,
  add constraint clicks_locale_check check (locale in ('sv', 'en', 'no'));
${['casinos', 'slots']
  .map((table) => {
    const provider = table === 'slots' ? ` || E'\\n' || coalesce(provider, '')` : ''
    return `
alter table public.${table} add search_no text generated always as
  (private.search_key(private.spellings(name)${provider} || E'\\n'
  || coalesce(nullif(localized_description ->> 'no', ''), description, '') || E'\\n' || private.joined_in(localized_features, 'no', features))) stored;

create index ${table}_search_no on public.${table} using gin (search_no extensions.gin_trgm_ops) where published;
`
  })
  .join('')}
alter table public.licence_holders add search_no text generated always as
  (private.search_key(private.spellings(name) || E'\\n' || coalesce(group_name, ''))) stored;

create index licence_holders_search_no on public.licence_holders using gin (search_no extensions.gin_trgm_ops) where published;
`

/** The file with the paths of the pages. */
function pageTable(tree: string): string {
  const found = globSync('domain/pages/*.ts', { cwd: tree }).find((file) =>
    readFileSync(join(tree, file), 'utf8').includes(`en: '/about-us'`),
  )
  if (!found) throw new Error('No file has the translated path of a page')
  return found
}

/** Translates the paths that English translates. */
function addPaths(table: string): string {
  return table.replace(/en: '\/([\w-]+)'/g, `$&, no: '/norsk-$1'`)
}

function addToIndex(index: string): string {
  return index
    .replace(
      /^import \{ (?:type \w+, )?(\w+ as \w+)Sv \} from '.\/sv\/(.*)'$/gm,
      (line, name, file) => {
        return `${line}\nimport { ${name}No } from './no/${file}'`
      },
    )
    .replace(/\bsv: (\{[^}]*\}|\w+)/g, (swedish, texts: string) => {
      return `${swedish},\n  no: ${texts.replaceAll(/Sv\b/g, 'No')}`
    })
}

/** Gives Swedish texts the type that translations have. */
function asTranslation(swedish: string, file: string): string {
  const [declaration, type, name] = /^export type (\w+) = typeof (\w+)\n/m.exec(swedish) ?? []
  const own = swedish
    .replaceAll(/((?:countFormatter|numberIn)\()'sv'/g, `$1'no'`)
    // The Swedish files declare the types of all languages.
    .replaceAll(/^(import type \{.*\} from ')\.\//gm, '$1../sv/')
  if (!declaration) return own
  return `import type { ${type} } from '../sv/${file}'\n${own}`
    .replace(declaration, '')
    .replace(`export const ${name} =`, `export const ${name}: ${type} =`)
}

function write(tree: string, file: string, content: string): void {
  mkdirSync(join(tree, file, '..'), { recursive: true })
  writeFileSync(join(tree, file), content)
}

/** Returns the files that a tree has in addition to the original, and those that differ. */
export function changesIn(tree: string): { added: string[]; changed: string[] } {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.*`, { cwd: tree })).sort()
  const added = files.filter((file) => !existsSync(join(root, file)))
  const changed = files.filter(
    (file) =>
      !added.includes(file) &&
      !readFileSync(join(tree, file)).equals(readFileSync(join(root, file))),
  )
  return { added, changed }
}

/** Returns the compiler's errors. */
export function typeErrors(tree: string): string {
  run(tree, 'node_modules/.bin/react-router', 'typegen')
  const info = join(tree, 'tsc.tsbuildinfo')
  const command = [join(tree, 'node_modules/.bin/tsc'), '--tsBuildInfoFile', info]
  return spawnSync(process.execPath, command, { cwd: tree, encoding: 'utf8' }).stdout
}

export function buildSite(tree: string): void {
  run(tree, 'scripts/build.ts')
}

function run(tree: string, script: string, ...args: string[]): void {
  const command = [join(tree, script), ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: tree,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  })
  if (status !== 0) throw new Error(`${basename(script)} failed:\n${stdout}${stderr}`)
}

/** Removes one text from each file of messages that has a type, and returns its key by file. */
export function removeTexts(tree: string): Map<string, string> {
  const removed = new Map<string, string>()
  for (const file of globSync('messages/no/*.ts', { cwd: tree })) {
    const path = join(tree, file)
    const source = readFileSync(path, 'utf8')
    const [line, key] = /^ {2}(?: {2})?(\w+): '[^'\n]*',\n/m.exec(source) ?? []
    if (!line || !key || !/: \w+ = \{/.test(source)) continue
    writeFileSync(path, source.replace(line, ''))
    removed.set(file, key)
  }
  return removed
}
