import { home } from '#app/content/home-sv.ts'

import type { Route } from './+types/home-sv.ts'
import { Home, metaWith } from './home.tsx'

export { loader } from './home.tsx'

export const meta = metaWith(home)

export default function Swedish({ loaderData }: Route.ComponentProps) {
  return <Home {...loaderData} texts={home} />
}
