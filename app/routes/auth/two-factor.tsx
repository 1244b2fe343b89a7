import { redirect } from 'react-router'

import { apiContext, cookiesContext, viewerContext } from '#app/context.ts'
import { adminMessagesOf, useAdminMessages } from '#app/i18n/admin-messages.ts'
import { setFlash } from '#app/requests/flash.ts'
import { formText, parseForm } from '#app/requests/form.ts'
import { orNetworkFailure } from '#app/requests/network-failure.ts'
import { orOutage } from '#app/requests/outage.ts'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { Field } from '#app/ui/controls/field.tsx'
import { localPath } from '#domain/local-path.ts'
import { localeOf, pathTo } from '#domain/pages/paths.ts'
import { verifySecondFactor } from '#queries/account/factors.ts'

import type { Route } from './+types/two-factor.ts'
import { AuthForm } from './auth-form.tsx'
import { errorResponse } from './error-response.ts'

/** Redirects visitors who do not have to enter a second factor. */
async function requirePendingFactor({ context, url }: Pick<Route.LoaderArgs, 'context' | 'url'>) {
  const viewer = await orOutage(context, context.get(viewerContext)())
  if (viewer?.needsSecondFactor) return
  const locale = localeOf(url.pathname)
  throw redirect(pathTo(viewer ? 'admin' : 'signIn', locale))
}

export async function loader(args: Route.LoaderArgs) {
  await requirePendingFactor(args)
  return null
}

export async function action(args: Route.ActionArgs) {
  await requirePendingFactor(args)
  const { context, request, url } = args
  const code = formText(await parseForm(request), 'code').replace(/\s/g, '')
  const error = await verifySecondFactor(context.get(apiContext), code)
  if (error) return errorResponse(error)
  setFlash(context.get(cookiesContext), 'signedIn')
  return redirect(
    localPath(url.searchParams.get('next')) ?? pathTo('admin', localeOf(url.pathname)),
  )
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orNetworkFailure(serverAction, { error: 'unreachable' })

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
