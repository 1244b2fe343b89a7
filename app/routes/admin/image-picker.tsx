import { Images } from 'lucide'
import { useEffect, useRef, useState } from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { useIsHydrated } from '#app/ui/hydrated.ts'
import { Icon } from '#app/ui/icon.tsx'
import { imageName, librarySearch } from '#domain/images/library.ts'
import { pathTo } from '#domain/pages/paths.ts'
import type { LibraryImage } from '#queries/catalogue/images.ts'

import { ImagePreview } from './image-preview.tsx'
import type { LibraryAnswer } from './images.ts'

interface ImagePickerProps {
  /** What the image is for, for screen readers. */
  label: string
  onChoose: (image: LibraryImage) => void
}

/** A button that opens the media library in a dialog. Hidden without JavaScript, where the address can be typed. */
export function ImagePicker({ label, onChoose }: ImagePickerProps) {
  const { media } = useAdminMessages()
  const m = media.picker
  const isHydrated = useIsHydrated()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])
  if (!isHydrated) return null
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => setIsOpen(true)}
      >
        <Icon of={Images} className="size-4" />
        {m.open}
        <span className="sr-only">: {label}</span>
      </Button>
      {isOpen && (
        <Dialog
          ref={dialog}
          title={m.title}
          closeLabel={m.close}
          isWide
          onClose={() => setIsOpen(false)}
        >
          <Choices
            onChoose={(image) => {
              dialog.current?.close()
              onChoose(image)
            }}
          />
        </Dialog>
      )}
    </>
  )
}

function Choices({ onChoose }: Pick<ImagePickerProps, 'onChoose'>) {
  const { media } = useAdminMessages()
  const m = media.picker
  const { q, search, images, count, problem, isBusy, loadMore } = useImages()
  return (
    <div className="grid gap-4">
      <Field
        type="search"
        label={m.search}
        value={q}
        onChange={({ target }) => search(target.value)}
        // The dialog may be inside the form of a record.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        maxLength={100}
        autoComplete="off"
      />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3">
        {images.map((image) => (
          <li key={image.address}>
            <button
              type="button"
              onClick={() => onChoose(image)}
              className="grid w-full gap-1.5 rounded-control border border-line p-1.5 text-start text-xs hover:border-fjord"
            >
              <ImagePreview address={image.address} className="w-full" isNamed />
              <span className="truncate">{imageName(image)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="flex min-h-10 flex-wrap items-center gap-3">
        <p role="status" className="text-ink-2 text-sm">
          {isBusy
            ? m.busy
            : problem
              ? m[problem]
              : images.length === 0
                ? m.none
                : media.count(count)}
        </p>
        {!isBusy && (problem || images.length < count) && (
          <Button variant="secondary" size="small" onClick={loadMore}>
            {problem ? m.retry : m.more}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Debounce in milliseconds. */
const pauseMs = 150

/** Loads the images that match, page by page. A response to an earlier query is discarded. */
function useImages() {
  const locale = useLocale()
  // A new object repeats the request.
  const [wanted, setWanted] = useState({ q: '', page: 1 })
  const [found, setFound] = useState<LibraryAnswer>({ images: [], count: 0 })
  const [problem, setProblem] = useState<'failed' | 'signedOut' | null>(null)
  const [isBusy, setIsBusy] = useState(true)
  useEffect(() => {
    const { q, page } = wanted
    const stop = new AbortController()
    const load = async () => {
      setIsBusy(true)
      const path = pathTo('images', locale) + librarySearch({ q, show: null }, page)
      const next = await ask(path, stop.signal)
      if (stop.signal.aborted) return
      setIsBusy(false)
      setProblem('problem' in next ? next.problem : null)
      if ('images' in next) setFound((former) => (page === 1 ? next : joined(former, next)))
    }
    const timer = setTimeout(() => void load(), pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted, locale])
  return {
    ...{ ...found, q: wanted.q, problem, isBusy },
    search: (q: string) => setWanted({ q, page: 1 }),
    loadMore: () => setWanted({ ...wanted, page: wanted.page + (problem ? 0 : 1) }),
  }
}

/** Adds a page. An upload in the meantime moves images to the next page, so some may be there already. */
function joined({ images }: LibraryAnswer, next: LibraryAnswer): LibraryAnswer {
  const known = new Set(images.map(({ address }) => address))
  const added = next.images.filter(({ address }) => !known.has(address))
  return { images: [...images, ...added], count: next.count }
}

async function ask(
  path: string,
  signal: AbortSignal,
): Promise<LibraryAnswer | { problem: 'failed' | 'signedOut' }> {
  try {
    const response = await fetch(path, { signal })
    if (response.ok) return (await response.json()) as LibraryAnswer
    return { problem: response.status === 401 ? 'signedOut' : 'failed' }
  } catch {
    // Offline, or aborted by the next query.
    return { problem: 'failed' }
  }
}
