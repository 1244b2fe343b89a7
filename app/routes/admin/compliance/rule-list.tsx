import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { ListedRule } from '#domain/compliance/rule-list.ts'
import { dateIn } from '#domain/locale/date.ts'

import { tones } from './findings-panel.tsx'
import { listClass } from './report-parts.tsx'

/** Every rule with its reason, its source and examples. */
export function RuleList({ rules }: { rules: readonly ListedRule[] }) {
  const { complianceReport: m } = useAdminMessages()
  return (
    <ol aria-label={m.views.rules} className={listClass}>
      {rules.map((rule) => (
        <RuleItem key={rule.rule} rule={rule} />
      ))}
    </ol>
  )
}

function RuleItem({ rule: { rule, severity, source, ...listed } }: { rule: ListedRule }) {
  const { complianceReport: m, compliance } = useAdminMessages()
  const locale = useLocale()
  const { says, why } = compliance.rules[rule]
  const { bad, good } = listed.examples
  return (
    <li className="grid grid-cols-1 gap-2 px-4 py-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="font-bold">{says}</h2>
        <Badge tone={tones[severity]}>{compliance.severities[severity]}</Badge>
        {listed.isOld && <Badge tone="amber">{m.isOld}</Badge>}
      </div>
      <p className="max-w-prose text-sm">{why}</p>
      <p className="text-ink-2 text-sm">
        {m.source}:{' '}
        <a href={source.url} className="link" rel="noreferrer">
          {source.title}
        </a>
        , {m.checked(dateIn(locale, source.checkedOn))}. {!source.isPrimary && m.reported}{' '}
        {listed.isWaivable ? m.waivable : m.notWaivable}.
      </p>
      <details>
        <summary className="link w-fit cursor-pointer text-sm">
          {m.examples(bad.length + good.length)}
        </summary>
        <div className="mt-2 grid grid-cols-1 gap-4 text-sm md:grid-cols-2">
          <Examples title={m.bad} texts={bad} />
          <Examples title={m.good} texts={good} />
        </div>
      </details>
    </li>
  )
}

function Examples({ title, texts }: { title: string; texts: readonly string[] }) {
  return (
    <div className="min-w-0">
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 grid list-disc gap-1 ps-5 text-ink-2">
        {texts.map((text) => (
          <li key={text} className="break-words">
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
