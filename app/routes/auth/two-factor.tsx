import { redirect } from 'react-router'

import { apiContext, cookiesContext, viewerContext } from '#app/context.ts'
import { proveSecondFactor } from '#app/data/factors.ts'
import { formOf, typed } from '#app/data/form.ts'
import { setFlash } from '#app/flash.ts'
import { adminMessagesOf, useAdminMessages } from '#app/i18n/admin-messages.ts'
import { localeOf, pathTo } from '#app/i18n/paths.ts'
import { orOutage } from '#app/outage.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { Field } from '#app/ui/field.tsx'
import { orUnanswered } from '#app/unanswered.ts'
import { ownPath } from '#domain/own-path.ts'

import type { Route } from './+types/two-factor.ts'
import { AuthForm } from './auth-form.tsx'
import { refused } from './refused.ts'

/** Redirects visitors who do not have to enter a second factor. */
async function requireDebt({ context, url }: Pick<Route.LoaderArgs, 'context' | 'url'>) {
  const viewer = await orOutage(context, context.get(viewerContext)())
  if (viewer?.owesSecondFactor) return
  const locale = localeOf(url.pathname)
  throw redirect(pathTo(viewer ? 'admin' : 'signIn', locale))
}

export async function loader(args: Route.LoaderArgs) {
  await requireDebt(args)
  return null
}

export async function action(args: Route.ActionArgs) {
  await requireDebt(args)
  const { context, request, url } = args
  const code = typed(await formOf(request), 'code').replace(/\s/g, '')
  const error = await proveSecondFactor(context.get(apiContext), code)
  if (error) return refused(error)
  setFlash(context.get(cookiesContext), 'signedIn')
  return redirect(ownPath(url.searchParams.get('next')) ?? pathTo('admin', localeOf(url.pathname)))
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orUnanswered(serverAction, { error: 'unreachable' })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: adminMessagesOf(matches).twoFactor.title, isPrivate: true })

export default function TwoFactor({ actionData }: Route.ComponentProps) {
  const { twoFactor: m } = useAdminMessages()
  return (
    <AuthForm texts={m} error={actionData?.error ?? null}>
      <Field
        label={m.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
      />
    </AuthForm>
  )
}
