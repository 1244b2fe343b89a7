import { apiContext, offerPolicyContext } from '#app/context.ts'
import { adminMessagesOf, useAdminMessages } from '#app/i18n/admin-messages.ts'
import { orOutage } from '#app/requests/outage.ts'
import { previewRecord, requirePreview } from '#app/requests/preview-record.ts'
import { PreviewBanner } from '#app/site/layout/preview-banner.tsx'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { contentImages } from '#domain/images/content-images.ts'
import { localeOf } from '#domain/pages/paths.ts'
import { asPlainText } from '#domain/reviews/plain-text.ts'
import { findOffer, listOtherCasinos } from '#queries/catalogue/casinos.ts'
import { findImageTexts } from '#queries/catalogue/images.ts'
import { findHolderOf } from '#queries/catalogue/licence-holders.ts'

import type { Route } from './+types/preview.ts'
import { CasinoArticle } from './casino-article.tsx'
import { casinoView, holderFacts } from './casino-view.ts'

export const loader = requirePreview

/** Returns the page for the form's current values without saving them. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const row = await previewRecord({ context, request, url }, 'casinos')
  const api = context.get(apiContext)
  const [offers, others, holder, texts] = await orOutage(
    context,
    Promise.all([
      findOffer(api, row.slug),
      listOtherCasinos(api, row.slug),
      findHolderOf(api, row),
      findImageTexts(api, contentImages('casinos', row)),
    ]),
  )
  return {
    casino: casinoView(
      row,
      { offers, holder },
      localeOf(url.pathname),
      texts,
      context.get(offerPolicyContext),
    ),
    holder: holderFacts(holder),
    others: asPlainText(others),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: adminMessagesOf(matches).recordForm.typed, isPrivate: true })

export default function CasinoPreview({ actionData }: Route.ComponentProps) {
  const { recordForm: m } = useAdminMessages()
  return (
    actionData && (
      <CasinoArticle {...actionData}>
        <PreviewBanner title={m.typed} text={m.typedText} />
      </CasinoArticle>
    )
  )
}
