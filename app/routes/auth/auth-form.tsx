import { type ReactNode, useEffect } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'

import { useAdminMessages, useReason } from '#app/i18n/admin-messages.ts'
import { Card } from '#app/ui/card.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { NoBreak } from '#app/ui/text/no-break.tsx'

export interface AuthFormProps {
  texts: { title: string; text?: string; submit: string; busy: string }
  /** Error code of the last attempt, from the auth service or our own. */
  error?: string | null
  /** Title of the toast on failure. */
  failed?: string
  children?: ReactNode
  after?: ReactNode
}

/** Plain centred form that works before hydration and without JavaScript. */
export function AuthForm({ texts, error, failed, children, after }: AuthFormProps) {
  const { signIn: m } = useAdminMessages()
  const isBusy = useNavigation().formMethod === 'POST'
  const reason = useReason(error ?? null)
  // Every response is a new object, so a repeated failure shows the toast again.
  const answer = useActionData()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `answer` identifies the attempt
  useEffect(() => {
    if (reason && failed) showToast({ title: failed, description: reason, tone: 'error' })
  }, [answer, reason, failed])
  return (
    <div className="page-width grid justify-items-center py-12 sm:py-20">
      <Card className="grid w-full max-w-md gap-6 sm:p-8">
        <div>
          <h1 className="font-bold text-2xl tracking-tight">{texts.title}</h1>
          {texts.text && (
            <p className="mt-2 text-ink-2">
              <NoBreak text={texts.text} />
            </p>
          )}
        </div>
        {reason && (
          <Alert tone="error" title={m.error}>
            <NoBreak text={reason} />
          </Alert>
        )}
        <Form method="post" className="grid gap-5">
          {children}
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? texts.busy : texts.submit}
          </Button>
        </Form>
        {after}
      </Card>
    </div>
  )
}
