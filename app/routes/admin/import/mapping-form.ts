import type { Mapping } from '#domain/import/header.ts'

const prefix = 'column:'

/** Returns the name of the form field with a header's column. */
export const fieldOf = (key: string) => prefix + key

/** Returns the columns chosen in a form, or null for a form without the question. */
export function readMapping(form: FormData): Mapping | null {
  const chosen = [...form].filter(([name]) => name.startsWith(prefix))
  if (chosen.length === 0) return null
  return Object.fromEntries(
    chosen.map(([name, value]) => [
      name.slice(prefix.length, prefix.length + 200),
      typeof value === 'string' ? value.slice(0, 100) : '',
    ]),
  )
}
