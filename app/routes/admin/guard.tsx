import { redirect } from 'react-router'

import { localeOf, pathTo } from '#app/i18n/paths.ts'

import type { Route } from './+types/guard.ts'

/** Nobody is signed in: sends the visitor to the sign-in screen, which knows where they were going. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url)
  const signIn = pathTo('signIn', localeOf(pathname))
  return redirect(`${signIn}?${new URLSearchParams({ next: pathname + search })}`)
}
