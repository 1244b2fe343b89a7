import { createContext, useContext } from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import type { FieldErrors } from '#domain/form-fields.ts'
import { type FormValues, firstOf } from '#domain/form-values.ts'
import type { RecordFields } from '#domain/record-fields.ts'

interface RecordFormState {
  fields: RecordFields
  /** Initial values of the fields. */
  values: FormValues
  errors: FieldErrors
  /** Call after a change that fires no field event. */
  changed: () => void
  /** Call when an upload starts and when it ends. */
  uploading: (isBusy: boolean) => void
}

const RecordFormContext = createContext<RecordFormState | null>(null)

export const RecordFormProvider = RecordFormContext.Provider

export function useRecordForm(): RecordFormState {
  const state = useContext(RecordFormContext)
  if (!state) throw new Error('Fields are only available within a form')
  return state
}

/** Returns the props of a field: its texts, initial value and error. */
export function useField(name: string) {
  const { values, errors } = useRecordForm()
  const { label, hint } = useFieldTexts(name)
  return {
    name,
    label,
    hint,
    defaultValue: firstOf(values, name),
    error: useErrorText(errors, name),
  }
}

export function useFieldTexts(name: string): { label: string; hint?: string } {
  const { recordForm: m } = useAdminMessages()
  const column = name.replace(/_en$/, '') as keyof typeof m.labels
  const hint = (m.hints as Record<string, string | undefined>)[column]
  return { label: m.labels[column] ?? name, ...(hint ? { hint } : {}) }
}

export function useErrorText(errors: FieldErrors, name: string): string | null {
  const { recordForm: m, images } = useAdminMessages()
  const error = errors[name]
  if (!error) return null
  const text = m.errors[error.code]?.(error) ?? error.code
  return error.problem ? `${text} ${images.problems[error.problem]}`.trim() : text
}
