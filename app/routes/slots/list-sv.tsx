import { slotFaq } from '#app/content/slot-faq-sv.ts'

import type { Route } from './+types/list-sv.ts'
import { metaWith, SlotList } from './list.tsx'

export { ErrorBoundary, loader } from './list.tsx'

export const meta = metaWith(slotFaq)

export default function Swedish({ loaderData }: Route.ComponentProps) {
  return <SlotList {...loaderData} faq={slotFaq} />
}
