import { Form } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { type ReportFilters, reportSearch } from '#domain/compliance/report.ts'
import { pathTo } from '#domain/pages/paths.ts'
import type { CheckedRecord } from '#queries/catalogue/findings.ts'

import { tones } from './findings-panel.tsx'
import { EvidenceLink, listClass, Pages, RecordName } from './report-parts.tsx'
import { KindSelect } from './rule-counts.tsx'

interface RecordListProps {
  items: readonly CheckedRecord[]
  total: number
  filters: ReportFilters
}

/** Records with stops or warnings, the worst first. */
export function RecordList({ items, total, filters }: RecordListProps) {
  const { complianceReport: m, compliance } = useAdminMessages()
  const locale = useLocale()
  return (
    <>
      <Form key={reportSearch(filters)} action={pathTo('compliance', locale)}>
        <search aria-label={m.filters} className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="view" value="records" />
          <KindSelect kind={filters.kind} />
          <Button type="submit" variant="secondary">
            {m.show}
          </Button>
        </search>
      </Form>
      {items.length === 0 ? (
        <p role="status">{m.empty}</p>
      ) : (
        <ol aria-label={m.records} className={listClass}>
          {items.map((record) => {
            const { kind, target_id, stops, warnings, notes } = record
            const counts = { stop: stops, warn: warnings, note: notes }
            return (
              <li
                key={`${kind} ${target_id}`}
                className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 px-4 py-3"
              >
                <RecordName record={record} />
                <span className="flex flex-wrap items-baseline gap-2">
                  {(['stop', 'warn', 'note'] as const).map((severity) =>
                    counts[severity] === 0 ? null : (
                      <Badge key={severity} tone={tones[severity]}>
                        {compliance.counts[severity](counts[severity])}
                      </Badge>
                    ),
                  )}
                  <EvidenceLink record={record} />
                </span>
              </li>
            )
          })}
        </ol>
      )}
      <Pages filters={filters} total={total} />
    </>
  )
}
