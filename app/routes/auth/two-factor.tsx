import { Link, redirect } from 'react-router'

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
  const { searchParams } = args.url
  const usesRecoveryCode = searchParams.has('recovery')
  if (usesRecoveryCode) searchParams.delete('recovery')
  else searchParams.set('recovery', '')
  return { usesRecoveryCode, otherWay: `?${searchParams}` }
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

export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { twoFactor: m } = useAdminMessages()
  const { usesRecoveryCode, otherWay } = loaderData
  const texts = usesRecoveryCode ? { ...m, text: m.recoveryText } : m
  return (
    <AuthForm texts={texts} error={actionData?.error ?? null}>
      {usesRecoveryCode ? (
        <Field
          key="recovery"
          label={m.recoveryCode}
          name="code"
          autoComplete="off"
          maxLength={30}
          required
        />
      ) : (
        <Field
          key="app"
          label={m.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          required
        />
      )}
      <p>
        <Link to={otherWay} className="link">
          {usesRecoveryCode ? m.useApp : m.useRecoveryCode}
        </Link>
      </p>
    </AuthForm>
  )
}
