import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx'

import type { Upload } from './use-uploads.ts'

interface UploadListProps {
  uploads: Upload[]
  onRetry: (upload: Upload) => void
  onRemove: (upload: Upload) => void
}

/** The images that are being uploaded into the text, and those that failed. */
export function UploadList({ uploads, onRetry, onRemove }: UploadListProps) {
  const { reviewEditor: m, images } = useAdminMessages()
  return (
    <ul aria-label={m.uploads} className="grid gap-3 border-line border-t p-3 text-sm empty:hidden">
      {uploads.map((upload) => {
        const { id, file, state, part, problem } = upload
        const percent = Math.floor(part * 100)
        return (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 max-sm:grid-cols-1"
          >
            <div className="grid min-w-0 gap-1">
              <p className="truncate font-semibold">{file.name}</p>
              {state === 'failed' && problem && (
                <p role="alert" className="text-red">
                  {images.problems[problem]}
                </p>
              )}
              {state === 'lost' && <p role="alert">{m.uploadLost}</p>}
              {(state === 'waiting' || state === 'sending') && (
                <ProgressBar
                  label={file.name}
                  value={part}
                  max={1}
                  text={state === 'waiting' ? m.uploadWaiting : m.uploadPart(percent)}
                />
              )}
            </div>
            <div className="flex gap-2">
              {state === 'failed' && (
                <Button size="small" variant="secondary" onClick={() => onRetry(upload)}>
                  {m.uploadRetry}
                  <span className="sr-only">: {file.name}</span>
                </Button>
              )}
              <Button size="small" variant="secondary" onClick={() => onRemove(upload)}>
                {state === 'failed' || state === 'lost' ? m.uploadRemove : m.uploadCancel}
                <span className="sr-only">: {file.name}</span>
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
