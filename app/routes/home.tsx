import { redirect } from 'react-router'

import { localeOf, pathTo } from '#app/i18n/paths.ts'

import type { Route } from './+types/home.ts'

/** The list is the whole site for now. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(pathTo('casinos', localeOf(new URL(request.url).pathname)))
}
