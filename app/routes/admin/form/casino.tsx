import { adminMessagesOf, useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { readCasino } from '#domain/casino.ts'
import { casinoFields } from '#domain/record-fields.ts'

import type { Route } from './+types/casino.ts'
import { CasinoPreview, CasinoSections } from './casino-sections.tsx'
import { RecordForm } from './record-form.tsx'
import { type FormFor, openRecord, saveForm } from './record-page.ts'
import { sendForm } from './send-form.ts'

const form: FormFor<'casinos'> = {
  kind: 'casinos',
  fields: casinoFields,
  read: readCasino,
  said: { created: 'casinoCreated', updated: 'casinoUpdated', notLoaded: 'casinoNotLoaded' },
}

export const loader = (args: Route.LoaderArgs) => openRecord(args, form)

export const action = (args: Route.ActionArgs) => saveForm(args, form)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction)

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { casinoForm: m } = adminMessagesOf(matches)
  const title = loaderData?.id ? m.edit(loaderData.name) : m.create
  return pageMeta(matches, { title, isPrivate: true })
}

export default function CasinoForm({ loaderData, actionData }: Route.ComponentProps) {
  const { casinoForm } = useAdminMessages()
  const locale = useLocale()
  return (
    <RecordForm
      key={loaderData.id}
      kind="casinos"
      fields={casinoFields}
      texts={casinoForm}
      opened={loaderData}
      refused={actionData}
      publicPage="casino"
      preview={(values) => <CasinoPreview values={values} locale={locale} />}
    >
      <CasinoSections />
    </RecordForm>
  )
}
