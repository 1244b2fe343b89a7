import type { ServerBuild } from 'react-router'

/** Layout routes of the dashboard. */
const behindTheScenes = /^routes\/admin-/

type Routes = Record<string, { id: string; parentId?: string | undefined } | undefined>

/**
 * Returns the build without the routes of the dashboard: React Router matches an address against one route after another,
 * several times per page. The browser discovers the other routes when a link leads there.
 */
export function publicBuild(build: ServerBuild): ServerBuild {
  const { routes, assets } = build
  return {
    ...build,
    routes: publicOf(routes),
    assets: { ...assets, routes: publicOf(assets.routes) },
  }
}

function publicOf<R extends Routes>(routes: R): R {
  const isPublic = (id: string | undefined): boolean =>
    id === undefined || (!behindTheScenes.test(id) && isPublic(routes[id]?.parentId))
  return Object.fromEntries(Object.entries(routes).filter(([id]) => isPublic(id))) as R
}
