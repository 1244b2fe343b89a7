import { type SubmitEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import type { FetcherWithComponents } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { useIsHydrated } from '#app/ui/hydrated.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { pathTo } from '#domain/pages/paths.ts'
import { sheetFormats } from '#domain/sheets/formats.ts'
import type { Entry } from '#queries/catalogue/entries.ts'

import type { PendingDeletion } from './confirm-delete.tsx'
import type { Outcome } from './outcome.ts'

/** Id of the form that the row checkboxes belong to; they are placed outside of it. */
export const rowsForm = 'rows'

interface BulkBarProps {
  kind: Kind
  entries: Entry[]
  change: FetcherWithComponents<Outcome>
  onDelete: (pending: PendingDeletion) => void
}

/** Toolbar with the actions for the selected rows. */
export function BulkBar({ kind, entries, change, onDelete }: BulkBarProps) {
  const { dashboard: m } = useAdminMessages()
  const locale = useLocale()
  const isHydrated = useIsHydrated()
  const form = useRef<HTMLFormElement>(null)
  const count = useSyncExternalStore(
    onChange,
    () => checkboxesOf(form.current).filter(({ checked }) => checked).length,
    () => 0,
  )
  const all = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (!all.current) return
    all.current.checked = count > 0 && count === entries.length
    all.current.indeterminate = count > 0 && count < entries.length
  }, [count, entries.length])

  const answer = change.data
  useEffect(() => {
    if (!answer || answer.failed) return
    form.current?.reset()
    form.current?.dispatchEvent(new Event('change', { bubbles: true }))
  }, [answer])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent
    // The browser handles the export itself, as a download.
    if (submitter?.hasAttribute('formaction')) return
    event.preventDefault()
    const chosen = new FormData(event.currentTarget, submitter)
    if (chosen.get('intent') !== 'ask') {
      void change.submit(chosen, { method: 'post' })
      return
    }
    const ids = chosen.getAll('ids').map(String)
    const names = entries.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
    if (ids.length > 0) onDelete({ ids, names })
  }

  const isNone = isHydrated && count === 0
  return (
    <form
      ref={form}
      id={rowsForm}
      method="post"
      onSubmit={submit}
      className="flex flex-wrap items-center gap-2 rounded-control border border-line bg-surface px-3 py-1.5"
    >
      <input type="hidden" name="kind" value={kind} />
      <label className="needs-script flex min-h-10 items-center gap-3 text-sm">
        <input
          ref={all}
          type="checkbox"
          onChange={({ target: { checked } }) => {
            for (const box of checkboxesOf(form.current)) box.checked = checked
          }}
          className="size-4.5 accent-fjord"
        />
        {m.chooseAll}
      </label>
      <output className="needs-script me-auto font-semibold text-sm">{m.chosen(count)}</output>
      {(['publish', 'unpublish'] as const).map((intent) => (
        <Button
          key={intent}
          type="submit"
          name="intent"
          value={intent}
          variant="secondary"
          size="small"
          disabled={isNone}
        >
          {m[intent]}
        </Button>
      ))}
      {sheetFormats.map((format) => (
        <Button
          key={format}
          type="submit"
          name="format"
          value={format}
          formAction={pathTo('export', locale)}
          variant="secondary"
          size="small"
          disabled={isNone}
        >
          {m.exportChosen(format.toUpperCase())}
        </Button>
      ))}
      <Button
        type="submit"
        name="intent"
        value="ask"
        variant="secondary"
        size="small"
        disabled={isNone}
        className="text-red"
      >
        {m.delete}
      </Button>
    </form>
  )
}

/** Subscribes to checkbox changes. The checkboxes hold the state, including selections made before hydration. */
function onChange(listener: () => void): () => void {
  document.addEventListener('change', listener)
  return () => document.removeEventListener('change', listener)
}

function checkboxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return Array.from(form?.elements ?? []).filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.name === 'ids',
  )
}
