import { apiContext } from '#app/context.ts'
import { type Casino, listOtherCasinos } from '#app/data/casinos.ts'
import { adminMessagesOf, useAdminMessages } from '#app/i18n/admin-messages.ts'
import { localeOf } from '#app/i18n/paths.ts'
import { orOutage } from '#app/outage.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { PreviewBanner } from '#app/site/preview-banner.tsx'
import { backToForm, typedRecord } from '#app/typed-record.ts'
import { readCasino } from '#domain/casino.ts'
import { asPlainText } from '#domain/plain-text.ts'

import type { Route } from './+types/preview.ts'
import { CasinoArticle } from './casino-article.tsx'
import { casinoView } from './casino-view.ts'

export const loader = backToForm

/** Returns the page for the form's current values without saving them. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const row = await typedRecord<Casino>({ context, request, url }, readCasino)
  const others = await orOutage(context, listOtherCasinos(context.get(apiContext), row.slug))
  return {
    casino: casinoView(row, localeOf(url.pathname)),
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
