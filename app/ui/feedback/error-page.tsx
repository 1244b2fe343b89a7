import type { ReactElement, ReactNode } from 'react'

import { ButtonLink } from '../controls/button.tsx'

export interface ErrorPageProps {
  title: string
  help: string
  /** A link, or a custom element. */
  action: { to: string; text: string } | ReactElement
  children?: ReactNode
}

/** An error page: what went wrong, how to proceed, and a link or button for it. */
export function ErrorPage({ title, help, action, children }: ErrorPageProps) {
  return (
    <section className="page-width grid justify-items-start gap-4 py-16 sm:py-24">
      <h1 className="display max-w-3xl">{title}</h1>
      <p className="max-w-prose text-ink-2 text-lg">{help}</p>
      {children}
      <div className="mt-4">
        {'to' in action ? (
          <ButtonLink to={action.to} reloadDocument size="large">
            {action.text}
          </ButtonLink>
        ) : (
          action
        )}
      </div>
    </section>
  )
}
