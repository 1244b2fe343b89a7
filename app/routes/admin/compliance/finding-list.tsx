import { Form, Link } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Field, TextArea } from '#app/ui/controls/field.tsx'
import { type ReportFilters, reportSearch } from '#domain/compliance/report.ts'
import { isWaivable } from '#domain/compliance/waiver.ts'
import { translatedName } from '#domain/kinds/define-kind.ts'
import { daysAfter } from '#domain/locale/date.ts'
import { isLocale } from '#domain/locale/locale.ts'
import { pagesOf } from '#domain/pages/kind-pages.ts'
import { pathTo } from '#domain/pages/paths.ts'
import type { StoredFinding } from '#queries/catalogue/findings.ts'

import { fieldAnchor } from '../form/field-anchor.ts'
import { tones } from './findings-panel.tsx'
import { EvidenceLink, Found, listClass, Pages, RecordName, usePlaceName } from './report-parts.tsx'
import { keyOfFinding, type WaiverDraft } from './waiver-action.ts'

interface FindingListProps {
  items: readonly StoredFinding[]
  total: number
  filters: ReportFilters
  today: string
  /** A rejected waiver, whose form keeps what was typed. */
  draft: WaiverDraft | null
}

/** Findings with their records, the way to correct them, and a form to waive each. */
export function FindingList({ items, total, filters, today, draft }: FindingListProps) {
  const { complianceReport: m } = useAdminMessages()
  const isNarrowed = reportSearch({ ...filters, page: 1 }) !== ''
  if (items.length === 0) return <p role="status">{isNarrowed ? m.noMatch : m.empty}</p>
  return (
    <>
      <ol aria-label={m.findings} className={listClass}>
        {items.map((finding) => {
          const key = keyOfFinding(finding)
          const own = draft?.key === key ? draft : null
          return (
            <FindingItem key={key} finding={finding} today={today} draft={own} filters={filters} />
          )
        })}
      </ol>
      <Pages filters={filters} total={total} />
    </>
  )
}

type ItemProps = Pick<FindingListProps, 'today' | 'draft' | 'filters'> & { finding: StoredFinding }

function FindingItem({ finding, ...props }: ItemProps) {
  const { complianceReport: m, compliance } = useAdminMessages()
  const locale = useLocale()
  const placeName = usePlaceName()
  const { kind, target_id, name, rule, severity, field, found, is_waived } = finding
  const place = placeName(field, finding.locale)
  const input = isLocale(finding.locale) ? translatedName(field, finding.locale) : field
  return (
    <li className="grid grid-cols-1 gap-2 px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <RecordName record={finding} />
        <span className="flex flex-wrap gap-2">
          {is_waived && <Badge tone="plain">{m.isWaived}</Badge>}
          <Badge tone={tones[severity]}>{compliance.severities[severity]}</Badge>
        </span>
      </div>
      <p className="break-words text-sm">
        {compliance.rules[rule].says} · {place}
        {found.length > 0 && ': '}
        <Found found={found} language={finding.locale} />
      </p>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
        {name !== '' && (
          <Link
            to={`${pathTo(pagesOf[kind].edit, locale, { id: target_id })}#${fieldAnchor(input)}`}
            aria-label={m.correctOne(name, place)}
            className="link text-sm"
          >
            {m.correct}
          </Link>
        )}
        <EvidenceLink record={finding} />
      </div>
      {isWaivable(rule) && !is_waived && <WaiveForm finding={finding} place={place} {...props} />}
    </li>
  )
}

const longest = 365

function WaiveForm({ finding, place, today, draft, filters }: ItemProps & { place: string }) {
  const { complianceReport: m } = useAdminMessages()
  const page = useLocale()
  const { kind, target_id, name, rule, severity, field, locale, found } = finding
  const hidden = { intent: 'waive', kind, target_id, rule, severity, field, locale }
  return (
    <details open={draft !== null}>
      <summary className="link w-fit cursor-pointer text-sm">
        <span className="sr-only">{m.waiveOne(name, place)}</span>
        <span aria-hidden="true">{m.waive}</span>
      </summary>
      <Form
        method="post"
        action={pathTo('compliance', page) + reportSearch(filters)}
        preventScrollReset
        className="mt-3 grid max-w-prose gap-3 border-line border-s-2 ps-4"
      >
        {Object.entries(hidden).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        {found.map((passage) => (
          <input key={passage} type="hidden" name="found" value={passage} />
        ))}
        <p className="text-ink-2 text-sm">{m.waiveText}</p>
        <TextArea
          name="reason"
          label={m.reason}
          hint={m.reasonHint}
          required
          minLength={20}
          maxLength={1000}
          rows={3}
          defaultValue={draft?.reason ?? ''}
        />
        <Field
          type="date"
          name="expires_on"
          label={m.until}
          required
          min={today}
          max={daysAfter(today, longest)}
          defaultValue={draft?.expires_on ?? daysAfter(today, longest)}
        />
        <Button type="submit" size="small" className="w-fit">
          {m.save}
        </Button>
      </Form>
    </details>
  )
}
