import type { EmailOtpType } from '@supabase/supabase-js'
import { data, redirect } from 'react-router'

import { apiContext, cookiesContext } from '#app/context.ts'
import { adminMessagesOf, useAdminMessages } from '#app/i18n/admin-messages.ts'
import { setFlash } from '#app/requests/flash.ts'
import { orNetworkFailure } from '#app/requests/network-failure.ts'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { localPath } from '#domain/local-path.ts'
import { localeOf, pathTo } from '#domain/pages/paths.ts'

import type { Route } from './+types/confirm.ts'
import { AuthForm } from './auth-form.tsx'
import { errorResponse } from './error-response.ts'

const types: EmailOtpType[] = ['recovery', 'magiclink', 'invite', 'signup', 'email_change', 'email']

/** Redeems the link of an email on a button press, not on the visit, because mail scanners follow links, too. */
export async function action({ context, url }: Route.ActionArgs) {
  const { pathname, searchParams } = url
  const type = types.find((known) => known === searchParams.get('type'))
  const token_hash = searchParams.get('token_hash') ?? ''
  if (!type || !token_hash) return data({ error: 'otp_expired' }, { status: 422 })

  const { data: verified, error } = await context
    .get(apiContext)
    .auth.verifyOtp({ type, token_hash })
  if (error) return errorResponse(error)
  if (type === 'email_change') {
    setFlash(context.get(cookiesContext), verified.session ? 'emailChanged' : 'emailChangeHalf')
  }
  return redirect(localPath(searchParams.get('next')) ?? pathTo('home', localeOf(pathname)))
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orNetworkFailure(serverAction, { error: 'unreachable' })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: adminMessagesOf(matches).confirm.title, isPrivate: true })

export default function Confirm({ actionData }: Route.ComponentProps) {
  const { confirm: m } = useAdminMessages()
  return <AuthForm texts={m} error={actionData?.error ?? null} />
}
