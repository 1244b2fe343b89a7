import { type SubmitEvent, useEffect, useRef } from 'react'
import type { FetcherWithComponents } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Button } from '#app/ui/controls/button.tsx'
import type { Kind } from '#domain/kinds/kinds.ts'
import { pathTo } from '#domain/pages/paths.ts'
import { sheetFormats } from '#domain/sheets/formats.ts'
import type { Entry } from '#queries/catalogue/entries.ts'

import { ChooseAll, useChosenCount } from '../choose-rows.tsx'
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
  const form = useRef<HTMLFormElement>(null)
  const { count, isNone } = useChosenCount(form)

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

  return (
    <form
      ref={form}
      id={rowsForm}
      method="post"
      onSubmit={submit}
      className="flex flex-wrap items-center gap-2 rounded-control border border-line bg-surface px-3 py-1.5"
    >
      <input type="hidden" name="kind" value={kind} />
      <ChooseAll form={form} count={count} total={entries.length} />
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
