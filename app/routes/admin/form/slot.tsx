import { adminMessagesOf, useAdminMessages } from '#app/i18n/admin-messages.ts'
import { pageMeta } from '#app/site/meta/page-meta.ts'

import type { Route } from './+types/slot.ts'
import { RecordForm } from './record-form.tsx'
import { type FormDefinition, openRecord, saveForm } from './record-page.ts'
import { sendForm } from './send-form.ts'

const form: FormDefinition<'slots'> = {
  kind: 'slots',
  flashKeys: { created: 'slotCreated', updated: 'slotUpdated', notLoaded: 'slotNotLoaded' },
}

export const loader = (args: Route.LoaderArgs) => openRecord(args, form)

export const action = (args: Route.ActionArgs) => saveForm(args, form)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction)

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { slotForm: m } = adminMessagesOf(matches)
  const title = loaderData?.id ? m.edit(loaderData.name) : m.create
  return pageMeta(matches, { title, isPrivate: true })
}

export default function SlotForm({ loaderData, actionData }: Route.ComponentProps) {
  const { slotForm } = useAdminMessages()
  return (
    <RecordForm
      key={loaderData.id}
      kind="slots"
      texts={slotForm}
      initial={loaderData}
      rejection={actionData}
      publicPage="slot"
    />
  )
}
