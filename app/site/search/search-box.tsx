import { type ReactNode, useState } from 'react'

import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { pathTo } from '#domain/pages/paths.ts'

/** The search of the site, a plain form. Few visitors search, so the code of its suggestions loads on the first focus. */
export function SearchBox() {
  const { site: m } = useMessages()
  const [suggestions, show] = useState<ReactNode>()
  return (
    <search aria-label={m.search} className="relative max-lg:hidden">
      <form action={pathTo('search', useLocale())}>
        <input
          name="q"
          aria-label={m.search}
          placeholder={m.search}
          aria-keyshortcuts="/"
          autoComplete="off"
          maxLength={100}
          className="search-box"
          onFocus={({ currentTarget }) =>
            void import('./suggestions.tsx').then(({ Suggestions }) =>
              show(<Suggestions field={currentTarget} />),
            )
          }
        />
      </form>
      {suggestions}
    </search>
  )
}
