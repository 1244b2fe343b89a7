import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useIsHydrated } from '#app/ui/hydrated.ts'

type FormRef = RefObject<HTMLFormElement | null>

/** Returns the number of checked rows of a form. `isNone` stays false without JavaScript, where the number is unknown. */
export function useChosenCount(form: FormRef): { count: number; isNone: boolean } {
  const isHydrated = useIsHydrated()
  const count = useSyncExternalStore(
    onChange,
    () => checkboxesOf(form.current).filter(({ checked }) => checked).length,
    () => 0,
  )
  return { count, isNone: isHydrated && count === 0 }
}

interface ChooseAllProps {
  form: FormRef
  count: number
  total: number
}

/** Checkbox that selects all rows on the page, and the number of selected ones. */
export function ChooseAll({ form, count, total }: ChooseAllProps) {
  const { dashboard: m } = useAdminMessages()
  const all = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!all.current) return
    all.current.checked = count > 0 && count === total
    all.current.indeterminate = count > 0 && count < total
  }, [count, total])
  return (
    <>
      <label className="needs-script flex min-h-10 items-center gap-3 text-sm">
        <input
          ref={all}
          type="checkbox"
          onChange={({ target: { checked } }) => {
            for (const box of checkboxesOf(form.current)) box.checked = checked
          }}
          className="size-4.5 accent-fjord"
        />
        {m.chooseAll}
      </label>
      <output className="needs-script me-auto font-semibold text-sm">{m.chosen(count)}</output>
    </>
  )
}

/** Subscribes to checkbox changes. The checkboxes hold the state, including selections made before hydration. */
function onChange(listener: () => void): () => void {
  document.addEventListener('change', listener)
  return () => document.removeEventListener('change', listener)
}

function checkboxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return Array.from(form?.elements ?? []).filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.name === 'ids',
  )
}
