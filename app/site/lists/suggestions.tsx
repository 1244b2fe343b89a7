import { Link } from 'react-router'

import { useMessages } from '#app/i18n/messages.ts'

interface SuggestionsProps {
  names: string[]
  /** Returns the URL of the list with a search for this name. */
  addressOf: (name: string) => string
}

/** Links to searches for corrected names, shown when a search has no results. */
export function Suggestions({ names, addressOf }: SuggestionsProps) {
  const { lists: m } = useMessages()
  if (names.length === 0) return null
  return (
    <ul className="grid gap-3">
      {names.map((name) => (
        <li key={name} className="min-w-0">
          <Link to={addressOf(name)} preventScrollReset replace className="link wrap-anywhere">
            <bdi>{m.didYouMean(name)}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}
