import { useMessages } from '#app/i18n/messages.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'

/** The banner above a page that only administrators can see. */
export function PreviewBanner({ title, text }: { title?: string; text?: string }) {
  const { preview: m } = useMessages()
  return (
    <Alert tone="warning" title={title ?? m.title}>
      {text ?? m.text}
    </Alert>
  )
}
