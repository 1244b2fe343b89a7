import { data, Link, redirect } from 'react-router'

import { apiContext, cookiesContext, viewerContext } from '#app/context.ts'
import { adminMessagesOf, useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { setFlash } from '#app/requests/flash.ts'
import { formText, parseForm } from '#app/requests/form.ts'
import { orNetworkFailure } from '#app/requests/network-failure.ts'
import { orOutage } from '#app/requests/outage.ts'
import { SignOut } from '#app/site/layout/sign-out.tsx'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { Card } from '#app/ui/card.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { localPath } from '#domain/local-path.ts'
import { localeOf, pathTo } from '#domain/pages/paths.ts'
import { codeOf, statusOf } from '#queries/account/auth-errors.ts'
import { findViewer } from '#queries/account/viewer.ts'

import type { Route } from './+types/sign-in.ts'
import { AuthForm } from './auth-form.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await orOutage(context, context.get(viewerContext)())
  if (viewer?.isAdmin) throw redirect(destination(url))
  return { signedInAs: viewer?.email ?? null }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await parseForm(request)
  const [email, password] = ['email', 'password'].map((name) => formText(form, name))
  if (!email || !password) return data({ error: 'required', email }, { status: 422 })

  const api = context.get(apiContext)
  const { error } = await api.auth.signInWithPassword({ email, password })
  if (error) {
    const code = codeOf(error)
    return data({ error: code, email }, { status: statusOf(code) })
  }
  // Reads the role before the welcome message, which only administrators get.
  const viewer = await orOutage(context, findViewer(api))
  const locale = localeOf(url.pathname)
  const next = destination(url)
  if (viewer?.needsSecondFactor) {
    return redirect(`${pathTo('twoFactor', locale)}?${new URLSearchParams({ next })}`)
  }
  setFlash(context.get(cookiesContext), viewer?.isAdmin ? 'signedIn' : 'denied')
  return redirect(viewer?.isAdmin ? next : pathTo('home', locale))
}

/** Returns the requested page if it is on this site, else the dashboard. */
function destination({ pathname, searchParams }: URL): string {
  return localPath(searchParams.get('next')) ?? pathTo('admin', localeOf(pathname))
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orNetworkFailure(serverAction, { error: 'unreachable', email: undefined })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: adminMessagesOf(matches).signIn.title, isPrivate: true })

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { signIn: m } = useAdminMessages()
  const locale = useLocale()
  if (loaderData.signedInAs) return <SignedIn email={loaderData.signedInAs} />
  return (
    <AuthForm
      texts={m}
      error={actionData?.error ?? null}
      failed={m.failed}
      after={
        <Link to={pathTo('forgotPassword', locale)} className="link justify-self-start text-sm">
          {m.forgot}
        </Link>
      }
    >
      <Field
        label={m.email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={actionData?.email}
        maxLength={255}
        required
      />
      <Field
        label={m.password}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={200}
        required
      />
    </AuthForm>
  )
}

/** Shown to signed-in users who are not administrators, so that they can switch accounts. */
function SignedIn({ email }: { email: string }) {
  const { signIn: m } = useAdminMessages()
  const { adminMenu } = useMessages()
  return (
    <div className="page-width grid justify-items-center py-12 sm:py-20">
      <Card className="grid w-full max-w-md gap-6 sm:p-8">
        <h1 className="font-bold text-2xl tracking-tight">{m.title}</h1>
        <p>{m.signedInAs(email)}</p>
        <p className="text-ink-2">{m.notAdmin}</p>
        <SignOut>
          <Button type="submit">{adminMenu.signOut}</Button>
        </SignOut>
      </Card>
    </div>
  )
}
