import { useRef, useState } from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { pathTo } from '#app/i18n/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { useIsHydrated } from '#app/ui/hydrated.ts'
import { LazyImage } from '#app/ui/lazy-image.tsx'
import { type ImageProblem, imageTypes, type KeptImage, largestImage } from '#domain/image.ts'

import { fileNameOf } from './image-form.ts'

export interface ImageFieldProps {
  name: string
  label: string
  defaultValue?: string | null
  /** What was wrong with it when the form was sent. */
  problem?: ImageProblem | null
  onChange?: (address: string) => void
}

/**
 * A picture by its address or as a file. A file is sent at once, and its address takes the place of the other. Without
 * script both go with the form, which must be multipart; `imageFrom` reads them there.
 */
export function ImageField({ name, label, defaultValue, problem, onChange }: ImageFieldProps) {
  const { images: m } = useAdminMessages()
  const locale = useLocale()
  const isHydrated = useIsHydrated()
  const file = useRef<HTMLInputElement>(null)
  const own = useRef<HTMLFieldSetElement>(null)
  const [address, setAddress] = useState(defaultValue ?? '')
  const [news, setNews] = useState<'uploading' | 'uploaded' | 'removed' | null>(null)
  const [wrong, setWrong] = useState({
    address: problem ?? null,
    file: null as ImageProblem | null,
  })
  const textOf = (code: ImageProblem | null) => code && m.problems[code]

  function change(next: string, what: typeof news) {
    setAddress(next)
    setNews(what)
    setWrong({ address: null, file: null })
    onChange?.(next)
  }

  async function upload(chosen: File) {
    setNews('uploading')
    const kept = await sendFile(chosen, pathTo('images', locale))
    // Sent: the form need not send it once more. And the same file may be chosen again.
    if (file.current) file.current.value = ''
    if ('address' in kept) return change(kept.address, 'uploaded')
    setNews(null)
    setWrong({ ...wrong, file: kept.problem })
  }

  return (
    <fieldset
      ref={own}
      aria-busy={news === 'uploading'}
      className="grid gap-4 rounded-control border border-line p-4 sm:grid-cols-[10rem_1fr]"
    >
      <legend className="px-1 font-semibold">{label}</legend>
      <Preview address={address} />
      <div className="grid min-w-0 content-start gap-4">
        <Field
          label={m.address}
          hint={m.addressHint}
          error={textOf(wrong.address)}
          name={name}
          value={address}
          onChange={({ target }) => change(target.value, null)}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
        />
        <Field
          ref={file}
          label={m.file}
          hint={m.fileHint}
          error={textOf(wrong.file)}
          name={fileNameOf(name)}
          type="file"
          accept={imageTypes.join(',')}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) void upload(chosen)
          }}
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

/** What visitors would get. From anywhere else nothing is loaded: our pages may not, and nor may this one. */
function Preview({ address }: { address: string }) {
  const { images: m } = useAdminMessages()
  const isOwn = /^\/(?!\/)/.test(address)
  return (
    <div className="relative grid aspect-[8/5] w-40 max-w-full place-items-center overflow-hidden rounded-control bg-fjord-soft p-2 text-center text-ink-2 text-sm">
      {isOwn ? (
        <LazyImage
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

async function sendFile(file: File, to: string): Promise<KeptImage> {
  if (file.size > largestImage) return { problem: 'too_large' }
  const form = new FormData()
  form.set('file', file)
  try {
    const answer = await fetch(to, { method: 'POST', body: form })
    return answer.status === 413 ? { problem: 'too_large' } : ((await answer.json()) as KeptImage)
  } catch {
    return { problem: 'not_sent' }
  }
}
