import { Form } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { type ReportFilters, reportSearch } from '#domain/compliance/report.ts'
import { dateIn } from '#domain/locale/date.ts'
import { pathTo } from '#domain/pages/paths.ts'
import type { NamedRecord } from '#queries/catalogue/findings.ts'
import type { StoredWaiver } from '#queries/catalogue/waivers.ts'

import { EvidenceLink, Found, listClass, Pages, RecordName, usePlaceName } from './report-parts.tsx'
import { useRuleName } from './rule-name.ts'

type NamedWaiver = Omit<StoredWaiver, 'kind'> & NamedRecord

interface WaiverListProps {
  items: readonly NamedWaiver[]
  total: number
  filters: ReportFilters
  /** Waivers that end before this day are marked. */
  soon: string
}

/** The waivers in force, those that expire first at the top. */
export function WaiverList({ items, total, filters, soon }: WaiverListProps) {
  const { complianceReport: m } = useAdminMessages()
  const page = useLocale()
  const placeName = usePlaceName()
  const ruleName = useRuleName()
  if (items.length === 0) return <p role="status">{m.noWaivers}</p>
  return (
    <>
      <ol aria-label={m.views.waivers} className={listClass}>
        {items.map((waiver) => {
          const { id, name, rule, field, locale, found, reason, expires_on } = waiver
          const place = placeName(field, locale)
          return (
            <li key={id} className="grid grid-cols-1 gap-2 px-4 py-3">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <RecordName record={waiver} />
                <span className="flex flex-wrap items-baseline gap-2 text-sm">
                  {expires_on <= soon && <Badge tone="amber">{m.expiresSoon}</Badge>}
                  {m.until} {dateIn(page, expires_on)}
                </span>
              </div>
              <p className="break-words text-sm">
                {ruleName(rule)} · {place}
                {found.length > 0 && ': '}
                <Found found={found} language={locale} />
              </p>
              <p className="max-w-prose break-words text-sm">{reason}</p>
              <p className="text-ink-2 text-sm">
                {m.by(waiver.waived_by_email ?? '–', dateIn(page, waiver.waived_at))}
              </p>
              <div className="flex flex-wrap items-center gap-4">
                <EvidenceLink record={waiver} />
                <Form
                  method="post"
                  action={pathTo('compliance', page) + reportSearch(filters)}
                  preventScrollReset
                >
                  <input type="hidden" name="id" value={id} />
                  <Button
                    type="submit"
                    name="intent"
                    value="end"
                    variant="secondary"
                    size="small"
                    aria-label={m.endOne(name, place)}
                  >
                    {m.end}
                  </Button>
                </Form>
              </div>
            </li>
          )
        })}
      </ol>
      <Pages filters={filters} total={total} />
    </>
  )
}
