import { useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { useLocale } from '#app/i18n/messages.ts'
import { suggestionPaths } from '#domain/pages/table.ts'
import type { Suggestions as Found } from '#domain/search/suggestions.ts'

const nothing: Found = { suggestions: [], status: '' }
/** Debounce in milliseconds. */
const pauseMs = 120

/** The suggestions below the search box: an ARIA combobox. The arrow keys choose one, Enter opens it, Escape closes the list. */
export function Suggestions({ field }: { field: HTMLInputElement }) {
  const id = useId()
  const navigate = useNavigate()
  const { key } = useLocation()
  // The field may have a text from before this code was loaded.
  const [query, setQuery] = useState(field.value.trim())
  const { suggestions, status } = useSuggestions(query)
  const [chosen, choose] = useState(-1)
  /** The page on which the list is open: every navigation closes it. */
  const [openOn, setOpenOn] = useState<string | null>(key)
  const isShown = openOn === key && suggestions.length > 0
  const active = isShown ? chosen : -1

  function close() {
    setOpenOn(null)
    choose(-1)
  }

  function open(path: string) {
    close()
    field.blur()
    void navigate(path)
  }

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isShown),
      'aria-controls': `${id}list`,
      'aria-activedescendant': active < 0 ? '' : `${id}${active}`,
    }
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value)
    const typed = () => {
      setQuery(field.value.trim())
      choose(-1)
      setOpenOn(key)
    }
    const pressed = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const path = suggestions[active]?.path
      if (event.key === 'Escape' && isShown) close()
      else if (event.key === 'Enter' && path) open(path)
      else if (isShown && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        const step = event.key === 'ArrowDown' ? 1 : -1
        const count = suggestions.length + 1
        // One step before the first suggestion is the text that the visitor has typed.
        choose(((active + 1 + step + count) % count) - 1)
      } else return
      event.preventDefault()
    }
    const stop = new AbortController()
    const { signal } = stop
    field.addEventListener('input', typed, { signal })
    field.addEventListener('keydown', pressed, { signal })
    field.addEventListener('blur', close, { signal })
    return () => stop.abort()
  })

  return (
    <>
      <div
        id={`${id}list`}
        role="listbox"
        aria-label={field.placeholder}
        hidden={!isShown}
        className="absolute end-0 top-full z-20 mt-2 w-80 rounded-card border border-line bg-surface p-2 shadow-lg"
      >
        {suggestions.map(({ name, detail, path }, index) => (
          <div
            key={path}
            id={`${id}${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="flex min-h-11 cursor-pointer items-baseline justify-between gap-4 rounded-control px-3 py-2 hover:bg-fjord-soft aria-selected:bg-fjord-soft"
            // The field keeps the focus until the click.
            onMouseDown={(event) => event.preventDefault()}
            onMouseUp={({ button }) => button === 0 && open(path)}
          >
            <span className="wrap-anywhere min-w-0 font-semibold">{name}</span>
            <span className="shrink-0 text-ink-2 text-sm">{detail}</span>
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {openOn === key && status}
      </p>
    </>
  )
}

/** Asks for suggestions after a pause in typing. An answer to an earlier query is discarded. */
function useSuggestions(query: string): Found {
  const locale = useLocale()
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(
      () =>
        void ask(
          `${suggestionPaths[locale]}?${new URLSearchParams({ q: query })}`,
          stop.signal,
        ).then((answer) => {
          if (!stop.signal.aborted) setFound(answer)
        }),
      query === '' ? 0 : pauseMs,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query, locale])
  return found
}

/** Returns no suggestions when the request fails: the form still searches. */
async function ask(path: string, signal: AbortSignal): Promise<Found> {
  if (path.endsWith('=')) return nothing
  const response = await fetch(path, { signal }).catch(() => null)
  return response?.ok ? ((await response.json()) as Found) : nothing
}
