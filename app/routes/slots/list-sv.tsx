import { slotFaq } from '#app/content/slot-faq-sv.ts'

import type { Route } from './+types/list-sv.ts'
import { SlotList } from './list.tsx'

export { ErrorBoundary, loader, meta } from './list.tsx'

export default function Swedish({ loaderData }: Route.ComponentProps) {
  return <SlotList {...loaderData} faq={slotFaq} />
}
