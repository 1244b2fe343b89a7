import type { Slot } from '#app/data/slots.ts'
import { adminMessagesOf, useAdminMessages } from '#app/i18n/admin-messages.ts'
import { localeOf } from '#app/i18n/paths.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { PreviewBanner } from '#app/site/preview-banner.tsx'
import { backToForm, typedRecord } from '#app/typed-record.ts'
import { readSlot } from '#domain/slot.ts'

import type { Route } from './+types/preview.ts'
import { SlotArticle } from './slot-article.tsx'
import { slotView } from './slot-view.ts'

export const loader = backToForm

/** Returns the page for the form's current values without saving them. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const row = await typedRecord<Slot>({ context, request, url }, readSlot)
  return { slot: slotView(row, localeOf(url.pathname)) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: adminMessagesOf(matches).recordForm.typed, isPrivate: true })

export default function SlotPreview({ actionData }: Route.ComponentProps) {
  const { recordForm: m } = useAdminMessages()
  return (
    actionData && (
      <SlotArticle {...actionData}>
        <PreviewBanner title={m.typed} text={m.typedText} />
      </SlotArticle>
    )
  )
}
