import type { ServerBuild } from 'react-router'

import { locales } from '#domain/locale/locale.ts'
import { cachedPages } from '#domain/pages/addresses.ts'

type Routes = Record<string, { id: string; parentId?: string | undefined } | undefined>

/** Ids of the routes that visitors without a session need. */
const publicIds = locales.flatMap((locale) =>
  [...cachedPages, 'unknown'].map((page) => `${locale}/${page}`),
)

/**
 * Returns the build without the sign-in and admin routes: React Router matches an address against one route after another,
 * several times per page. The browser gets all routes from the manifest file. Returns null when the build names
 * its routes in an unknown way.
 */
export function publicRoutes(build: ServerBuild): ServerBuild | null {
  if (!publicIds.every((id) => build.routes[id])) return null
  const assets = { ...build.assets, routes: publicOf(build.assets.routes) }
  return { ...build, routes: publicOf(build.routes), assets }
}

/** Returns the public pages' routes and the layouts above them. */
function publicOf<R extends Routes>(routes: R): R {
  const kept = new Set<string>()
  for (const id of publicIds) {
    for (let next: string | undefined = id; next !== undefined; next = routes[next]?.parentId) {
      kept.add(next)
    }
  }
  return Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id))) as R
}
