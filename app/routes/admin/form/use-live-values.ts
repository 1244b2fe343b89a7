import { type RefObject, useCallback, useMemo, useState } from 'react'

import { type FormValues, valuesOf } from '#domain/columns/form-values.ts'

interface Live {
  values: FormValues
  rows: Record<string, number[]>
}

/** Keeps the current values of a form whose fields are uncontrolled, and the order of the rows in its lists. */
export function useLiveValues(form: RefObject<HTMLFormElement | null>, initial: FormValues) {
  // Initial field values. A restored draft replaces them and remounts all fields through `version`.
  const [shown, setShown] = useState({ values: initial, version: 0 })
  const [values, setValues] = useState(initial)
  const [rows, setRows] = useState<Live['rows']>({})
  const live = useMemo((): Live => ({ values, rows }), [values, rows])

  const notifyChange = useCallback(() => {
    if (form.current) setValues(valuesOf(new FormData(form.current)))
  }, [form])
  const notifyRows = useCallback(
    (name: string, ids: number[]) => setRows((before) => ({ ...before, [name]: ids })),
    [],
  )
  function restart(next: FormValues) {
    setShown({ values: next, version: shown.version + 1 })
    setValues(next)
    setRows({})
  }
  return { shown, live, restart, notifyChange, notifyRows }
}
