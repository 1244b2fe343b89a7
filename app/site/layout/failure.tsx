import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router'

import { useMessages } from '#app/i18n/messages.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'

/** True when the browser got no valid response or could not render the page. The server has not logged such an error. */
export function isUnloggedError(error: unknown): boolean {
  // React Router replaces server errors, which the server has logged, with an error that has this message.
  const isLogged = error instanceof Error && error.message === 'Unexpected Server Error'
  return !import.meta.env.SSR && !isRouteErrorResponse(error) && !isLogged
}

/** True when the same request may succeed later: no response, an outage, or a proxy that does not reach the site. */
export function isOutage(error: unknown): boolean {
  return (
    isUnloggedError(error) ||
    (isRouteErrorResponse(error) && [502, 503, 504].includes(error.status))
  )
}

/** Reloads the page's data, or the whole page where there is no script. */
export function Retry({ size }: { size?: 'normal' | 'large' }) {
  const { errors: m } = useMessages()
  const { pathname, search } = useLocation()
  const { revalidate, state } = useRevalidator()
  return (
    <ButtonLink
      to={pathname + search}
      reloadDocument
      size={size ?? 'normal'}
      aria-busy={state === 'loading' || undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void revalidate()
      }}
    >
      {m.retry}
    </ButtonLink>
  )
}

/** The retry button next to an alternative link. */
export function RetryOr({ to, text }: { to: string; text: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Retry size="large" />
      <ButtonLink to={to} reloadDocument size="large" variant="secondary">
        {text}
      </ButtonLink>
    </div>
  )
}
