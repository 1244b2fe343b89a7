import { History, Trash2 } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Table } from '#app/ui/table.tsx'
import { purgeTime } from '#domain/lists/trash.ts'
import { dateIn, timeIn } from '#domain/locale/date.ts'
import { pagesOf } from '#domain/pages/kind-pages.ts'
import { pathTo } from '#domain/pages/paths.ts'
import type { TrashEntry } from '#queries/catalogue/trash.ts'

import { ChooseAll, useChosenCount } from '../choose-rows.tsx'
import { useUserName } from '../user-name.ts'
import type { Outcome } from './trash-action.ts'

/** Id of the form that the row checkboxes belong to; they are placed outside of it. */
const rowsForm = 'trashed'

interface TrashTableProps {
  entries: TrashEntry[]
  viewerId: string
  /** The result of the last form, which clears the selection. */
  outcome: Outcome | undefined
  /** Shown instead of rows. */
  empty: ReactNode
}

/** The deleted records with a toolbar for the selected ones. */
export function TrashTable({ entries, viewerId, outcome, empty }: TrashTableProps) {
  const { trash: m } = useAdminMessages()
  return (
    <>
      {entries.length > 0 && <BulkBar total={entries.length} outcome={outcome} />}
      <Table caption={m.list} columns={m.columns} isDense>
        {entries.length === 0 ? (
          <tr>
            <td
              colSpan={m.columns.length}
              className="text-center text-ink-2 max-sm:col-span-2 max-sm:py-2"
            >
              <div className="grid justify-items-center gap-4 py-6">{empty}</div>
            </td>
          </tr>
        ) : (
          entries.map((entry) => <Row key={entry.id} entry={entry} viewerId={viewerId} />)
        )}
      </Table>
    </>
  )
}

function BulkBar({ total, outcome }: { total: number; outcome: Outcome | undefined }) {
  const { trash: m } = useAdminMessages()
  const form = useRef<HTMLFormElement>(null)
  const { count, isNone } = useChosenCount(form)
  const isRestoring = useIsSending('restore')
  useEffect(() => {
    if (!outcome || outcome.intent === 'none') return
    form.current?.reset()
    form.current?.dispatchEvent(new Event('change', { bubbles: true }))
  }, [outcome])
  return (
    <Form
      ref={form}
      id={rowsForm}
      method="post"
      className="flex flex-wrap items-center gap-2 rounded-control border border-line bg-surface px-3 py-1.5"
    >
      <ChooseAll form={form} count={count} total={total} />
      <Button
        type="submit"
        name="intent"
        value="restore"
        variant="secondary"
        size="small"
        disabled={isNone}
        isBusy={isRestoring}
      >
        {m.restore}
      </Button>
      <Button
        type="submit"
        name="intent"
        value="ask"
        variant="secondary"
        size="small"
        disabled={isNone}
        className="text-red"
      >
        {m.purge}
      </Button>
    </Form>
  )
}

/** True while a form with this intent is being sent, of only this row if given. */
function useIsSending(intent: string, id?: number): boolean {
  const form = useNavigation().formData
  if (form?.get('intent') !== intent) return false
  const [first, second] = form.getAll('ids')
  return id === undefined || (first === String(id) && second === undefined)
}

const actionLook =
  'grid size-10 place-items-center rounded-control text-ink-2 hover:bg-fjord-soft hover:text-ink'

function Row({ entry, viewerId }: { entry: TrashEntry; viewerId: string }) {
  const { trash: m, dashboard } = useAdminMessages()
  const locale = useLocale()
  const userName = useUserName(viewerId)
  const { id, kind, target_id, name, slug, published, deleted_at } = entry
  const history = pathTo(pagesOf[kind].history, locale, { id: target_id })
  const isRestoring = useIsSending('restore', id)
  return (
    <tr>
      <td className="max-sm:col-span-2">
        <label className="flex min-h-10 max-w-80 items-center gap-3 sm:min-w-40">
          <input
            type="checkbox"
            name="ids"
            value={id}
            form={rowsForm}
            aria-label={dashboard.choose(name)}
            className="size-4.5 shrink-0 accent-fjord"
          />
          <span className="min-w-0">
            <span className="block break-words font-semibold">{name}</span>
            <span className="block break-all font-mono text-ink-2 text-xs">{slug}</span>
          </span>
        </label>
      </td>
      <td className="text-ink-2 max-sm:col-start-1 max-sm:row-start-2 max-sm:ps-7.5">
        {m.kinds[kind]}
      </td>
      <td className="max-sm:col-start-2 max-sm:row-start-2 max-sm:justify-self-end">
        <Badge tone={published ? 'fjord' : 'plain'}>
          {published ? dashboard.published : dashboard.unpublished}
        </Badge>
      </td>
      <td className="text-ink-2 max-sm:col-span-2 max-sm:ps-7.5">
        <time dateTime={deleted_at}>{timeIn(locale, deleted_at)}</time>
        <span className="block max-w-60 truncate">
          {m.by(userName(entry.deleted_by, entry.deleted_by_email))}
        </span>
      </td>
      <td className="text-ink-2 max-sm:col-span-2 max-sm:ps-7.5">
        <span className="sm:hidden">{m.columns[4]} </span>
        <time dateTime={purgeTime(deleted_at)}>{dateIn(locale, purgeTime(deleted_at))}</time>
      </td>
      <td className="max-sm:col-span-2 max-sm:ps-7.5">
        <Form method="post" className="flex items-center max-sm:pt-1">
          <input type="hidden" name="ids" value={id} />
          <Button
            type="submit"
            name="intent"
            value="restore"
            variant="secondary"
            size="small"
            aria-label={m.restoreOne(name)}
            isBusy={isRestoring}
            className="me-1"
          >
            {m.restore}
          </Button>
          <Link
            to={history}
            aria-label={m.historyOf(name)}
            title={m.historyOf(name)}
            className={actionLook}
          >
            <Icon of={History} className="size-4.5" />
          </Link>
          <button
            type="submit"
            name="intent"
            value="ask"
            aria-label={m.purgeOne(name)}
            title={m.purgeOne(name)}
            className={actionLook}
          >
            <Icon of={Trash2} className="size-4.5" />
          </button>
        </Form>
      </td>
    </tr>
  )
}
