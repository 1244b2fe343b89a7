import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

import { type ListFilters, queryStringOf } from '#domain/lists/filters.ts'

/** Debounce in milliseconds: longer than a fast typist's gap between letters, too short to feel slow. */
const debounceMs = 200

/** Parses filters from a query string; each list has its own parser. */
export type ReadFilters<F> = (params: URLSearchParams) => F

export interface ListChoice<F> {
  /** The filters that the controls show; ahead of the URL while the visitor types. */
  choice: F
  choose: (change: Partial<F>, when?: 'now' | 'after a pause') => void
  /** True while the result of the last choice is loading. */
  isBusy: boolean
  form: RefObject<HTMLFormElement | null>
}

/** Keeps a list's filters in the URL, without a page load and without losing focus. */
export function useListChoice<F extends ListFilters>(
  read: ReadFilters<F>,
  write: (filters: F) => string = queryStringOf,
): ListChoice<F> {
  const location = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  /** Returns the normalized query string of filters that the visitor may still be typing. */
  const addressOf = useCallback(
    (filters: F) => write(read(new URLSearchParams(write(filters)))),
    [read, write],
  )
  const [choice, setChoice] = useState(() => read(new URLSearchParams(location.search)))
  // The last choice, even before it is rendered: a choice that follows immediately builds on it.
  const latest = useRef(choice)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const form = useRef<HTMLFormElement>(null)
  // Query strings of pending navigations; until they complete, the choice is ahead of the URL.
  const pendingSearches = useRef<string[]>([])
  // The last query string that the choice was synchronized with.
  const syncedSearch = useRef(location.search)

  function choose(change: Partial<F>, when: 'now' | 'after a pause' = 'now') {
    // A link changes the URL before the choice is synchronized with it.
    const { search } = window.location
    const isOutdated = search !== syncedSearch.current && !pendingSearches.current.includes(search)
    const current =
      isOutdated && timer.current === undefined ? read(new URLSearchParams(search)) : latest.current
    const chosen = { ...current, ...change, page: 1 }
    latest.current = chosen
    setChoice(chosen)
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => {
        timer.current = undefined
        const search = addressOf(chosen)
        pendingSearches.current.push(search)
        void navigate({ search }, { replace: true, preventScrollReset: true })
      },
      when === 'now' ? 0 : debounceMs,
    )
  }

  // Applies choices that the visitor made before hydration.
  const adoptForm = useEffectEvent(() => {
    const chosen = form.current && { ...read(entriesOf(form.current)), page: choice.page }
    if (chosen && write(chosen) !== addressOf(choice)) choose(chosen)
  })
  useEffect(() => {
    adoptForm()
    return () => clearTimeout(timer.current)
  }, [])

  // The choice follows URLs that come from links and from going back. It does not follow the URLs of our own navigations,
  // because the visitor may have changed the choice since they started.
  useEffect(() => {
    syncedSearch.current = location.search
    const reached = pendingSearches.current.lastIndexOf(location.search)
    pendingSearches.current.splice(0, reached < 0 ? Number.POSITIVE_INFINITY : reached + 1)
    if (reached >= 0 || timer.current !== undefined) return
    const address = read(new URLSearchParams(location.search))
    if (addressOf(latest.current) === write(address)) return
    latest.current = address
    setChoice(address)
  }, [location, read, write, addressOf])

  const isBusy =
    navigation.state === 'loading' && navigation.location.pathname === location.pathname
  return { choice, choose, isBusy, form }
}

function entriesOf(form: HTMLFormElement): URLSearchParams {
  const entries = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') entries.append(name, value)
  }
  return entries
}
