import { type ReactNode, useEffect, useRef, useState } from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { pathTo } from '#app/i18n/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { useIsHydrated } from '#app/ui/hydrated.ts'
import { LazyImage } from '#app/ui/lazy-image.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { type ImageProblem, imageTypes, type KeptImage, largestImage } from '#domain/image.ts'

import { fileNameOf } from './image-form.ts'

export interface ImageFieldProps {
  name: string
  label: string
  defaultValue?: string | null
  /** Error from the last submit. */
  error?: string | null
  /** Called after the field holds the new address. */
  onChange?: () => void
  /** Called when an upload starts and when it ends. */
  onBusy?: (isBusy: boolean) => void
}

/**
 * Image by address or as a file. A selected file is uploaded at once, and its address replaces the current one. Without
 * JavaScript the form, which must be multipart, submits both; `keepFiles` stores the file.
 */
export function ImageField(props: ImageFieldProps) {
  const { name, label, defaultValue, error, onChange, onBusy } = props
  const { images: m } = useAdminMessages()
  const isHydrated = useIsHydrated()
  const own = useRef<HTMLFieldSetElement>(null)
  const [address, setAddress] = useState(defaultValue ?? '')
  const [news, setNews] = useState<'uploaded' | 'removed' | null>(null)
  const [isChanged, setIsChanged] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of the address
  useEffect(() => {
    if (isChanged) onChange?.()
  }, [address, isChanged, onChange])

  function change(next: string, what: typeof news) {
    setAddress(next)
    setNews(what)
    setIsChanged(true)
  }

  return (
    <fieldset
      ref={own}
      className="grid gap-4 rounded-control border border-line p-4 sm:grid-cols-[10rem_1fr]"
    >
      <legend className="px-1 font-semibold">{label}</legend>
      <ImagePreview address={address} className="w-40 p-2 text-sm" />
      <div className="grid min-w-0 content-start gap-4">
        <Field
          label={m.address}
          hint={m.addressHint}
          error={error}
          name={name}
          value={address}
          onChange={({ target }) => change(target.value, null)}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
        />
        <UploadField
          name={fileNameOf(name)}
          label={m.file}
          onBusy={(isBusy) => {
            if (isBusy) setNews(null)
            onBusy?.(isBusy)
          }}
          onKept={(kept) => change(kept, 'uploaded')}
        />
        <div className="flex min-h-9 flex-wrap items-center gap-3">
          {isHydrated && address !== '' && (
            <Button
              variant="secondary"
              size="small"
              onClick={() => {
                change('', 'removed')
                own.current?.querySelector('input')?.focus()
              }}
            >
              {m.remove}
              <span className="sr-only">: {label}</span>
            </Button>
          )}
          <p role="status" className="text-ink-2 text-sm">
            {news && m[news]}
          </p>
        </div>
      </div>
    </fieldset>
  )
}

/** File input that uploads on selection. Without JavaScript, the form submits the files. */
export function UploadField({
  name,
  label,
  hint,
  multiple,
  onBusy,
  onKept,
}: {
  name: string
  label: string
  hint?: ReactNode
  multiple?: boolean
  onBusy?: (isBusy: boolean) => void
  onKept: (address: string) => void
}) {
  const { images: m } = useAdminMessages()
  const locale = useLocale()
  /** Number of files, and how many are uploaded; a partial upload counts as a fraction. */
  const [progress, setProgress] = useState<{ sent: number; files: number } | null>(null)
  const [problem, setProblem] = useState<ImageProblem | null>(null)

  async function send(input: HTMLInputElement) {
    const files = [...(input.files ?? [])]
    if (files.length === 0) return
    onBusy?.(true)
    setProblem(null)
    for (const [index, file] of files.entries()) {
      const onPart = (part: number) => setProgress({ sent: index + part, files: files.length })
      onPart(0)
      const kept = await sendFile(file, pathTo('images', locale), onPart)
      if ('address' in kept) onKept(kept.address)
      else setProblem(kept.problem)
    }
    // Cleared, so that the form does not submit the files again and the user can select the same file again.
    input.value = ''
    setProgress(null)
    onBusy?.(false)
  }

  return (
    <div aria-busy={progress !== null} className="grid gap-1.5">
      <Field
        label={label}
        hint={hint ?? m.fileHint}
        error={problem && m.problems[problem]}
        name={name}
        type="file"
        multiple={multiple}
        accept={imageTypes.join(',')}
        onChange={({ target }) => void send(target)}
      />
      <div role="status" className="text-ink-2 text-sm empty:hidden">
        {progress && (
          <ProgressBar
            label={label}
            value={progress.sent}
            max={progress.files}
            text={m.uploading(Math.floor(progress.sent) + 1, progress.files)}
          />
        )}
      </div>
    </div>
  )
}

/** Shows the image as visitors get it. Loads nothing from other origins, because no page of the site may. */
export function ImagePreview({ address, className }: { address: string; className: string }) {
  const { images: m } = useAdminMessages()
  const isOwn = /^\/(?!\/)/.test(address)
  return (
    <div
      className={`relative grid aspect-[8/5] max-w-full shrink-0 place-items-center overflow-hidden rounded-control bg-fjord-soft text-center text-ink-2 ${className}`}
    >
      {isOwn ? (
        <LazyImage
          key={address}
          src={address}
          alt={m.preview}
          width={160}
          height={100}
          className="absolute inset-0 size-full object-contain"
          content={{ show: m.show, fallback: { src: '/no-picture.svg', alt: m.failed } }}
        />
      ) : (
        <span>{address === '' ? m.none : m.toCopy}</span>
      )}
    </div>
  )
}

async function sendFile(
  file: File,
  to: string,
  onPart: (part: number) => void,
): Promise<KeptImage> {
  if (file.size > largestImage) return { problem: 'too_large' }
  const form = new FormData()
  form.set('file', file)
  // XMLHttpRequest reports upload progress, unlike fetch. The last 10 % is the server's processing.
  const request = new XMLHttpRequest()
  const { promise, resolve } = Promise.withResolvers<KeptImage>()
  request.upload.onprogress = ({ loaded, total }) => onPart((0.9 * loaded) / Math.max(total, 1))
  request.onerror = () => resolve({ problem: 'not_sent' })
  request.onload = () => {
    const kept = request.response as Partial<KeptImage> | null
    const isAnswer = kept !== null && ('address' in kept || 'problem' in kept)
    if (request.status === 413) resolve({ problem: 'too_large' })
    else resolve(isAnswer ? (kept as KeptImage) : { problem: 'not_sent' })
  }
  request.open('POST', to)
  request.responseType = 'json'
  request.send(form)
  return promise
}
