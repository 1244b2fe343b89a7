import type { FormEvent, ReactNode } from 'react'

import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { pathTo } from '#domain/pages/paths.ts'

/** The sign-out form. When the request fails, the page does not change and a toast shows the error. */
export function SignOut({ children }: { children: ReactNode }) {
  const { title, text } = useMessages().flash.signOutFailed
  const locale = useLocale()
  const action = pathTo('signOut', locale)

  // Does not use the router: offline, it cannot load the route's script and replaces the page.
  async function send(event: FormEvent) {
    event.preventDefault()
    const answer = await fetch(action, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(),
    }).catch(() => null)
    if (answer?.type === 'opaqueredirect') window.location.assign(pathTo('home', locale))
    else showToast({ title, description: text, tone: 'error' })
  }

  return (
    <form method="post" action={action} onSubmit={(event) => void send(event)}>
      {children}
    </form>
  )
}
