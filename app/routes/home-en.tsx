import { home } from '#app/content/home-en.ts'

import { Home, metaWith } from './home.tsx'

export const meta = metaWith(home)

export default function English() {
  return <Home texts={home} />
}
