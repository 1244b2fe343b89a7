import { Link } from 'react-router'

import { useLocale } from '#app/i18n/messages.ts'
import { LocalText } from '#app/ui/text/local-text.tsx'
import { pathTo } from '#domain/pages/paths.ts'

import type { AssessmentView } from './assessment-view.ts'
import { CasinoSection } from './casino-section.tsx'

/** The score of each criterion of the ranking, and what it follows from. */
export function Assessment({ assessment }: { assessment: AssessmentView }) {
  const { title, rows, basis, link } = assessment
  const locale = useLocale()
  return (
    <CasinoSection title={title}>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 sm:grid-cols-[minmax(7rem,auto)_auto_minmax(0,1fr)]">
        {rows.map(({ name, score, why }) => (
          <div
            key={name}
            className="col-span-full grid grid-cols-subgrid items-baseline border-line border-b py-2 last:border-0"
          >
            <dt className="font-semibold">{name}</dt>
            <dd className="text-end font-semibold tabular-nums">{score}</dd>
            <dd className="col-span-full text-ink-2 sm:col-span-1">{why}</dd>
          </div>
        ))}
      </dl>
      {basis && (
        <div className="grid max-w-prose gap-1">
          <h3 className="font-semibold">{basis.title}</h3>
          <p>
            <LocalText text={basis.text} />
          </p>
          {basis.assessed && <p className="text-ink-2 text-sm">{basis.assessed}</p>}
        </div>
      )}
      <p>
        <Link to={pathTo('ranking', locale)} className="link inline-flex min-h-11 items-center">
          {link}
        </Link>
      </p>
    </CasinoSection>
  )
}
