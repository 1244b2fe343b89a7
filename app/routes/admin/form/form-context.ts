import { createContext, useContext } from 'react'

import { useAdminMessages, useColumnLabel } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { type FormValues, firstOf } from '#domain/columns/form-values.ts'
import type { Finding } from '#domain/compliance/finding.ts'
import type { KindDefinition } from '#domain/kinds/define-kind.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import type { FieldErrors } from '#domain/kinds/record.ts'
import { type Locale, languageNameIn } from '#domain/locale/locale.ts'
import type { References } from '#queries/catalogue/references.ts'

interface RecordFormState {
  kind: Kind
  definition: KindDefinition
  /** Initial values of the fields. */
  values: FormValues
  /** Counts remounts of the fields of a column. */
  versions: Readonly<Record<string, number>>
  errors: FieldErrors
  /** Languages that the site does not have, by the column that has translations into them. */
  otherLanguages: Record<string, string[]>
  /** The records that references can name. */
  references: References
  /** Call after a change that fires no field event. */
  notifyChange: () => void
  /** Call when the rows of a list were added, removed or moved. */
  notifyRows: (name: string, ids: number[]) => void
  /** Call when a language's tab is opened. */
  notifyLanguage: (locale: Locale) => void
  /** Call when an upload starts and when it ends. */
  notifyUpload: (isBusy: boolean) => void
}

/** Changes with every input. */
interface LiveForm {
  values: FormValues
  /** What the compliance rules find in the values; null when they are off. */
  findings: Finding[] | null
  /** The ids of each list's rows in their order, once the list has hydrated. Initial rows are numbered from 0. */
  rows: Readonly<Record<string, readonly number[]>>
}

const LiveFormContext = createContext<LiveForm | null>(null)

export const LiveFormProvider = LiveFormContext.Provider

export function useLiveForm(): LiveForm {
  const live = useContext(LiveFormContext)
  if (!live) throw new Error('No live form: useLiveForm needs LiveFormProvider above it')
  return live
}

const RecordFormContext = createContext<RecordFormState | null>(null)

export const RecordFormProvider = RecordFormContext.Provider

export function useRecordForm(): RecordFormState {
  const state = useContext(RecordFormContext)
  if (!state) throw new Error('No form state: useRecordForm needs RecordFormProvider above it')
  return state
}

/** Returns the props of a field: its texts, initial value and error. */
export function useField(name: string) {
  const { definition, values, errors } = useRecordForm()
  const field = definition.fields.get(name)
  const { label, hint } = useColumnTexts(field?.columnName ?? name)
  return {
    name,
    label,
    hint,
    required: field?.column.required ?? false,
    defaultValue: firstOf(values, name),
    error: useErrorText(errors, name),
  }
}

export function useColumnTexts(column: string): { label: string; hint?: string } {
  const { recordForm: m } = useAdminMessages()
  const label = useColumnLabel()
  const hint = (m.hints as Record<string, string | undefined>)[column]
  return { label: label(column), ...(hint ? { hint } : {}) }
}

export function useErrorText(errors: FieldErrors, name: string): string | null {
  const { recordForm: m, images } = useAdminMessages()
  const error = errors[name]
  if (!error) return null
  const text = m.errors[error.code]?.(error) ?? error.code
  return error.problem ? `${text} ${images.problems[error.problem]}`.trim() : text
}

/** Returns the name of a language in the page's. */
export function useLanguageName(language: Locale): string {
  return languageNameIn(useLocale(), language)
}
