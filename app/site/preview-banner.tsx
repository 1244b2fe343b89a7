import { useMessages } from '#app/i18n/messages.ts'
import { Alert } from '#app/ui/alert.tsx'

/** Above a page that only administrators can see yet. */
export function PreviewBanner() {
  const { preview: m } = useMessages()
  return (
    <Alert tone="warning" title={m.title}>
      {m.text}
    </Alert>
  )
}
