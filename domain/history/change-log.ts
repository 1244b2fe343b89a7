import { uuid } from '../columns/uuid.ts'
import { definitionOf, type Kind, kinds } from '../kinds/kinds.ts'
import { oneOf } from '../lists/filters.ts'
import type { Difference } from './history.ts'

/** The value of `person` for changes by the site itself. */
export const siteItself = 'site'

/** Filters of the change log, which are kept in the URL. Null shows everything. */
export interface ChangeFilters {
  kind: Kind | null
  /** A user's id, or `siteItself`. */
  person: string | null
  field: string | null
  /** The first and the last day, in Sweden: '2026-11-15'. */
  from: string | null
  to: string | null
}

export function readChangeFilters(params: URLSearchParams): ChangeFilters {
  const kind = oneOf(kinds, params.get('kind'))
  const person = params.get('person') ?? ''
  return {
    kind,
    person: person === siteItself || uuid.test(person) ? person.toLowerCase() : null,
    field: oneOf(loggedFields(kind), params.get('field')),
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
  }
}

/** Returns the canonical query string of the filters and of the page of changes older than `before`. */
export function changeSearch(filters: ChangeFilters, before?: number): string {
  const given = Object.entries({ ...filters, before: before?.toString() ?? null })
  const params = new URLSearchParams(given.filter((one): one is [string, string] => !!one[1]))
  const search = params.toString()
  return search && `?${search}`
}

/** Returns the fields of a kind, or of all kinds. */
export function loggedFields(kind: Kind | null): string[] {
  return [
    ...new Set((kind ? [kind] : kinds).flatMap((one) => Object.keys(definitionOf(one).columns))),
  ]
}

/** Returns the day if it is one: '2026-02-30' is not. */
function dayIn(text: string | null): string | null {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text ?? '')) return null
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === text ? text : null
}

const maxDifferences = 4
const maxLength = 240

/** Returns the first differences of a change with their texts shortened, for lists, and the number of the others. */
export function shortenDifferences(differences: Difference[]): {
  differences: Difference[]
  more: number
} {
  return {
    differences: differences.slice(0, maxDifferences).map(shorten),
    more: Math.max(0, differences.length - maxDifferences),
  }
}

function shorten(difference: Difference): Difference {
  if (!('parts' in difference.change)) return difference
  let room = maxLength
  const parts = difference.change.parts.flatMap((part) => {
    if (room <= 0) return []
    const isCut = part.text.length > room
    const text = isCut ? `${part.text.slice(0, room).toWellFormed()} …` : part.text
    room -= part.text.length
    return [{ ...part, text }]
  })
  return { ...difference, change: { parts } }
}
