import { type MouseEvent, useId } from 'react'

import { useAdminMessages, useColumnLabel } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Badge, type BadgeProps } from '#app/ui/badge.tsx'
import { type Finding, type Severity, severities } from '#domain/compliance/finding.ts'
import { sources } from '#domain/compliance/sources.ts'
import { translatedName } from '#domain/kinds/define-kind.ts'
import { dateIn } from '#domain/locale/date.ts'
import { languageNameIn } from '#domain/locale/locale.ts'

/** The colour of each severity. */
export const tones: Record<Severity, BadgeProps['tone']> = {
  stop: 'red',
  warn: 'amber',
  note: 'plain',
}

interface PanelProps {
  findings: readonly Finding[]
  /** Returns the id of the element that holds a field, to link to it; null when it has none. */
  anchorOf: (fieldName: string) => string | null
  /** By default, the panel is about publishing. */
  title?: string
  /** The level of the heading, below that of the section around the panel. */
  level?: 'h2' | 'h3'
}

/** Lists what the compliance rules find in a record, stops first. */
export function FindingsPanel({ findings, anchorOf, title, level: Heading = 'h3' }: PanelProps) {
  const { compliance: m } = useAdminMessages()
  const id = useId()
  const counts = severities.map((severity) => {
    return { severity, n: findings.filter((finding) => finding.severity === severity).length }
  })
  const groups = Map.groupBy(findings, ({ severity, rule }) => `${severity} ${rule}`)
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-3 rounded-control border border-line-2 p-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading id={id} className="font-bold">
          {title ?? m.title}
        </Heading>
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
          {[...groups].map(([key, group]) => (
            <FindingGroup key={key} findings={group} anchorOf={anchorOf} />
          ))}
        </ul>
      )}
      <p className="text-ink-2 text-xs">{m.noAdvice}</p>
    </section>
  )
}

/** The findings of a rule, with its reason and its source once. */
function FindingGroup({ findings, anchorOf }: Omit<PanelProps, 'level' | 'title'>) {
  const { compliance: m } = useAdminMessages()
  const page = useLocale()
  const [first] = findings
  if (!first) return null
  const source = sources[first.rule]
  const { says, why } = m.rules[first.rule]
  return (
    <li className="grid grid-cols-1 gap-1.5 border-line border-t pt-3 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <Badge tone={tones[first.severity]}>{m.severities[first.severity]}</Badge>
        <span className="font-semibold">{says}</span>
      </p>
      <ul className="grid grid-cols-1 gap-1">
        {findings.map((finding) => (
          <Place key={`${finding.field} ${finding.locale}`} finding={finding} anchorOf={anchorOf} />
        ))}
      </ul>
      <p className="max-w-prose text-ink-2">
        {why} {m.source(source.title, dateIn(page, source.checkedOn))}.{' '}
        {!source.isPrimary && m.reported}
      </p>
    </li>
  )
}

interface PlaceProps extends Pick<PanelProps, 'anchorOf'> {
  finding: Finding
}

/** The field of a finding, as a link to it, and the words found there. */
function Place({ finding: { field, locale, found }, anchorOf }: PlaceProps) {
  const { compliance: m } = useAdminMessages()
  const page = useLocale()
  const label = useColumnLabel()(field)
  const anchor = anchorOf(locale ? translatedName(field, locale) : field)
  const place = m.inField(label, locale && languageNameIn(page, locale))
  return (
    <li className="break-words">
      {anchor ? (
        <a href={`#${anchor}`} className="link" onClick={(event) => reveal(event, anchor)}>
          {place}
        </a>
      ) : (
        place
      )}
      {found.length > 0 && ': '}
      {found.map((passage, index) => (
        <span key={passage}>
          {index > 0 && ', '}
          <q lang={locale ?? undefined}>{plain(passage)}</q>
        </span>
      ))}
    </li>
  )
}

/** Returns a passage of a text or of HTML on one line. */
export function plain(passage: string): string {
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
