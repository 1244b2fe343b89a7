import { Form, Link } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Select } from '#app/ui/controls/field.tsx'
import { Table } from '#app/ui/table.tsx'
import { ruleIds, severities } from '#domain/compliance/finding.ts'
import { type ReportFilters, reportSearch } from '#domain/compliance/report.ts'
import { checkedKinds } from '#domain/compliance/waiver.ts'
import { numberIn } from '#domain/locale/number.ts'
import { pathTo } from '#domain/pages/paths.ts'
import type { FindingCount } from '#queries/catalogue/findings.ts'

import { tones } from './findings-panel.tsx'

interface RuleCountsProps {
  counts: readonly FindingCount[]
  filters: ReportFilters
}

/** The number of findings of each rule, without waived ones, and the filters of the list below. */
export function RuleCounts({ counts, filters }: RuleCountsProps) {
  const { complianceReport: m, compliance } = useAdminMessages()
  const locale = useLocale()
  const page = pathTo('compliance', locale)
  const counted = counts.filter(
    ({ is_waived, kind }) => !is_waived && (filters.kind === null || kind === filters.kind),
  )
  const groups = Map.groupBy(counted, ({ rule, severity }) => `${rule} ${severity}`)
  const rows = severities.flatMap((severity) =>
    [...groups.values()].flatMap((group) => {
      const [first] = group
      if (first?.severity !== severity) return []
      return [{ rule: first.rule, severity, total: group.reduce((sum, one) => sum + one.total, 0) }]
    }),
  )
  const isNarrowed = reportSearch({ ...filters, page: 1 }) !== ''
  return (
    <>
      {rows.length > 0 && (
        <Table caption={m.byRule} columns={m.columns.rule}>
          {rows.map(({ rule, severity, total }) => (
            <tr key={`${rule} ${severity}`}>
              <td>
                <Link
                  to={page + reportSearch({ ...filters, rule, severity, page: 1 })}
                  aria-current={rule === filters.rule && severity === filters.severity}
                  preventScrollReset
                  className="link"
                >
                  {compliance.rules[rule].says}
                </Link>
              </td>
              <td>
                <Badge tone={tones[severity]}>{compliance.severities[severity]}</Badge>
              </td>
              <td className="tabular-nums">{numberIn(locale, total)}</td>
            </tr>
          ))}
        </Table>
      )}
      <Form key={reportSearch(filters)} action={page}>
        <search
          aria-label={m.filters}
          className="flex flex-wrap items-end gap-3 [&>div]:min-w-0 [&>div]:flex-[1_1_11rem]"
        >
          <KindSelect kind={filters.kind} />
          <Select name="rule" label={m.rule} defaultValue={filters.rule ?? ''}>
            <option value="">{m.all}</option>
            {ruleIds.map((rule) => (
              <option key={rule} value={rule}>
                {compliance.rules[rule].says}
              </option>
            ))}
          </Select>
          <Select name="severity" label={m.severity} defaultValue={filters.severity ?? ''}>
            <option value="">{m.all}</option>
            {severities.map((severity) => (
              <option key={severity} value={severity}>
                {m.severities[severity]}
              </option>
            ))}
          </Select>
          <Button type="submit" variant="secondary">
            {m.show}
          </Button>
          {isNarrowed && (
            <ButtonLink to={page} variant="quiet">
              {m.clear}
            </ButtonLink>
          )}
        </search>
      </Form>
    </>
  )
}

export function KindSelect({ kind }: { kind: ReportFilters['kind'] }) {
  const { complianceReport: m, trash } = useAdminMessages()
  return (
    <Select name="kind" label={m.kind} defaultValue={kind ?? ''}>
      <option value="">{m.all}</option>
      {checkedKinds.map((one) => (
        <option key={one} value={one}>
          {trash.kinds[one]}
        </option>
      ))}
    </Select>
  )
}
