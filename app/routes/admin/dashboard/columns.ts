import { redirect } from 'react-router'

import type { CookieJar } from '#app/context.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { chosenColumns } from '#domain/lists/entry-columns.ts'

const cookieOf = (kind: Kind) => `columns-${kind}`

/** Returns the columns that this device shows. */
export function columnsOf(cookies: CookieJar, kind: Kind): string[] {
  const chosen = cookies.get(cookieOf(kind))
  return chosenColumns(kind, chosen === undefined ? null : chosen.split('.'))
}

/** Remembers the chosen columns on the device, or forgets the choice, and returns to the list. */
export function rememberColumns(
  cookies: CookieJar,
  kind: Kind,
  form: FormData,
  { pathname, search }: URL,
): Response {
  const names = form.getAll('columns').map(String)
  const isReset = form.get('reset') === '1'
  cookies.set(cookieOf(kind), isReset ? null : chosenColumns(kind, names).join('.') || 'none')
  return redirect(pathname + search)
}
