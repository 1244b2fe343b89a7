import { type ReactNode, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useIsHydrated } from '#app/ui/hydrated.ts'

type FormRef = RefObject<HTMLFormElement | null>

/** Returns the number of checked rows of a form. `isNone` stays false without JavaScript, where the number is unknown. */
export function useChosenCount(form: FormRef): { count: number; isNone: boolean } {
  const isHydrated = useIsHydrated()
  const count = useSyncExternalStore(
    onChoice,
    () => checkboxesOf(form.current).filter(({ checked }) => checked).length,
    () => 0,
  )
  return { count, isNone: isHydrated && count === 0 }
}

interface ChooseAllProps {
  form: FormRef
  count: number
  total: number
  /** The number of selected rows, if it is not the number of checked ones. */
  chosen?: number
  children?: ReactNode
}

/** Checkbox that selects all rows on the page, and the number of selected ones. */
export function ChooseAll({ form, count, total, chosen = count, children }: ChooseAllProps) {
  const { dashboard: m } = useAdminMessages()
  const all = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!all.current) return
    all.current.checked = count > 0 && count === total
    all.current.indeterminate = count > 0 && count < total
  }, [count, total])
  return (
    <div className="me-auto flex flex-wrap items-center gap-x-5">
      <label className="needs-script flex min-h-10 items-center gap-3 text-sm">
        <input
          ref={all}
          type="checkbox"
          onChange={({ target: { checked } }) => chooseRows(form, checked)}
          className="size-4.5 accent-fjord"
        />
        {m.chooseAll}
      </label>
      {children}
      <output className="needs-script font-semibold text-sm">{m.chosen(chosen)}</output>
    </div>
  )
}

/** Checks or unchecks all rows on the page. */
export function chooseRows(form: FormRef, isChosen: boolean): void {
  for (const box of checkboxesOf(form.current)) box.checked = isChosen
}

/** Subscribes to checkbox changes. The checkboxes hold the state, including selections made before hydration. */
export function onChoice(listener: () => void): () => void {
  document.addEventListener('change', listener)
  return () => document.removeEventListener('change', listener)
}

function checkboxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return Array.from(form?.elements ?? []).filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.name === 'ids',
  )
}
