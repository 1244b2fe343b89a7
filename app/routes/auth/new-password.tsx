import { data, Link, redirect } from 'react-router'

import { apiContext, cookiesContext } from '#app/context.ts'
import { formOf, typed } from '#app/data/form.ts'
import { cameByMail } from '#app/data/recovery.ts'
import { setFlash } from '#app/flash.ts'
import { requireUser } from '#app/guard.ts'
import { adminMessagesOf, useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { localeOf, pathTo } from '#app/i18n/paths.ts'
import { orOutage } from '#app/outage.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { Field } from '#app/ui/field.tsx'
import { orUnanswered } from '#app/unanswered.ts'
import { isLongEnough, shortestPassword } from '#domain/password.ts'

import type { Route } from './+types/new-password.ts'
import { AuthForm } from './auth-form.tsx'
import { refused } from './refused.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser(context, url)
  return { asksCurrent: await asksCurrent(context) }
}

/** True without a recent mail link: the current password is then required, to protect an unattended browser. */
async function asksCurrent(context: Route.LoaderArgs['context']): Promise<boolean> {
  return !(await orOutage(context, cameByMail(context.get(apiContext))))
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireUser(context, url)
  const form = await formOf(request)
  const [password = '', repeat] = ['password', 'repeat'].map((name) => typed(form, name))
  if (!isLongEnough(password)) return data({ error: 'weak_password' }, { status: 422 })
  if (password !== repeat) return data({ error: 'mismatch' }, { status: 422 })
  const current = (await asksCurrent(context)) ? { current_password: typed(form, 'current') } : {}
  const { error } = await context.get(apiContext).auth.updateUser({ password, ...current })
  if (error) return refused(error)
  setFlash(context.get(cookiesContext), 'passwordChanged')
  return redirect(pathTo('admin', localeOf(url.pathname)))
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orUnanswered(serverAction, { error: 'unreachable' })

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
        loaderData.asksCurrent && (
          <Link to={pathTo('forgotPassword', locale)} className="link justify-self-start text-sm">
            {signIn.forgot}
          </Link>
        )
      }
    >
      {loaderData.asksCurrent && (
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
          minLength={shortestPassword}
          maxLength={72}
          required
        />
      ))}
    </AuthForm>
  )
}
