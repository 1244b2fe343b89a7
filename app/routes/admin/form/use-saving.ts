import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigation, useSubmit } from 'react-router'

import { type FormValues, valuesOf } from '#domain/columns/form-values.ts'

import { saveIntent } from './save-intent.ts'

/** The submission of a form, by its buttons or by Ctrl+S. */
export interface Saving {
  isSaving: boolean
  /** True while a save runs that keeps the form open. */
  isStaying: boolean
  /** The button that saves and keeps the form open. */
  stayButton: RefObject<HTMLButtonElement | null>
  /** The values of the last submission. */
  submitted: RefObject<FormValues>
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** Submits a form once at a time, and not during an upload, which would store the file twice. */
export function useSaving(isUploading: boolean): Saving {
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const submit = useSubmit()
  const stayButton = useRef<HTMLButtonElement>(null)
  const submitted = useRef<FormValues>({})
  const isSaving = navigation.formAction?.split('?', 1)[0] === pathname
  const isStaying = isSaving && navigation.formData?.get(saveIntent.name) === saveIntent.stay
  useSaveKey(stayButton)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (isSaving || isUploading) {
      event.preventDefault()
      return
    }
    submitted.current = valuesOf(new FormData(event.currentTarget))
    const { submitter } = event.nativeEvent
    if (!submitter || submitter !== stayButton.current) return
    event.preventDefault()
    void submit(submitter as HTMLButtonElement, { preventScrollReset: true })
  }
  return { isSaving, isStaying, stayButton, submitted, onSubmit }
}

/** Presses the button on Ctrl+S and Cmd+S, unless a dialog is open. */
function useSaveKey(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey } = event
      const isSaveKey = event.key.toLowerCase() === 's' && (ctrlKey || metaKey)
      if (!isSaveKey || altKey || shiftKey) return
      event.preventDefault()
      if (!event.repeat && !document.querySelector('dialog:modal')) button.current?.click()
    }
    document.addEventListener('keydown', save)
    return () => document.removeEventListener('keydown', save)
  }, [button])
}
