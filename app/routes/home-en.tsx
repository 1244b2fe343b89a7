import { home } from '#app/content/home-en.ts'

import type { Route } from './+types/home-en.ts'
import { Home, metaWith } from './home.tsx'

export { loader } from './home.tsx'

export const meta = metaWith(home)

export default function English({ loaderData }: Route.ComponentProps) {
  return <Home {...loaderData} texts={home} />
}
