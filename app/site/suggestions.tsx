import { Link } from 'react-router'

import { useMessages } from '#app/i18n/messages.ts'

interface SuggestionsProps {
  names: string[]
  /** The address of the list that searches for this name. */
  addressOf: (name: string) => string
}

/** Links to searches for corrected names, where a search has found nothing. */
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
