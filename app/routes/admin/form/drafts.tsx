import { useCallback, useEffect, useRef, useState } from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { useIsHydrated } from '#app/ui/hydrated.ts'
import { timeIn } from '#domain/date.ts'
import { differences, type FormValues } from '#domain/form-values.ts'
import type { RecordFields } from '#domain/record-fields.ts'

import { type Draft, forgetDraft, readDraft, writeDraft } from './draft.ts'

interface Drafting {
  /** Null when the signed-in user is unknown; drafts are then not stored. */
  key: string | null
  opened: FormValues | null
  current: FormValues
  hasChanges: boolean
  fields: RecordFields
}

/** Stores unsaved values after a short delay or on `pagehide`, and offers the draft of an earlier visit. */
export function useDraft({ key, opened, current, hasChanges, fields }: Drafting) {
  // Read once, before new input overwrites it, and offered after hydration.
  const [left] = useState(() => (key && opened ? leftBehind(key, opened, fields) : null))
  const [isSettled, setIsSettled] = useState(false)
  const isHydrated = useIsHydrated()
  const isDone = useRef(false)

  useEffect(() => {
    if (!key || !hasChanges) return
    const keep = () => {
      if (!isDone.current) writeDraft(key, current)
    }
    const timer = setTimeout(keep, 300)
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [key, current, hasChanges])

  /** Deletes the draft of a saved or abandoned form and stops storing new ones. */
  const forget = useCallback(() => {
    isDone.current = true
    if (key) forgetDraft(key)
  }, [key])

  return {
    offered: isHydrated && !isSettled ? left : null,
    forget,
    /** Closes the offer after the draft was restored or discarded. Later input is still stored. */
    settle: (isTaken: boolean) => {
      if (key && !isTaken) forgetDraft(key)
      setIsSettled(true)
    },
  }
}

function leftBehind(key: string, opened: FormValues, fields: RecordFields): Draft | null {
  const draft = readDraft(key)
  if (draft && differences(draft.values, opened, fields).length > 0) return draft
  forgetDraft(key)
  return null
}

interface DraftOfferProps {
  draft: Draft
  onRestore: () => void
  onDiscard: () => void
}

export function DraftOffer({ draft, onRestore, onDiscard }: DraftOfferProps) {
  const { draft: m } = useAdminMessages().recordForm
  const time = timeIn(useLocale(), draft.saved)
  return (
    <Alert tone="warning" title={m.title}>
      <p>{m.text(time)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={onRestore}>
          {m.restore}
        </Button>
        <Button size="small" variant="secondary" onClick={onDiscard}>
          {m.discard}
        </Button>
      </div>
    </Alert>
  )
}
