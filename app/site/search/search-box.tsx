import { type ComponentType, type RefObject, useRef, useState } from 'react'

import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { pathTo } from '#domain/pages/paths.ts'

/** The search of the site, a plain form. Few visitors search, so the code of its suggestions loads on the first focus. */
export function SearchBox() {
  const { site: m } = useMessages()
  const input = useRef<HTMLInputElement>(null)
  const [Suggestions, show] =
    useState<ComponentType<{ input: RefObject<HTMLInputElement | null> }>>()
  return (
    <search aria-label={m.search} className="relative max-lg:hidden">
      <form action={pathTo('search', useLocale())}>
        <input
          ref={input}
          name="q"
          aria-label={m.search}
          placeholder={m.search}
          aria-keyshortcuts="/"
          autoComplete="off"
          maxLength={100}
          className="search-box"
          onFocus={() =>
            import('./suggestions.tsx').then((loaded) => show(() => loaded.Suggestions))
          }
        />
      </form>
      {Suggestions && <Suggestions input={input} />}
    </search>
  )
}
