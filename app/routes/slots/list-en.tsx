import { slotFaq } from '#app/content/slot-faq-en.ts'

import type { Route } from './+types/list-en.ts'
import { metaWith, SlotList } from './list.tsx'

export { ErrorBoundary, loader } from './list.tsx'

export const meta = metaWith(slotFaq)

export default function English({ loaderData }: Route.ComponentProps) {
  return <SlotList {...loaderData} faq={slotFaq} />
}
