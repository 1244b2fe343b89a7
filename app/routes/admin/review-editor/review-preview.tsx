import { useEffect, useRef, useState } from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'

/** Shows the review with the sanitiser and the styles of the public pages. */
export function ReviewPreview({ html, lang }: { html: string; lang: string }) {
  const { reviewEditor: m } = useAdminMessages()
  const [clean, setClean] = useState<string | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const view = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let isCurrent = true
    import('#domain/reviews/review-html.ts').then(
      ({ sanitizeReview }) => isCurrent && setClean(sanitizeReview(html)),
      () => isCurrent && setHasFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [html])

  useEffect(() => {
    // Links in the preview must not navigate away from unsaved changes.
    const stay = (event: Event) => {
      if ((event.target as Element).closest('a')) event.preventDefault()
    }
    const element = view.current
    element?.addEventListener('click', stay)
    return () => element?.removeEventListener('click', stay)
  }, [])

  return (
    <div ref={view} className="min-h-72 rounded-control border border-line bg-surface p-4 sm:p-6">
      {hasFailed && <Alert tone="error" title={m.previewFailed} />}
      {!hasFailed && clean === null && <Skeleton className="h-24" />}
      {clean?.trim() === '' && <p className="text-ink-2">{m.previewEmpty}</p>}
      {clean && (
        <div
          className="prose"
          lang={lang}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised above
          dangerouslySetInnerHTML={{ __html: clean }}
        />
      )}
    </div>
  )
}
