import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { timeIn } from '#domain/locale/date.ts'
import type { SweepAge } from '#queries/catalogue/checks.ts'

/** Says how old stored findings may be while all records are being checked. */
export function SweepNote({ sweep }: { sweep: SweepAge }) {
  const { sweep: m } = useAdminMessages().compliance
  const locale = useLocale()
  if (!sweep.isPending) return null
  return (
    <p role="status" className="text-ink-2 text-sm">
      {sweep.finished_at === null ? m.never : m.pending(timeIn(locale, sweep.finished_at))}
    </p>
  )
}
