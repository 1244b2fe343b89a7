import { useLocation } from 'react-router'

import { adminMessagesOf } from '#app/i18n/admin-messages.ts'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { kindAt } from '#domain/pages/kind-pages.ts'

import type { Route } from './+types/record.ts'
import { RecordForm } from './record-form.tsx'
import { openRecord, saveForm } from './record-page.ts'
import { sendRecord } from './send-form.ts'
import { useFormKey } from './use-form-key.ts'

export const loader = (args: Route.LoaderArgs) => openRecord(args, kindAt(args.url.pathname))

export const action = (args: Route.ActionArgs) => saveForm(args, kindAt(args.url.pathname))

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendRecord(serverAction)

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const m = adminMessagesOf(matches).forms[kindAt(location.pathname)]
  const title = loaderData?.id ? m.edit(loaderData.name) : m.create
  return pageMeta(matches, { title, isPrivate: true })
}

export default function RecordFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const kind = kindAt(useLocation().pathname)
  const formKey = useFormKey(loaderData)
  return (
    <RecordForm
      key={`${kind} ${formKey}`}
      kind={kind}
      initial={loaderData}
      rejection={actionData}
    />
  )
}
