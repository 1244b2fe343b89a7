import { Shuffle } from 'lucide-react'
import { useState } from 'react'

import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { pathTo } from '#app/i18n/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { useIsHydrated } from '#app/ui/hydrated.ts'

export interface SuggestionProps {
  from: string
  others: { name: string; slug: string }[]
}

/**
 * Another casino, drawn by chance. The draw is the browser's, since a page may be kept and shown to many; until then,
 * and without script, every page has a fixed one, not the same for all.
 */
export function Suggestion({ from, others }: SuggestionProps) {
  const { casino: m } = useMessages()
  const locale = useLocale()
  const isHydrated = useIsHydrated()
  const [draw] = useState(() => Math.random())
  const index = isHydrated ? Math.floor(draw * others.length) : from.length % others.length
  const other = others[index]
  if (!other) return null
  return (
    <ButtonLink to={pathTo('casino', locale, { slug: other.slug })} variant="secondary">
      <Shuffle aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0">{m.random(other.name)}</span>
    </ButtonLink>
  )
}
