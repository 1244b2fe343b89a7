import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

type ReadPage = (path: string) => string | null

const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...globSync('{docs,bench}/**/*.md'),
].sort()

const readPage: ReadPage = (path) =>
  path.endsWith('.md') && existsSync(path) ? readFileSync(path, 'utf8') : null

/** Removes code, in which brackets are no links and `#` starts no heading. */
function withoutCode(text: string): string {
  return text.replace(/^( *)```[\s\S]*?^\1```$/gm, '').replace(/^ {4}.*$/gm, '')
}

/** Returns the ids that GitHub gives the headings of a page. */
function headingIds(text: string): Set<string> {
  const ids = new Set<string>()
  for (const [, title = ''] of withoutCode(text).matchAll(/^#{1,6} (.+)$/gm)) {
    const id = title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-')
    let unique = id
    for (let count = 1; ids.has(unique); count++) unique = `${id}-${count}`
    ids.add(unique)
  }
  return ids
}

/** Returns the relative links and images of a page whose file or heading does not exist. */
function brokenLinks(path: string, read: ReadPage): string[] {
  const text = withoutCode(read(path) ?? '').replace(/`[^`\n]*`/g, '')
  const links = text.matchAll(/\]\(([^)\s]+)\)|\b(?:src|href)="([^"]+)"/g)
  return Array.from(links, ([, link, attribute]) => link ?? attribute ?? '').filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [file = '', heading] = link.split('#')
    const target = file ? normalize(join(dirname(path), file)) : path
    const page = read(target)
    if (page === null && !existsSync(target)) return true
    return heading !== undefined && !(page !== null && headingIds(page).has(heading))
  })
}

test.each(pages)('links from %s only to existing files and headings', (path) => {
  expect(readPage(path)).not.toBeNull()
  expect(brokenLinks(path, readPage)).toEqual([])
})

test('follows the links of the README to other pages', () => {
  const links = readPage('README.md')?.match(/\]\([^)]+\)/g) ?? []
  expect(links.length).toBeGreaterThan(10)
})

test.each([
  ['a missing file', '[x](missing.md)', 'missing.md'],
  ['a missing image', '![x](screenshots/missing.webp)', 'screenshots/missing.webp'],
  ['a missing image in HTML', '<img src="missing.webp" alt="">', 'missing.webp'],
  ['a missing heading of another page', '[x](b.md#c)', 'b.md#c'],
  ['a missing heading of the same page', '# A\n\n[x](#b)', '#b'],
  ['a heading that is only in code', '[x](b.md#code)', 'b.md#code'],
  ['a second heading with the same title', '[x](b.md#same-2)', 'b.md#same-2'],
])('reports %s', (_, text, link) => {
  const other = '# B, with *two* `words`\n\n## Same\n\n## Same\n\n```sh\n# Code\n```\n'
  const valid = '[x](b.md#b-with-two-words) [x](b.md#same-1) [x](https://example.se/#x) `[x](y.md)`'
  const read: ReadPage = (path) =>
    ({ 'docs/a.md': `${text}\n\n${valid}`, 'docs/b.md': other })[path] ?? null
  expect(brokenLinks('docs/a.md', read)).toEqual([link])
})
