import { type RouterContextProvider, redirect, redirectDocument } from 'react-router'

import { localeOf, pathTo } from '#domain/pages/paths.ts'
import type { Viewer } from '#queries/account/viewer.ts'

import { cookiesContext, viewerContext } from '../context.ts'
import { setFlash } from './flash.ts'
import { orOutage } from './outage.ts'

type Context = Readonly<RouterContextProvider>

/** Returns the signed-in administrator; redirects other users. For convenience only: the database enforces the permissions. */
export async function requireAdmin(context: Context, url: URL): Promise<Viewer> {
  const viewer = await requireUser(context, url)
  if (viewer.isAdmin) return viewer
  setFlash(context.get(cookiesContext), 'denied')
  // A full page load, because the root loader reads the flash cookie.
  throw redirectDocument(pathTo('home', localeOf(url.pathname)))
}

/** Returns the signed-in user; redirects to sign-in, or to the second factor when it is still missing. */
export async function requireUser(context: Context, { pathname, search }: URL): Promise<Viewer> {
  const viewer = await orOutage(context, context.get(viewerContext)())
  if (viewer && !viewer.needsSecondFactor) return viewer
  const page = viewer ? 'twoFactor' : 'signIn'
  const next = new URLSearchParams({ next: pathname + search })
  throw redirect(`${pathTo(page, localeOf(pathname))}?${next}`)
}
