import type { Entry } from '#app/data/catalogue.ts'

/** Returns the entry with the pending form applied (optimistic update). */
export function foreseen(entry: Entry, form: FormData | undefined): Entry {
  const intent = form?.get('intent')
  const isMeant = intent === 'publish' || intent === 'unpublish'
  if (!isMeant || !form?.getAll('ids').includes(entry.id)) return entry
  return { ...entry, published: intent === 'publish' }
}
