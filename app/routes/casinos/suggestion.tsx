import { Shuffle } from 'lucide'
import { useState } from 'react'

import { useLocale, useTexts } from '#app/i18n/messages.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { useIsHydrated } from '#app/ui/hydrated.ts'
import { Icon } from '#app/ui/icon.tsx'
import { pathTo } from '#domain/pages/paths.ts'

export interface SuggestionProps {
  from: string
  others: { name: string; slug: string }[]
}

/**
 * Links to a random other casino. The browser picks it, because a cached page is shown to many visitors; before hydration
 * and without JavaScript, each page has a fixed one that depends on its slug.
 */
export function Suggestion({ from, others }: SuggestionProps) {
  const { casino: m } = useTexts('records')
  const locale = useLocale()
  const isHydrated = useIsHydrated()
  const [draw] = useState(() => Math.random())
  const index = isHydrated ? Math.floor(draw * others.length) : from.length % others.length
  const other = others[index]
  if (!other) return null
  return (
    <ButtonLink to={pathTo('casino', locale, { slug: other.slug })} variant="secondary">
      <Icon of={Shuffle} className="size-4 shrink-0" />
      <span className="min-w-0">{m.random(other.name)}</span>
    </ButtonLink>
  )
}
