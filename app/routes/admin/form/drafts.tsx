import { useCallback, useEffect, useRef, useState } from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { useIsHydrated } from '#app/ui/hydrated.ts'
import { differences, type FormValues } from '#domain/columns/form-values.ts'
import type { KindDefinition } from '#domain/kinds/define-kind.ts'
import { timeIn } from '#domain/locale/date.ts'

import { type Draft, deleteDraft, readDraft, writeDraft } from './draft.ts'

interface DraftOptions {
  /** Null when the signed-in user is unknown; drafts are then not stored. */
  key: string | null
  initial: FormValues | null
  current: FormValues
  hasChanges: boolean
  definition: KindDefinition
}

/** Stores unsaved values after a short delay or on `pagehide`, and offers the draft of an earlier visit. */
export function useDraft({ key, initial, current, hasChanges, definition }: DraftOptions) {
  // Read once, before new input overwrites it, and offered after hydration.
  const [stored] = useState(() => (key && initial ? findDraft(key, initial, definition) : null))
  const [isOfferClosed, setIsOfferClosed] = useState(false)
  const isHydrated = useIsHydrated()
  const isDone = useRef(false)

  useEffect(() => {
    if (!key || !hasChanges) return
    const save = () => {
      if (!isDone.current) writeDraft(key, current)
    }
    const timer = setTimeout(save, 300)
    window.addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', save)
    }
  }, [key, current, hasChanges])

  /** Deletes the draft of a saved or abandoned form and stops storing new ones. */
  const forget = useCallback(() => {
    isDone.current = true
    if (key) deleteDraft(key)
  }, [key])

  return {
    offered: isHydrated && !isOfferClosed ? stored : null,
    forget,
    /** Closes the offer after the draft was restored or discarded. Later input is still stored. */
    closeOffer: (isTaken: boolean) => {
      if (key && !isTaken) deleteDraft(key)
      setIsOfferClosed(true)
    },
  }
}

function findDraft(key: string, initial: FormValues, definition: KindDefinition): Draft | null {
  const draft = readDraft(key)
  if (draft && differences(draft.values, initial, definition).length > 0) return draft
  deleteDraft(key)
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
