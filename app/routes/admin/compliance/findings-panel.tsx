import { type MouseEvent, useId } from 'react'

import { useAdminMessages, useColumnLabel } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Badge, type BadgeProps } from '#app/ui/badge.tsx'
import { type Finding, type Severity, severities } from '#domain/compliance/finding.ts'
import { sources } from '#domain/compliance/sources.ts'
import { translatedName } from '#domain/kinds/define-kind.ts'
import { dateIn } from '#domain/locale/date.ts'
import { languageNameIn } from '#domain/locale/locale.ts'

const tones: Record<Severity, BadgeProps['tone']> = { stop: 'red', warn: 'amber', note: 'plain' }

interface PanelProps {
  findings: readonly Finding[]
  /** Returns the id of the element that holds a field, to link to it; null when it has none. */
  anchorOf: (fieldName: string) => string | null
}

/** Lists what the compliance rules find in a record, stops first. */
export function FindingsPanel({ findings, anchorOf }: PanelProps) {
  const { compliance: m } = useAdminMessages()
  const id = useId()
  const counts = severities.map((severity) => {
    return { severity, n: findings.filter((finding) => finding.severity === severity).length }
  })
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-3 rounded-control border border-line-2 p-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={id} className="font-bold">
          {m.title}
        </h3>
        {counts.map(({ severity, n }) =>
          n === 0 ? null : (
            <Badge key={severity} tone={tones[severity]}>
              {m.counts[severity](n)}
            </Badge>
          ),
        )}
      </div>
      {findings.length === 0 ? (
        <p className="text-ink-2 text-sm">{m.none}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-3">
          {findings.map((finding) => (
            <FindingItem
              key={`${finding.rule} ${finding.severity} ${finding.field} ${finding.locale}`}
              finding={finding}
              anchorOf={anchorOf}
            />
          ))}
        </ul>
      )}
      <p className="text-ink-2 text-xs">{m.noAdvice}</p>
    </section>
  )
}

function FindingItem({
  finding: { rule, severity, field, locale, found },
  anchorOf,
}: { finding: Finding } & Pick<PanelProps, 'anchorOf'>) {
  const { compliance: m } = useAdminMessages()
  const page = useLocale()
  const label = useColumnLabel()(field)
  const anchor = anchorOf(locale ? translatedName(field, locale) : field)
  const place = m.inField(label, locale && languageNameIn(page, locale))
  const source = sources[rule]
  const { says, why } = m.rules[rule]
  return (
    <li className="grid grid-cols-1 gap-1 border-line border-t pt-3 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <Badge tone={tones[severity]}>{m.severities[severity]}</Badge>
        <span className="font-semibold">{says}</span>
        {anchor ? (
          <a href={`#${anchor}`} className="link" onClick={(event) => reveal(event, anchor)}>
            {place}
          </a>
        ) : (
          <span className="text-ink-2">{place}</span>
        )}
      </p>
      {found.length > 0 && (
        <p className="break-words">
          {m.found}{' '}
          {found.map((passage, index) => (
            <span key={passage}>
              {index > 0 && ', '}
              <q lang={locale ?? undefined}>{plain(passage)}</q>
            </span>
          ))}
        </p>
      )}
      <p className="text-ink-2">
        {why} {m.source(source.title, dateIn(page, source.checkedOn))}.{' '}
        {!source.isPrimary && m.reported}
      </p>
    </li>
  )
}

/** Returns a passage of a text or of HTML on one line. */
function plain(passage: string): string {
  return passage
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
}

/** Opens the tab of the field and moves the focus to its control. */
function reveal(event: MouseEvent, anchor: string): void {
  const target = document.getElementById(anchor)
  const control = target?.querySelector<HTMLElement>(
    'input:not([type="hidden"]), textarea, select, [contenteditable="true"], button',
  )
  if (!target || !control) return
  event.preventDefault()
  const panel = target.closest('[role="tabpanel"][data-hidden]')
  if (panel) document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.click()
  // The tab opens in the next frame.
  requestAnimationFrame(() => {
    target.scrollIntoView({ block: 'center' })
    control.focus({ preventScroll: true })
  })
}
