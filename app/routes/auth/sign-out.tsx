import { redirect } from 'react-router'

import { apiContext, cookiesContext } from '#app/context.ts'
import { setFlash } from '#app/requests/flash.ts'
import { localeOf, pathTo } from '#domain/pages/paths.ts'

import type { Route } from './+types/sign-out.ts'

const homeAt = ({ pathname }: URL) => pathTo('home', localeOf(pathname))

export function loader({ url }: Route.LoaderArgs) {
  return redirect(homeAt(url))
}

/** Ends the session on this device only. */
export async function action({ context, url }: Route.ActionArgs) {
  const { error } = await context.get(apiContext).auth.signOut({ scope: 'local' })
  setFlash(context.get(cookiesContext), error ? 'signOutFailed' : 'signedOut')
  return redirect(homeAt(url))
}
