import { useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Suggestions } from '#app/site/lists/suggestions.tsx'
import { ButtonLink, buttonClass } from '#app/ui/controls/button.tsx'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { Table } from '#app/ui/table.tsx'
import type { Kind } from '#domain/kinds/kinds.ts'
import {
  type EntryFilters,
  entriesPerPage,
  entrySearch,
  isNarrowedList,
} from '#domain/lists/entries.ts'
import { numberIn } from '#domain/locale/number.ts'
import { pathTo } from '#domain/pages/paths.ts'
import { sheetFormats } from '#domain/sheets/formats.ts'
import type { FoundEntries } from '#queries/catalogue/entries.ts'

import { BulkBar } from './bulk-bar.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { ConfirmDelete, ConfirmPanel, type PendingDeletion } from './confirm-delete.tsx'
import { EntryRow } from './entry-row.tsx'
import { useListColumnName } from './entry-value.tsx'
import { optimisticEntry } from './optimistic-entry.ts'
import { type Outcome, useOutcomeToast } from './outcome.ts'

interface EntryTableProps {
  kind: Kind
  filters: EntryFilters
  columns: string[]
  found: Omit<FoundEntries, 'page'>
  isBusy: boolean
  /** Rows to confirm for deletion after a submit without JavaScript. */
  unconfirmed: PendingDeletion | null
}

export function EntryTable({
  kind,
  filters,
  columns,
  found,
  isBusy,
  unconfirmed,
}: EntryTableProps) {
  const { dashboard: m } = useAdminMessages()
  const locale = useLocale()
  const { pathname } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const change = useFetcher<Outcome>()
  const [pending, setPending] = useState<PendingDeletion | null>(null)
  useOutcomeToast(kind, change.data)

  const { entries, matches, counts, suggestions } = found
  const nameOf = useListColumnName()
  const names = [m.columns.name, ...columns.map(nameOf), m.columns.actions]
  return (
    <section aria-busy={isBusy} className="grid grid-cols-1 gap-3">
      {unconfirmed && <ConfirmPanel kind={kind} entries={entries} pending={unconfirmed} />}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 ref={heading} tabIndex={-1} className="font-bold text-xl">
            {m[kind].table}
          </h2>
          <p role="status" className="text-ink-2 text-sm">
            {m.matches(numberIn(locale, matches))}
          </p>
        </div>
        <div className="flex flex-wrap gap-x-2">
          {counts.total !== 0 && <Exports kind={kind} filters={null} text={m.exportAll} />}
          {entries.length > 0 && isNarrowedList(filters) && (
            <Exports kind={kind} filters={filters} text={m.exportMatches} />
          )}
        </div>
      </div>
      {entries.length > 0 && (
        <BulkBar
          kind={kind}
          entries={entries}
          matches={matches}
          filters={filters}
          change={change}
          onDelete={setPending}
        />
      )}
      <ColumnChooser kind={kind} columns={columns} />
      <div className={isBusy ? 'opacity-60 transition-opacity delay-150' : ''}>
        <Table caption={m[kind].table} columns={names} isDense>
          {entries.length === 0 ? (
            <tr>
              <td colSpan={names.length} className="text-center text-ink-2 max-sm:col-span-2">
                <div className="grid justify-items-center gap-4 py-6">
                  <p>{counts.total === 0 ? m[kind].empty : m.noMatch}</p>
                  <Suggestions
                    names={suggestions}
                    addressOf={(q) => pathname + entrySearch({ ...filters, q, page: 1 })}
                  />
                  {counts.total !== 0 && (
                    <ButtonLink to={pathname} variant="secondary" size="small">
                      {m.clear}
                    </ButtonLink>
                  )}
                </div>
              </td>
            </tr>
          ) : (
            entries.map((entry) => (
              <EntryRow
                key={entry.id}
                kind={kind}
                entry={optimisticEntry(entry, change.formData)}
                filters={filters}
                columns={columns}
                onDelete={setPending}
              />
            ))
          )}
        </Table>
      </div>
      <Pagination
        page={filters.page}
        pages={Math.ceil(matches / entriesPerPage)}
        linkTo={(page) => pathname + entrySearch({ ...filters, page })}
        labels={{ navigation: m.pages, previous: m.previous, next: m.next, page: m.page }}
      />
      <ConfirmDelete
        kind={kind}
        entries={entries}
        pending={pending}
        onClose={() => setPending(null)}
        change={change}
        after={heading}
      />
    </section>
  )
}

interface ExportsProps {
  kind: Kind
  /** Null exports all rows. */
  filters: EntryFilters | null
  text: (format: string) => string
}

/** Links that download rows in each format. */
function Exports({ kind, filters, text }: ExportsProps) {
  const page = pathTo('export', useLocale())
  const list = filters && { list: entrySearch(filters).slice(1) }
  return sheetFormats.map((format) => (
    <a
      key={format}
      href={`${page}?${new URLSearchParams({ kind, format, ...list })}`}
      download
      className={buttonClass({ variant: 'quiet', size: 'small' })}
    >
      {text(format.toUpperCase())}
    </a>
  ))
}
