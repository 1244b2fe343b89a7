import { type ComponentType, useEffect, useId, useRef, useState } from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { Tabs } from '#app/ui/controls/tabs.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { useIsHydrated } from '#app/ui/hydrated.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { maxReviewLength } from '#domain/reviews/review-rules.ts'

import { ReviewPreview } from './review-preview.tsx'
import type { RichTextProps } from './rich-text.tsx'

interface ReviewEditorProps {
  name: string
  label: string
  /** Language of the review, which may differ from the page's. */
  lang: Locale
  /** Initial HTML. To replace the text, change the component's `key`. */
  defaultValue?: string
  template: string
  error?: string | null
  onChange?: (html: string) => void
  /** Called when uploads of images start and when they end. */
  onBusy?: (isBusy: boolean) => void
}

type Loading = { state: 'loading' | 'failed' } | { state: 'done'; RichText: Surface }
type Surface = ComponentType<RichTextProps>

/**
 * Rich text editor for a review, with a preview. It submits HTML in a text area, which the user edits directly until the
 * editor has loaded and without JavaScript; afterwards the editor writes to it.
 */
export function ReviewEditor(props: ReviewEditorProps) {
  const { name, label, lang, defaultValue = '', template, error, onChange, onBusy } = props
  const { reviewEditor: m } = useAdminMessages()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [loading, setLoading] = useState<Loading>({ state: 'loading' })
  const [view, setView] = useState('edit')
  // Hydration resets the text area to its initial value, so this reads text typed before it.
  const [first] = useState(() => typedInto(id) ?? defaultValue)
  const [changed, setChanged] = useState<string | null>(null)
  const isHydrated = useIsHydrated()
  const html = changed ?? (isHydrated ? first : defaultValue)
  const isLoaded = loading.state === 'done'

  useEffect(() => {
    let isHere = true
    if (field.current) field.current.value = first
    import('./rich-text.tsx').then(
      ({ RichText }) => {
        if (isHere) setLoading({ state: 'done', RichText })
      },
      () => isHere && setLoading({ state: 'failed' }),
    )
    return () => {
      isHere = false
    }
  }, [first])

  function change(next: string) {
    setChanged(next)
    onChange?.(next)
  }

  const isTooLong = html.length > maxReviewLength
  const editing = (
    <div className="grid gap-1.5">
      {loading.state === 'failed' && <Alert tone="warning" title={m.loadFailed} />}
      {isLoaded && (
        <loading.RichText
          {...{ field, lang, template, onBusy }}
          labelledBy={`${id}-label`}
          describedBy={`${id}-help`}
          onChange={change}
        />
      )}
      <textarea
        ref={field}
        id={id}
        name={name}
        lang={lang}
        rows={14}
        defaultValue={defaultValue}
        maxLength={isLoaded ? undefined : maxReviewLength}
        hidden={isLoaded}
        aria-describedby={`${id}-help`}
        aria-invalid={error || isTooLong ? true : undefined}
        onInput={(event) => change(event.currentTarget.value)}
        className="min-h-72 w-full rounded-control border border-line-2 bg-surface p-4 font-mono text-sm aria-invalid:border-red"
      />
      <div id={`${id}-help`} className="grid gap-1 text-ink-2 text-sm">
        {error && <p className="font-semibold text-red">{error}</p>}
        <p className="flex flex-wrap justify-between gap-x-4">
          {isLoaded && <span className="pointer-coarse:hidden">{m.help}</span>}
          <span className={`tabular-nums ${isTooLong ? 'font-semibold text-red' : ''}`}>
            {m.count(html.length, maxReviewLength)}
          </span>
        </p>
      </div>
      <p role="status" className="font-semibold text-red text-sm empty:hidden">
        {isTooLong && m.tooLong}
      </p>
    </div>
  )

  return (
    <div className="grid gap-1.5">
      <label id={`${id}-label`} htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <Tabs
        label={m.views(label)}
        onSelect={setView}
        tabs={[
          { id: 'edit', title: m.edit, content: editing },
          ...(isHydrated
            ? [
                {
                  id: 'preview',
                  title: m.preview,
                  content: view === 'preview' && <ReviewPreview html={html} lang={lang} />,
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}

function typedInto(id: string): string | undefined {
  if (typeof document === 'undefined') return
  const field = document.getElementById(id)
  return field instanceof HTMLTextAreaElement ? field.value : undefined
}
