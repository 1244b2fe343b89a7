import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Table } from '#app/ui/table.tsx'
import { NoBreak } from '#app/ui/text/no-break.tsx'
import { kinds } from '#domain/kinds/kinds.ts'
import { oneOf } from '#domain/lists/filters.ts'
import { timeIn } from '#domain/locale/date.ts'
import { numberIn } from '#domain/locale/number.ts'
import type { AuditEntry } from '#queries/activity/audit.ts'

/** Table of audit entries, newest first. */
export function AuditLog({ entries }: { entries: AuditEntry[] }) {
  const { status: m } = useAdminMessages()
  const locale = useLocale()
  if (entries.length === 0) return <p className="text-ink-2">{m.none}</p>
  return (
    <Table caption={m.log} columns={m.columns} isDense>
      {entries.map((entry) => (
        <tr key={entry.id}>
          <td className="text-ink-2 max-sm:col-span-2 max-sm:text-xs">
            <time dateTime={entry.happened_at}>{timeIn(locale, entry.happened_at)}</time>
          </td>
          <td className="max-w-60 truncate max-sm:col-start-2 max-sm:row-start-2 max-sm:max-w-40">
            {entry.actor_email ?? entry.actor?.slice(0, 8) ?? m.site}
          </td>
          <td className="font-semibold max-sm:col-start-1 max-sm:row-start-2">
            {m.actions[entry.action]}
          </td>
          <td className="max-w-96 text-ink-2 max-sm:col-span-2 max-sm:break-words">
            <EntryDetails entry={entry} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** Shows the subject of an entry and its details. */
function EntryDetails({ entry: { action, subject, details } }: { entry: AuditEntry }) {
  const { status: m, import: imports } = useAdminMessages()
  const locale = useLocale()
  const word = (key: unknown) => (typeof key === 'string' ? (m.words[key] ?? key) : null)
  const { what, changed, from, to, method, kind, rows, reason } = details
  const importedKind = oneOf(kinds, kind)
  const parts = [
    subject,
    action === 'sign_in' || action === 'sign_in_failed'
      ? [word(method), from].filter(Boolean).join(', ')
      : null,
    word(what),
    ...(Array.isArray(changed) ? [...new Set(changed.map(word))] : []),
    action === 'role' ? [from, to ?? '–'].map(word).filter(Boolean).join(' → ') : null,
    importedKind && imports.job.kinds[importedKind],
    typeof rows === 'number' ? numberIn(locale, rows) : null,
    m.reasons[reason as keyof typeof m.reasons] ?? null,
  ]
  return <NoBreak text={parts.filter(Boolean).join(' · ')} />
}
