import { data, Link, redirect } from 'react-router'

import { apiContext, cookiesContext } from '#app/context.ts'
import { adminMessagesOf, useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { setFlash } from '#app/requests/flash.ts'
import { formText, parseForm } from '#app/requests/form.ts'
import { requireUser } from '#app/requests/guard.ts'
import { orNetworkFailure } from '#app/requests/network-failure.ts'
import { orOutage } from '#app/requests/outage.ts'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { Field } from '#app/ui/controls/field.tsx'
import { localeOf, pathTo } from '#domain/pages/paths.ts'
import { isLongEnough, minPasswordLength } from '#domain/password.ts'
import { signedInByMail } from '#queries/account/recovery.ts'

import type { Route } from './+types/new-password.ts'
import { AuthForm } from './auth-form.tsx'
import { errorResponse } from './error-response.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser(context, url)
  return { needsCurrentPassword: await needsCurrentPassword(context) }
}

/** True without a recent mail link: the current password is then required, to protect an unattended browser. */
async function needsCurrentPassword(context: Route.LoaderArgs['context']): Promise<boolean> {
  return !(await orOutage(context, signedInByMail(context.get(apiContext))))
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireUser(context, url)
  const form = await parseForm(request)
  const [password = '', repeat] = ['password', 'repeat'].map((name) => formText(form, name))
  if (!isLongEnough(password)) return data({ error: 'weak_password' }, { status: 422 })
  if (password !== repeat) return data({ error: 'mismatch' }, { status: 422 })
  const current = (await needsCurrentPassword(context))
    ? { current_password: formText(form, 'current') }
    : {}
  const { error } = await context.get(apiContext).auth.updateUser({ password, ...current })
  if (error) return errorResponse(error)
  setFlash(context.get(cookiesContext), 'passwordChanged')
  return redirect(pathTo('admin', localeOf(url.pathname)))
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orNetworkFailure(serverAction, { error: 'unreachable' })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: adminMessagesOf(matches).newPassword.title, isPrivate: true })

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { newPassword: m, account, signIn } = useAdminMessages()
  const locale = useLocale()
  return (
    <AuthForm
      texts={m}
      error={actionData?.error ?? null}
      after={
        loaderData.needsCurrentPassword && (
          <Link to={pathTo('forgotPassword', locale)} className="link justify-self-start text-sm">
            {signIn.forgot}
          </Link>
        )
      }
    >
      {loaderData.needsCurrentPassword && (
        <Field
          label={account.currentPassword}
          name="current"
          type="password"
          autoComplete="current-password"
          maxLength={72}
          required
        />
      )}
      {(['password', 'repeat'] as const).map((name) => (
        <Field
          key={name}
          label={m[name]}
          name={name}
          type="password"
          autoComplete="new-password"
          minLength={minPasswordLength}
          maxLength={72}
          required
        />
      ))}
    </AuthForm>
  )
}
