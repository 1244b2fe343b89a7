import { casinoFaq } from '#app/content/casino-faq-sv.ts'

import type { Route } from './+types/list-sv.ts'
import { CasinoList } from './list.tsx'

export { ErrorBoundary, loader, meta } from './list.tsx'

export default function Swedish({ loaderData }: Route.ComponentProps) {
  return <CasinoList {...loaderData} faq={casinoFaq} />
}
