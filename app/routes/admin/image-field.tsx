import { type ReactNode, useEffect, useRef, useState } from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx'
import { useIsHydrated } from '#app/ui/hydrated.ts'
import { type ImageProblem, type ImageSize, imageTypes } from '#domain/images/stored-image.ts'
import { pathTo } from '#domain/pages/paths.ts'

import { fileNameOf } from './image-form.ts'
import { ImagePicker } from './image-picker.tsx'
import { ImagePreview } from './image-preview.tsx'
import { uploadImage } from './upload-image.ts'

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
 * JavaScript the form, which must be multipart, submits both; `storeFiles` stores the file.
 */
export function ImageField(props: ImageFieldProps) {
  const { name, label, defaultValue, error, onChange, onBusy } = props
  const { images: m } = useAdminMessages()
  const isHydrated = useIsHydrated()
  const own = useRef<HTMLFieldSetElement>(null)
  const [address, setAddress] = useState(defaultValue ?? '')
  const [news, setNews] = useState<'uploaded' | 'picked' | 'removed' | null>(null)
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
          onStored={(address) => change(address, 'uploaded')}
        />
        <div className="flex min-h-9 flex-wrap items-center gap-3">
          <ImagePicker label={label} onChoose={(image) => change(image.address, 'picked')} />
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
  onStored,
}: {
  name: string
  label: string
  hint?: ReactNode
  multiple?: boolean
  onBusy?: (isBusy: boolean) => void
  onStored: (address: string, size?: ImageSize) => void
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
      const onProgress = (part: number) => setProgress({ sent: index + part, files: files.length })
      onProgress(0)
      const result = await uploadImage(file, pathTo('images', locale), onProgress)
      if ('address' in result) onStored(result.address, result.size)
      else setProblem(result.problem)
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
