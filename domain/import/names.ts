import type { CellProblem } from '../columns/cells.ts'
import { slugOf } from '../columns/slug.ts'
import { searchKey } from '../lists/search.ts'
import type { ImportRow } from './rows.ts'

/** A stored record. */
interface Named {
  id: string
  slug: string
  name: string
}

/** Gives rows without a slug the one of the record with their name, or one from their name if there is no such record. */
export interface NameMatcher {
  /** Returns the names, and the slugs made from them, by which to look for records. */
  namesIn(rows: ImportRow[]): { names: string[]; slugs: string[] }
  /** Returns the rows with slugs. A row whose record is uncertain gets a problem instead. */
  withSlugs(rows: ImportRow[], found: Named[]): ImportRow[]
}

/** Creates a matcher for the rows of one sheet, given in order. */
export function createNameMatcher(): NameMatcher {
  const rowOfSlug = new Map<string, number>()
  const lacksSlug = (row: ImportRow) => row.record !== null && row.slug === null
  return {
    namesIn(rows) {
      const names = [...new Set(rows.filter(lacksSlug).map(({ name }) => name ?? ''))]
      const slugs = new Set(names.map(slugOf).filter((slug) => slug !== ''))
      return { names, slugs: [...slugs] }
    },
    withSlugs(rows, found) {
      const byName = Map.groupBy(uniqueById(found), ({ name }) => keyOf(name))
      const ownerOf = new Map(found.map(({ slug, name }) => [slug, name]))
      return rows.map((row) => {
        if (!row.record) return row
        const isGiven = row.slug !== null
        const matches = byName.get(keyOf(row.name ?? '')) ?? []
        const slug = row.slug ?? matches[0]?.slug ?? slugOf(row.name ?? '')
        const earlier = rowOfSlug.get(slug)
        if (!isGiven && matches.length > 1) return refused(row, { code: 'ambiguousName' })
        if (slug === '') return refused(row, { code: 'required' })
        if (!isGiven && matches.length === 0 && ownerOf.has(slug)) {
          return refused(row, { code: 'slugOfOther', item: `${slug} (${ownerOf.get(slug)})` })
        }
        // The same rows are given again when a call is repeated.
        if (earlier !== undefined && earlier !== row.row) {
          return refused(row, { code: 'duplicateSlug', limit: earlier })
        }
        rowOfSlug.set(slug, row.row)
        return { ...row, slug, record: { ...row.record, slug } }
      })
    },
  }
}

const keyOf = (name: string) => searchKey(name).replace(/\s+/g, ' ').trim()

function uniqueById(records: Named[]): Named[] {
  return [...new Map(records.map((record) => [record.id, record])).values()]
}

function refused(row: ImportRow, problem: CellProblem): ImportRow {
  const isName = problem.code === 'ambiguousName'
  const value = isName ? (row.name ?? '') : ''
  const found = {
    row: row.row,
    column: isName ? 'name' : 'slug',
    value: value.slice(0, 100),
    ...problem,
  }
  return { ...row, record: null, problems: [found] }
}
