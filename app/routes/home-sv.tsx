import { home } from '#app/content/home-sv.ts'

import { Home, metaWith } from './home.tsx'

export const meta = metaWith(home)

export default function Swedish() {
  return <Home texts={home} />
}
