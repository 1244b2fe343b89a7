import type { Entry } from '#queries/catalogue/entries.ts'

/** Returns the entry with the pending form applied (optimistic update). */
export function optimisticEntry(entry: Entry, form: FormData | undefined): Entry {
  const intent = form?.get('intent')
  const isToggle = intent === 'publish' || intent === 'unpublish'
  if (!isToggle || !form?.getAll('ids').includes(entry.id)) return entry
  return { ...entry, published: intent === 'publish' }
}
