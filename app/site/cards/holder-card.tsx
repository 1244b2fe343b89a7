import { memo } from 'react'
import { Link } from 'react-router'

import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { cardClass } from '#app/ui/card.tsx'
import { buttonClass } from '#app/ui/controls/button.tsx'
import type { HolderCardView } from '#domain/lists/cards.ts'
import { pathTo } from '#domain/pages/paths.ts'

/** Memoized, because every keystroke in the search renders the list again. */
export const HolderCard = memo(function HolderCard({ holder }: { holder: HolderCardView }) {
  const { holders: m, labels } = useMessages()
  const locale = useLocale()
  const { name, slug, group, casinos } = holder
  return (
    <li
      className={`${cardClass} relative grid content-between gap-4 p-5 transition-colors hover:border-line-2`}
    >
      <div className="grid gap-3">
        <div>
          <h2 className="font-bold text-lg leading-tight">{name}</h2>
          {group && (
            <p className="mt-1 text-ink-2 text-sm">
              {labels.group_name}: {group}
            </p>
          )}
        </div>
        <p className="text-sm">
          <span className="font-semibold">{m.casinoCount(casinos.length)}</span>
          {casinos.length > 0 && <span className="block text-ink-2">{casinos.join(', ')}</span>}
        </p>
      </div>
      <Link
        to={pathTo('licenceHolder', locale, { slug })}
        className={`${buttonClass({ variant: 'secondary' })} after:absolute after:inset-0 after:rounded-card`}
      >
        {m.read}
        <span className="sr-only"> ({name})</span>
      </Link>
    </li>
  )
})
