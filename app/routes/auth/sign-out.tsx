import { redirect } from 'react-router'

import { apiContext, cookiesContext } from '#app/context.ts'
import { setFlash } from '#app/flash.ts'
import { localeOf, pathTo } from '#app/i18n/paths.ts'

import type { Route } from './+types/sign-out.ts'

const homeOf = (request: Request) => pathTo('home', localeOf(new URL(request.url).pathname))

export function loader({ request }: Route.LoaderArgs) {
  return redirect(homeOf(request))
}

/** Ends this session, on this device alone. */
export async function action({ context, request }: Route.ActionArgs) {
  const { error } = await context.get(apiContext).auth.signOut({ scope: 'local' })
  setFlash(context.get(cookiesContext), error ? 'signOutFailed' : 'signedOut')
  return redirect(homeOf(request))
}
