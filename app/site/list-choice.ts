import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

import { type ListFilters, searchOf } from '#domain/filters.ts'

/** Long enough for a fast typist's next letter, too short to wait for. */
const pause = 200

/** Reads a choice from a query string; each list has its own. */
export type ReadFilters<F> = (params: URLSearchParams) => F

export interface ListChoice<F> {
  /** What the controls show: ahead of the address while the visitor types. */
  choice: F
  choose: (change: Partial<F>, when?: 'now' | 'after a pause') => void
  /** The result of the last choice is on its way. */
  isBusy: boolean
  form: RefObject<HTMLFormElement | null>
}

/** What the visitor chooses on a list becomes its address, without a page load and without losing focus. */
export function useListChoice<F extends ListFilters>(
  read: ReadFilters<F>,
  write: (filters: F) => string = searchOf,
): ListChoice<F> {
  const location = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  /** The address of what may still be being typed. */
  const addressOf = useCallback(
    (filters: F) => write(read(new URLSearchParams(write(filters)))),
    [read, write],
  )
  const [choice, setChoice] = useState(() => read(new URLSearchParams(location.search)))
  // What was chosen last, also before it is rendered: a choice that follows at once is added to it.
  const latest = useRef(choice)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const form = useRef<HTMLFormElement>(null)
  // The addresses asked for that have not been reached: until then the choice is ahead of the address.
  const asked = useRef<string[]>([])
  // The address that the choice has followed last.
  const followed = useRef(location.search)

  function choose(change: Partial<F>, when: 'now' | 'after a pause' = 'now') {
    // A link changes the address before the choice can follow it.
    const { search } = window.location
    const isBehind = search !== followed.current && !asked.current.includes(search)
    const current =
      isBehind && timer.current === undefined ? read(new URLSearchParams(search)) : latest.current
    const chosen = { ...current, ...change, page: 1 }
    latest.current = chosen
    setChoice(chosen)
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => {
        timer.current = undefined
        const search = addressOf(chosen)
        asked.current.push(search)
        void navigate({ search }, { replace: true, preventScrollReset: true })
      },
      when === 'now' ? 0 : pause,
    )
  }

  // What was chosen before script took over counts, too.
  const adoptForm = useEffectEvent(() => {
    const chosen = form.current && { ...read(entriesOf(form.current)), page: choice.page }
    if (chosen && write(chosen) !== addressOf(choice)) choose(chosen)
  })
  useEffect(() => {
    adoptForm()
    return () => clearTimeout(timer.current)
  }, [])

  // A link or the way back changes the address, too: then the choice follows it. An address of our own making does
  // not change the choice back, for the visitor may have chosen on since it was asked for.
  useEffect(() => {
    followed.current = location.search
    const reached = asked.current.lastIndexOf(location.search)
    asked.current.splice(0, reached < 0 ? Number.POSITIVE_INFINITY : reached + 1)
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
