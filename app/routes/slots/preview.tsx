import { apiContext, offerPolicyContext } from '#app/context.ts'
import { adminMessagesOf, useAdminMessages } from '#app/i18n/admin-messages.ts'
import { orOutage } from '#app/requests/outage.ts'
import { previewRecord, requirePreview } from '#app/requests/preview-record.ts'
import { PreviewBanner } from '#app/site/layout/preview-banner.tsx'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { contentImages } from '#domain/images/content-images.ts'
import { localeOf } from '#domain/pages/paths.ts'
import { findImageTexts } from '#queries/catalogue/images.ts'

import type { Route } from './+types/preview.ts'
import { SlotArticle } from './slot-article.tsx'
import { slotView } from './slot-view.ts'

export const loader = requirePreview

/** Returns the page for the form's current values without saving them. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const row = await previewRecord({ context, request, url }, 'slots')
  const images = contentImages('slots', row)
  const texts = await orOutage(context, findImageTexts(context.get(apiContext), images))
  return { slot: slotView(row, localeOf(url.pathname), texts, context.get(offerPolicyContext)) }
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
