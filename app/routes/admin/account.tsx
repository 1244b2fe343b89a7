import { useEffect, useRef } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'

import { apiContext, cookiesContext, siteUrlContext, viewerContext } from '#app/context.ts'
import { adminMessagesOf, useAdminMessages, useReason } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import type { FlashKey } from '#app/requests/flash.ts'
import { setFlash } from '#app/requests/flash.ts'
import { formText, parseForm } from '#app/requests/form.ts'
import { requireUser } from '#app/requests/guard.ts'
import { orNetworkFailure } from '#app/requests/network-failure.ts'
import { orOutage } from '#app/requests/outage.ts'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { Card } from '#app/ui/card.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { uuid } from '#domain/columns/uuid.ts'
import { localeOf, pathTo } from '#domain/pages/paths.ts'
import { isLongEnough } from '#domain/password.ts'
import { codeOf } from '#queries/account/auth-errors.ts'
import { endDevice, listDevices } from '#queries/account/devices.ts'
import {
  type Enrolment,
  enrolFactor,
  findFactor,
  removeFactor,
  verifyFactor,
} from '#queries/account/factors.ts'
import { countRecoveryCodes, renewRecoveryCodes } from '#queries/account/recovery-codes.ts'

import type { Route } from './+types/account.ts'
import { Devices } from './devices.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { email } = await requireUser(context, url)
  const api = context.get(apiContext)
  const [factor, devices, codesLeft] = await orOutage(
    context,
    Promise.all([findFactor(api), listDevices(api), countRecoveryCodes(api)]),
  )
  return { email, factorId: factor?.id ?? null, devices, codesLeft }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const viewer = await orOutage(context, context.get(viewerContext)())
  const form = await parseForm(request)
  const text = (name: string) => formText(form, name)
  const intent = text('intent')
  const api = context.get(apiContext)
  const here = url.pathname
  const failed = (error: string, status = 422) =>
    data({ intent, error, enrolment: readEnrolment(form), codes: null }, { status })
  // No redirect to the sign-in page: the form keeps the typed values while the user signs in again.
  if (!viewer || viewer.needsSecondFactor) return failed('session_ended', 401)
  const done = (key: FlashKey) => {
    setFlash(context.get(cookiesContext), key)
    return redirect(here)
  }
  const outcome = async (error: { code?: string | undefined } | null, key: FlashKey) =>
    error ? failed(codeOf(error)) : done(key)

  switch (intent) {
    case 'password': {
      const password = text('password')
      if (!isLongEnough(password)) return failed('weak_password')
      if (password !== text('repeat')) return failed('mismatch')
      const change = { password, current_password: text('current') }
      return outcome((await api.auth.updateUser(change)).error, 'passwordChanged')
    }
    case 'email': {
      const confirm = new URL(pathTo('confirm', localeOf(here)), context.get(siteUrlContext))
      confirm.searchParams.set('next', here)
      const { error } = await api.auth.updateUser(
        { email: text('email') },
        { emailRedirectTo: confirm.href },
      )
      return outcome(error, 'emailChangeStarted')
    }
    case 'enrol':
      return data({
        ...{ intent, error: null, codes: null },
        enrolment: await orOutage(context, enrolFactor(api)),
      })
    case 'verify': {
      const error = await verifyFactor(api, text('factor'), text('code').replace(/\s/g, ''))
      return outcome(error, 'factorAdded')
    }
    case 'remove':
      return outcome(await removeFactor(api, text('factor')), 'factorRemoved')
    case 'codes':
      return data({
        ...{ intent, error: null, enrolment: null },
        codes: await orOutage(context, renewRecoveryCodes(api)),
      })
    case 'device': {
      const id = text('device')
      return uuid.test(id)
        ? outcome(await endDevice(api, id), 'deviceSignedOut')
        : failed('validation_failed')
    }
    case 'others':
      return outcome((await api.auth.signOut({ scope: 'others' })).error, 'othersSignedOut')
    default:
      return failed('validation_failed')
  }
}

