import type { Entry } from '#app/data/catalogue.ts'

/** As it will be once the form that is on its way has arrived. */
export function foreseen(entry: Entry, form: FormData | undefined): Entry {
  const intent = form?.get('intent')
  const isMeant = intent === 'publish' || intent === 'unpublish'
  if (!isMeant || !form?.getAll('ids').includes(entry.id)) return entry
  return { ...entry, published: intent === 'publish' }
}
