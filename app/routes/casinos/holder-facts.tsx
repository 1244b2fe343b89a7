import { Link } from 'react-router'

import { useLocale, useMessages, useTexts } from '#app/i18n/messages.ts'
import { markBonus, useUsedBonuses } from '#app/site/offers/used-bonuses.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { pathTo } from '#domain/pages/paths.ts'

export interface CasinoHolder {
  name: string
  slug: string
  /** The holder's other casinos. */
  sisters: { name: string; slug: string }[]
}

/** The other casinos of the licence holder, which share its bonus rule, and whether the visitor has had a bonus. */
export function HolderFacts({ holder, isQuiet }: { holder: CasinoHolder; isQuiet?: boolean }) {
  const { bonusRule } = useMessages().holders
  const { holder: m } = useTexts('records').casino
  const locale = useLocale()
  return (
    <div className="grid gap-3 rounded-control border border-line p-4">
      {holder.sisters.length > 0 && (
        <p>
          <span className="font-semibold">{m.sisters}</span>{' '}
          {holder.sisters.map(({ name, slug }, index) => (
            <span key={slug}>
              {index > 0 && ', '}
              <Link to={pathTo('casino', locale, { slug })} className="link">
                {name}
              </Link>
            </span>
          ))}
        </p>
      )}
      <p className="text-sm">
        {!isQuiet && `${bonusRule} `}
        <Link to={pathTo('licenceHolders', locale)} className="link">
          {m.all}
        </Link>
      </p>
      {!isQuiet && <UsedBonus holder={holder} />}
    </div>
  )
}

/** Keeps in this browser that the visitor has had a bonus, when they ask for it. */
function UsedBonus({ holder: { name, slug } }: { holder: CasinoHolder }) {
  const { holder: m } = useTexts('records').casino
  const isUsed = useUsedBonuses().includes(slug)
  return (
    <div className="needs-script grid gap-1">
      <p role="status" className="text-sm empty:hidden">
        {isUsed && m.marked(name)}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" size="small" onClick={() => markBonus(slug, !isUsed)}>
          {isUsed ? m.forget : m.usedBonus}
        </Button>
        <p className="text-ink-2 text-sm">{m.usedHint}</p>
      </div>
    </div>
  )
}
