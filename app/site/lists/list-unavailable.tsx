import { isRouteErrorResponse } from 'react-router'

import { useMessages } from '#app/i18n/messages.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'

import { ErrorView } from '../layout/error-view.tsx'
import { isOutage, isUnloggedError, Retry } from '../layout/failure.tsx'

export interface ListUnavailableProps {
  error: unknown
  title: string
  texts: { title: string; intro: string }
}

/** Replaces a list that could not be loaded. The filters stay in the URL, so that a retry requests the same list. */
export function ListUnavailable({ error, title, texts }: ListUnavailableProps) {
  const { errors: m } = useMessages()
  if (isRouteErrorResponse(error) && !isOutage(error)) return <ErrorView error={error} />
  return (
    <div className="page-width grid justify-items-start gap-6 py-12">
      <div>
        <h1 className="display max-w-2xl">{texts.title}</h1>
        <p className="mt-4 max-w-2xl text-ink-2 text-lg">{texts.intro}</p>
      </div>
      <Alert tone="error" title={title}>
        {isUnloggedError(error) ? m.unreachableHelp : m.unavailableHelp}
      </Alert>
      <Retry size="large" />
    </div>
  )
}
