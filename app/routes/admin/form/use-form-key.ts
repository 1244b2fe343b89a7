import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import type { InitialForm } from './record-page.ts'
import { onSaved } from './send-form.ts'

/** Returns the key of a form: another one for another record, but the same for the record that the form has just created. */
export function useFormKey({ id, copied }: InitialForm): number {
  const { pathname } = useLocation()
  const record = JSON.stringify([id, copied])
  const [form, setForm] = useState({ record, key: 0 })
  const [savedPath, setSavedPath] = useState<string | null>(null)
  useEffect(() => onSaved(setSavedPath), [])
  if (form.record !== record) {
    setForm({ record, key: pathname === savedPath ? form.key : form.key + 1 })
    setSavedPath(null)
  }
  return form.key
}
