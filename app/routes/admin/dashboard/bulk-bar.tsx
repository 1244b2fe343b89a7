import { type SubmitEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import type { FetcherWithComponents } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Button } from '#app/ui/controls/button.tsx'
import type { Kind } from '#domain/kinds/kinds.ts'
import { type EntryFilters, entrySearch } from '#domain/lists/entries.ts'
import { numberIn } from '#domain/locale/number.ts'
import { pagesOf } from '#domain/pages/kind-pages.ts'
import { pathTo } from '#domain/pages/paths.ts'
import { sheetFormats } from '#domain/sheets/formats.ts'
import type { Entry } from '#queries/catalogue/entries.ts'

import { ChooseAll, chooseRows, onChoice, useChosenCount } from '../choose-rows.tsx'
import type { PendingDeletion } from './confirm-delete.tsx'
import type { Outcome } from './outcome.ts'

/** Id of the form that the row checkboxes belong to; they are placed outside of it. */
export const rowsForm = 'rows'

interface BulkBarProps {
  kind: Kind
  entries: Entry[]
  /** The number of rows on all pages. */
  matches: number
  filters: EntryFilters
  change: FetcherWithComponents<Outcome>
  onDelete: (pending: PendingDeletion) => void
}

/** Toolbar with the actions for the selected rows. */
export function BulkBar({ kind, entries, matches, filters, change, onDelete }: BulkBarProps) {
  const { dashboard: m } = useAdminMessages()
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const { count, isNone } = useChosenCount(form)
  const everyMatch = useRef<HTMLInputElement>(null)
  const areAllMatches = useSyncExternalStore(
    onChoice,
    () => everyMatch.current?.checked ?? false,
    () => false,
  )

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

  // All matches are selected by the filters of the list, not by the rows of the page.
  useEffect(() => {
    const element = form.current
    const dropRows = ({ formData }: FormDataEvent) => {
      if (formData.has('all') && formData.get('intent') !== 'ask') formData.delete('ids')
    }
    element?.addEventListener('formdata', dropRows)
    return () => element?.removeEventListener('formdata', dropRows)
  }, [])
  // A row that is not selected means that not all matches are.
  useEffect(() => {
    if (!everyMatch.current?.checked || count === entries.length) return
    everyMatch.current.checked = false
    everyMatch.current.dispatchEvent(new Event('change', { bubbles: true }))
  }, [count, entries.length])

  return (
    <form
      ref={form}
      id={rowsForm}
      method="post"
      onSubmit={submit}
      className="flex flex-wrap items-center gap-2 rounded-control border border-line bg-surface px-3 py-1.5"
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="list" value={entrySearch(filters).slice(1)} />
      <ChooseAll
        form={form}
        count={count}
        total={entries.length}
        chosen={areAllMatches ? matches : count}
      >
        {matches > entries.length && (
          <label className="flex min-h-10 items-center gap-3 text-sm">
            <input
              ref={everyMatch}
              type="checkbox"
              name="all"
              value="1"
              onChange={({ target }) => chooseRows(form, target.checked)}
              className="size-4.5 accent-fjord"
            />
            {m.chooseMatches(numberIn(locale, matches))}
          </label>
        )}
      </ChooseAll>
      <Button
        type="submit"
        formAction={pathTo(pagesOf[kind].bulkEdit, locale)}
        formMethod="get"
        variant="secondary"
        size="small"
        disabled={isNone}
      >
        {m.editChosen}
      </Button>
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
        // Only selected rows can be deleted, not all matches.
        disabled={isNone || areAllMatches}
        className="text-red"
      >
        {m.delete}
      </Button>
    </form>
  )
}