/** Returns the enrolment that the form continues, so that a wrong code keeps the same key and field on the page. */
function readEnrolment(form: FormData): Enrolment | null {
  const [id, qrCode, secret] = ['factor', 'qr_code', 'secret'].map((name) => formText(form, name))
  if (!id || !secret || !qrCode?.startsWith('data:image/')) return null
  return { id, qrCode, secret }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return orNetworkFailure(serverAction, {
    intent: formText(form, 'intent'),
    error: 'unreachable',
    enrolment: readEnrolment(form),
    codes: null,
  })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: adminMessagesOf(matches).account.title, isPrivate: true })

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { account: m, newPassword, signIn } = useAdminMessages()
  const { email, factorId, devices, codesLeft } = loaderData
  const locale = useLocale()
  const error = actionData?.error
  const reason = useReason(error ?? null)
  const page = useResetForms(loaderData, actionData)
  return (
    <div ref={page} className="page-width grid gap-6 py-12">
      <div>
        <h1 className="display">{m.title}</h1>
        <p className="mt-3 text-ink-2 text-lg">{m.signedInAs(email)}</p>
      </div>
      {reason && (
        <Alert tone="error" title={signIn.error}>
          {reason}{' '}
          {error === 'session_ended' && (
            <a href={pathTo('signIn', locale)} target="_blank" rel="noopener" className="link">
              {signIn.submit}
            </a>
          )}
        </Alert>
      )}
      <div className="card-grid items-start">
        <Card className="grid gap-5">
          <h2 className="font-bold text-xl">{m.password}</h2>
          <Form method="post" className="grid gap-4">
            <PasswordField
              label={m.currentPassword}
              name="current"
              autoComplete="current-password"
            />
            <PasswordField
              label={newPassword.password}
              name="password"
              autoComplete="new-password"
            />
            <PasswordField label={newPassword.repeat} name="repeat" autoComplete="new-password" />
            <Submit intent="password">{newPassword.submit}</Submit>
          </Form>
        </Card>
        <Card className="grid gap-5">
          <h2 className="font-bold text-xl">{m.email}</h2>
          <Form method="post" className="grid gap-4">
            <Field
              label={m.newEmail}
              hint={m.emailHint}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={255}
              required
            />
            <Submit intent="email">{m.changeEmail}</Submit>
          </Form>
        </Card>
        <Card className="grid gap-5">
          <h2 className="font-bold text-xl">{m.factor}</h2>
          <Factor factorId={factorId} enrolment={actionData?.enrolment ?? null} />
        </Card>
        {factorId && codesLeft !== null && (
          <RecoveryCodes codes={actionData?.codes ?? null} left={codesLeft} />
        )}
        {devices && <Devices devices={devices} />}
      </div>
    </div>
  )
}

/** Resets the forms after a successful change, which the server answers with a redirect: new loader data, no action data. */
function useResetForms(loaded: unknown, answer: unknown) {
  const page = useRef<HTMLDivElement>(null)
  const before = useRef(loaded)
  useEffect(() => {
    if (before.current === loaded) return
    before.current = loaded
    if (answer) return
    for (const form of page.current?.querySelectorAll('form') ?? []) form.reset()
  }, [loaded, answer])
  return page
}

interface FactorProps {
  factorId: string | null
  enrolment: Enrolment | null
}

function Factor({ factorId, enrolment }: FactorProps) {
  const { account: m, twoFactor } = useAdminMessages()
  if (enrolment) {
    return (
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="factor" value={enrolment.id} />
        <input type="hidden" name="qr_code" value={enrolment.qrCode} />
        <input type="hidden" name="secret" value={enrolment.secret} />
        <p>{m.factorScan}</p>
        <img
          src={enrolment.qrCode}
          alt={m.factor}
          width={200}
          height={200}
          className="rounded-control bg-[#ffffff] p-2"
        />
        <code className="font-mono text-sm">{enrolment.secret}</code>
        <p className="text-ink-2 text-sm">{m.factorAdvice}</p>
        <Field
          label={twoFactor.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          required
        />
        <Submit intent="verify">{m.factorConfirm}</Submit>
      </Form>
    )
  }
  return (
    <Form method="post" className="grid gap-4">
      <p className="text-ink-2">{factorId ? m.factorOn : m.factorOff}</p>
      {factorId && <input type="hidden" name="factor" value={factorId} />}
      <Submit intent={factorId ? 'remove' : 'enrol'}>
        {factorId ? m.factorRemove : m.factorStart}
      </Submit>
    </Form>
  )
}

interface PasswordFieldProps {
  label: string
  name: string
  autoComplete: string
}

function PasswordField(props: PasswordFieldProps) {
  return <Field {...props} type="password" maxLength={72} required />
}

function Submit({ intent, children }: { intent: string; children: string }) {
  const isBusy = useNavigation().formData?.get('intent') === intent
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      isBusy={isBusy}
      className="justify-self-start"
    >
      {children}
    </Button>
  )
}
