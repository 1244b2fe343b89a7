import { definitionOf, type Kind } from './kinds.ts'

/** True for a kind whose records have neither a name nor a slug of their own: the database makes them from references. */
export const isNamedAfter = (kind: Kind): boolean => definitionOf(kind).namedAfter.length > 0

/** Returns the slug that the database makes from a record's references; null for other kinds and incomplete records. */
export function slugAfter(kind: Kind, row: Record<string, unknown>): string | null {
  const slugs = definitionOf(kind).namedAfter.map((column) => row[column])
  const isComplete = slugs.length > 0 && slugs.every((slug) => typeof slug === 'string')
  return isComplete ? slugs.join('--') : null
}
