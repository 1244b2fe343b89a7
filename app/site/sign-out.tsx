import type { FormEvent, ReactNode } from 'react'

import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { pathTo } from '#app/i18n/paths.ts'
import { showToast } from '#app/ui/toast.ts'

/** The form that signs out. When no answer comes, the page stays as it is and a toast says so. */
export function SignOut({ children }: { children: ReactNode }) {
  const { title, text } = useMessages().flash.signOutFailed
  const locale = useLocale()
  const action = pathTo('signOut', locale)

  // Not by the router: without a connection it cannot load the route's script, and replaces the page.
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
