import { type RefObject, useCallback, useMemo, useState } from 'react'

import { type FormValues, valuesOf } from '#domain/columns/form-values.ts'

interface Live {
  values: FormValues
  rows: Record<string, number[]>
}

interface Shown {
  /** Values of the fields when they were mounted. */
  values: FormValues
  /** Counts remounts of all fields. */
  version: number
  /** Counts remounts of the fields of a column. */
  versions: Record<string, number>
}

/** Keeps the current values of a form whose fields are uncontrolled, and the order of the rows in its lists. */
export function useLiveValues(form: RefObject<HTMLFormElement | null>, initial: FormValues) {
  const [shown, setShown] = useState<Shown>({ values: initial, version: 0, versions: {} })
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
  /** Remounts all fields with other values, such as those of a draft. */
  const restart = useCallback((next: FormValues) => {
    setShown(({ version }) => ({ values: next, version: version + 1, versions: {} }))
    setValues(next)
    setRows({})
  }, [])
  /** Sets the values and remounts the fields of these columns only. */
  const replace = useCallback((next: FormValues, columns: string[]) => {
    setShown(({ version, versions }) => {
      const raised = columns.map((name) => [name, (versions[name] ?? 0) + 1])
      return { values: next, version, versions: { ...versions, ...Object.fromEntries(raised) } }
    })
    setValues(next)
    setRows((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !columns.includes(name))),
    )
  }, [])
  return { shown, live, restart, replace, notifyChange, notifyRows }
}
