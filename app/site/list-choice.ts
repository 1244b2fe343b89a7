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
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  /** The address of what may still be being typed. */
  const addressOf = useCallback(
    (filters: F) => write(read(new URLSearchParams(write(filters)))),
    [read, write],
  )
  const [choice, setChoice] = useState(() => read(new URLSearchParams(search)))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const form = useRef<HTMLFormElement>(null)

  function choose(change: Partial<F>, when: 'now' | 'after a pause' = 'now') {
    const chosen = { ...choice, ...change, page: 1 }
    setChoice(chosen)
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => {
        timer.current = undefined
        void navigate({ search: addressOf(chosen) }, { replace: true, preventScrollReset: true })
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

  // Once nothing is on its way the address is right: a link or the way back may have changed it.
  useEffect(() => {
    if (navigation.state !== 'idle' || timer.current !== undefined) return
    const address = read(new URLSearchParams(search))
    setChoice((current) => (addressOf(current) === write(address) ? current : address))
  }, [navigation.state, search, read, write, addressOf])

  const isBusy = navigation.state === 'loading' && navigation.location.pathname === pathname
  return { choice, choose, isBusy, form }
}

function entriesOf(form: HTMLFormElement): URLSearchParams {
  const entries = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') entries.append(name, value)
  }
  return entries
}
