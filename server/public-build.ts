import type { ServerBuild } from 'react-router'

/** Layouts of what visitors have no business with. */
const behindTheScenes = /^routes\/admin-/

type Routes = Record<string, { id: string; parentId?: string | undefined } | undefined>

/**
 * The pages for everyone, without the dashboard's: which route an address means is found by trying one after the other,
 * several times for each page. The browser learns of the others when a link leads there.
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
