import { casinoFaq } from '#app/content/casino-faq-en.ts'

import type { Route } from './+types/list-en.ts'
import { CasinoList, metaWith } from './list.tsx'

export { ErrorBoundary, loader } from './list.tsx'

export const meta = metaWith(casinoFaq)

export default function English({ loaderData }: Route.ComponentProps) {
  return <CasinoList {...loaderData} faq={casinoFaq} />
}
