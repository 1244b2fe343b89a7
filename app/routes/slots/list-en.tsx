import { slotFaq } from '#app/content/slot-faq-en.ts'

import type { Route } from './+types/list-en.ts'
import { SlotList } from './list.tsx'

export { ErrorBoundary, loader, meta } from './list.tsx'

export default function English({ loaderData }: Route.ComponentProps) {
  return <SlotList {...loaderData} faq={slotFaq} />
}
