import { Eye, EyeOff, type IconNode, Pencil, SquareArrowOutUpRight, Trash2 } from 'lucide'
import type { ComponentProps } from 'react'
import { Link, useFetcher } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Kind } from '#domain/kinds/kinds.ts'
import { type EntryFilters, fromList } from '#domain/lists/entries.ts'
import { isPublicKind, pagesOf } from '#domain/pages/kind-pages.ts'
import { pathTo } from '#domain/pages/paths.ts'
import type { Entry } from '#queries/catalogue/entries.ts'

import { rowsForm } from './bulk-bar.tsx'
import type { PendingDeletion } from './confirm-delete.tsx'
import { EntryCell } from './entry-value.tsx'
import { optimisticEntry } from './optimistic-entry.ts'
import { type Outcome, useOutcomeToast } from './outcome.ts'

interface EntryRowProps {
  kind: Kind
  entry: Entry
  filters: EntryFilters
  columns: string[]
  onDelete: (pending: PendingDeletion) => void
}

/** One row. Its status updates optimistically and rolls back when the request fails. */
export function EntryRow({ kind, entry: stored, filters, columns, onDelete }: EntryRowProps) {
  const { dashboard: m } = useAdminMessages()
  const locale = useLocale()
  const fetcher = useFetcher<Outcome>()
  useOutcomeToast(kind, fetcher.data)
  const entry = optimisticEntry(stored, fetcher.formData)
  const { id, name, slug, published } = entry
  const form = pathTo(pagesOf[kind].edit, locale, { id }) + fromList(filters)
  return (
    <tr
      data-published={published}
      className="data-[published=false]:bg-paper data-[published=false]:text-ink-2"
    >
      <td>
        <label className="flex min-h-10 max-w-80 sm:min-w-40 items-center gap-3">
          <input
            type="checkbox"
            name="ids"
            value={id}
            form={rowsForm}
            aria-label={m.choose(name)}
            className="size-4.5 shrink-0 accent-fjord"
          />
          <Link
            to={form}
            className={`min-w-0 py-1.5 hover:text-fjord hover:underline ${published ? 'font-semibold' : 'italic'}`}
          >
            {name}
          </Link>
        </label>
      </td>
      {columns.map((column) => (
        <EntryCell key={column} kind={kind} entry={entry} column={column} />
      ))}
      <td className="max-sm:col-span-2">
        <fetcher.Form method="post" className="flex max-sm:justify-end">
          <input type="hidden" name="ids" value={id} />
          <Action
            icon={published ? EyeOff : Eye}
            label={published ? m.unpublishOne(name) : m.publishOne(name)}
            name="intent"
            value={published ? 'unpublish' : 'publish'}
          />
          {isPublicKind(kind) && (
            <ActionLink
              icon={SquareArrowOutUpRight}
              label={published ? m.viewOne(name) : m.previewOne(name)}
              to={pathTo(pagesOf[kind].publicRecord, locale, { slug })}
            />
          )}
          <ActionLink icon={Pencil} label={m.editOne(name)} to={form} />
          <Action
            icon={Trash2}
            label={m.deleteOne(name)}
            name="intent"
            value="ask"
            onClick={(event) => {
              event.preventDefault()
              onDelete({ ids: [id], names: [name] })
            }}
          />
        </fetcher.Form>
      </td>
    </tr>
  )
}

const actionLook =
  'grid size-10 place-items-center rounded-control text-ink-2 hover:bg-fjord-soft hover:text-ink'

interface Look {
  icon: IconNode
  label: string
}

function Action({ icon, label, ...props }: ComponentProps<'button'> & Look) {
  return (
    <button type="submit" {...props} aria-label={label} title={label} className={actionLook}>
      <Icon of={icon} className="size-4.5" />
    </button>
  )
}

function ActionLink({ icon, label, to }: Look & { to: string }) {
  return (
    <Link to={to} aria-label={label} title={label} className={actionLook}>
      <Icon of={icon} className="size-4.5" />
    </Link>
  )
}
