import { casinoFaq } from '#app/content/casino-faq-en.ts'

import type { Route } from './+types/list-en.ts'
import { CasinoList } from './list.tsx'

export { ErrorBoundary, loader, meta } from './list.tsx'

export default function English({ loaderData }: Route.ComponentProps) {
  return <CasinoList {...loaderData} faq={casinoFaq} />
}
