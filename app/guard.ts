import { type RouterContextProvider, redirect, redirectDocument } from 'react-router'

import { cookiesContext, viewerContext } from './context.ts'
import type { Viewer } from './data/viewer.ts'
import { setFlash } from './flash.ts'
import { localeOf, pathTo } from './i18n/paths.ts'
import { orOutage } from './outage.ts'

type Context = Readonly<RouterContextProvider>

/** The administrator who asks, or the way to where others belong. Courtesy: what they may see and change, the database decides. */
export async function requireAdmin(context: Context, url: URL): Promise<Viewer> {
  const viewer = await requireUser(context, url)
  if (viewer.isAdmin) return viewer
  setFlash(context.get(cookiesContext), 'denied')
  // A new document, because the frame takes the message from the cookie when it loads.
  throw redirectDocument(pathTo('home', localeOf(url.pathname)))
}

/** Whoever is signed in, with all the factors they have. */
export async function requireUser(context: Context, { pathname, search }: URL): Promise<Viewer> {
  const viewer = await orOutage(context, context.get(viewerContext)())
  if (viewer && !viewer.owesSecondFactor) return viewer
  const page = viewer ? 'twoFactor' : 'signIn'
  const next = new URLSearchParams({ next: pathname + search })
  throw redirect(`${pathTo(page, localeOf(pathname))}?${next}`)
}
