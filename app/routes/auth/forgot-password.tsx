import { Link } from 'react-router'

import { apiContext, siteUrlContext } from '#app/context.ts'
import { adminMessagesOf, useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { formText, parseForm } from '#app/requests/form.ts'
import { orNetworkFailure } from '#app/requests/network-failure.ts'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { Field } from '#app/ui/controls/field.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { localeOf, pathTo } from '#domain/pages/paths.ts'

import type { Route } from './+types/forgot-password.ts'
import { AuthForm } from './auth-form.tsx'
import { errorResponse } from './error-response.ts'

export async function action({ context, request, url }: Route.ActionArgs) {
  const email = formText(await parseForm(request), 'email')
  const locale = localeOf(url.pathname)
  const confirm = new URL(pathTo('confirm', locale), context.get(siteUrlContext))
  confirm.searchParams.set('next', pathTo('newPassword', locale))
  const { error } = await context
    .get(apiContext)
    .auth.resetPasswordForEmail(email, { redirectTo: confirm.href })
  return error ? errorResponse(error) : { error: null }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orNetworkFailure(serverAction, { error: 'unreachable' })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: adminMessagesOf(matches).forgotPassword.title, isPrivate: true })

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const { forgotPassword: m, signIn } = useAdminMessages()
  const locale = useLocale()
  const isSent = actionData?.error === null
  return (
    <AuthForm
      texts={m}
      error={actionData?.error ?? null}
      after={
        <>
          {isSent && (
            <Alert tone="success" title={m.sent}>
              {m.sentText}
            </Alert>
          )}
          <Link to={pathTo('signIn', locale)} className="link justify-self-start text-sm">
            {m.back}
          </Link>
        </>
      }
    >
      <Field
        label={signIn.email}
        name="email"
        type="email"
        autoComplete="username"
        maxLength={255}
        required
      />
    </AuthForm>
  )
}
