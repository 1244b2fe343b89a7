import { Link } from 'react-router'

import { useAdminMessages, useColumnLabel } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { findingsPerPage, type ReportFilters, reportSearch } from '#domain/compliance/report.ts'
import { isLocale, languageNameIn } from '#domain/locale/locale.ts'
import { pagesOf } from '#domain/pages/kind-pages.ts'
import { pathTo } from '#domain/pages/paths.ts'
import type { NamedRecord } from '#queries/catalogue/findings.ts'

import { plain } from './findings-panel.tsx'

/** The name of a record as a link to its form, with its kind and status. */
export function RecordName({ record }: { record: NamedRecord }) {
  const { complianceReport: m, trash } = useAdminMessages()
  const locale = useLocale()
  const { kind, target_id, name, published } = record
  if (name === '') return <span className="text-ink-2">{m.unnamed}</span>
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <Link
        to={pathTo(pagesOf[kind].edit, locale, { id: target_id })}
        className="break-words font-semibold text-ink hover:text-fjord hover:underline"
      >
        {name}
      </Link>
      <span className="text-ink-2 text-sm">{trash.kinds[kind]}</span>
      {!published && <Badge tone="plain">{m.draft}</Badge>}
    </span>
  )
}

/** Returns a function that names a field and its language. */
export function usePlaceName(): (field: string, language: string) => string {
  const { compliance: m } = useAdminMessages()
  const page = useLocale()
  const label = useColumnLabel()
  return (field, language) =>
    m.inField(label(field), isLocale(language) ? languageNameIn(page, language) : null)
}

/** The words that a rule has found. */
export function Found({ found, language }: { found: readonly string[]; language: string }) {
  return found.map((passage, index) => (
    <span key={passage}>
      {index > 0 && ', '}
      <q lang={language || undefined}>{plain(passage)}</q>
    </span>
  ))
}

/** The link to the printable page of a record. */
export function EvidenceLink({ record: { kind, target_id, name } }: { record: NamedRecord }) {
  const { complianceReport: m } = useAdminMessages()
  const locale = useLocale()
  const search = new URLSearchParams({ kind, id: target_id })
  return (
    <Link
      to={`${pathTo('complianceRecord', locale)}?${search}`}
      aria-label={m.evidenceOf(name || m.unnamed)}
      className="link text-sm"
    >
      {m.evidence}
    </Link>
  )
}

/** The pages of a list in the report. */
export function Pages({ filters, total }: { filters: ReportFilters; total: number }) {
  const { complianceReport: m, dashboard } = useAdminMessages()
  const locale = useLocale()
  return (
    <Pagination
      page={filters.page}
      pages={Math.ceil(total / findingsPerPage)}
      linkTo={(page) => pathTo('compliance', locale) + reportSearch({ ...filters, page })}
      labels={{
        navigation: m.pages,
        previous: dashboard.previous,
        next: dashboard.next,
        page: dashboard.page,
      }}
    />
  )
}

export const listClass = 'divide-y divide-line rounded-card border border-line bg-surface'
