import { casinoFaq } from '#app/content/casino-faq-sv.ts'

import type { Route } from './+types/list-sv.ts'
import { CasinoList, metaWith } from './list.tsx'

export { ErrorBoundary, loader } from './list.tsx'

export const meta = metaWith(casinoFaq)

export default function Swedish({ loaderData }: Route.ComponentProps) {
  return <CasinoList {...loaderData} faq={casinoFaq} />
}
