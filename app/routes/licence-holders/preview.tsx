import { apiContext, offerPolicyContext } from '#app/context.ts'
import { adminMessagesOf, useAdminMessages } from '#app/i18n/admin-messages.ts'
import { orOutage } from '#app/requests/outage.ts'
import { previewRecord, requirePreview } from '#app/requests/preview-record.ts'
import { PreviewBanner } from '#app/site/layout/preview-banner.tsx'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { localeOf } from '#domain/pages/paths.ts'
import { asPlainText } from '#domain/reviews/plain-text.ts'
import { listCasinosOf, listGroup } from '#queries/catalogue/licence-holders.ts'

import type { Route } from './+types/preview.ts'
import { HolderArticle } from './holder-article.tsx'
import { holderView } from './holder-view.ts'

export const loader = requirePreview

/** Returns the page for the form's current values without saving them. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const row = await previewRecord({ context, request, url }, 'licence_holders')
  const api = context.get(apiContext)
  const [casinos, group] = await orOutage(
    context,
    Promise.all([listCasinosOf(api, row.slug), listGroup(api, row)]),
  )
  return {
    holder: holderView(row, localeOf(url.pathname), new Date(), context.get(offerPolicyContext)),
    casinos: asPlainText(casinos),
    group: asPlainText(group),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: adminMessagesOf(matches).recordForm.typed, isPrivate: true })

export default function LicenceHolderPreview({ actionData }: Route.ComponentProps) {
  const { recordForm: m } = useAdminMessages()
  return (
    actionData && (
      <HolderArticle {...actionData}>
        <PreviewBanner title={m.typed} text={m.typedText} />
      </HolderArticle>
    )
  )
}
