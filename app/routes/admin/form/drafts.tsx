import { useCallback, useEffect, useRef, useState } from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { useIsHydrated } from '#app/ui/hydrated.ts'
import type { FormValues } from '#domain/columns/form-values.ts'
import { timeIn } from '#domain/locale/date.ts'

import { type Draft, deleteDraft, readDraft, writeDraft } from './draft.ts'

interface DraftOptions {
  /** Null when the signed-in user is unknown; drafts are then not stored. */
  key: string | null
  current: FormValues
  hasChanges: boolean
  /** True for a draft that differs from the saved values. */
  isWorth: (draft: FormValues) => boolean
}

/** Stores unsaved values after a short delay or on `pagehide`, and offers the draft of an earlier visit. */
export function useDraft({ key, current, hasChanges, isWorth }: DraftOptions) {
  // Read once, before new input overwrites it, and offered after hydration.
  const [stored] = useState(() => (key ? findDraft(key, isWorth) : null))
  const [isOfferClosed, setIsOfferClosed] = useState(false)
  const isHydrated = useIsHydrated()
  const isDone = useRef(false)
  const cancelStoring = useRef(() => {})

  useEffect(() => {
    if (!key || !hasChanges) return
    const save = () => {
      if (!isDone.current) writeDraft(key, current)
    }
    const timer = setTimeout(save, 300)
    window.addEventListener('pagehide', save)
    const cancel = () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', save)
    }
    cancelStoring.current = cancel
    return cancel
  }, [key, current, hasChanges])

  /** Deletes the draft of a saved or abandoned form and stops storing new ones. */
  const forget = useCallback(() => {
    isDone.current = true
    if (key) deleteDraft(key)
  }, [key])

  const closeOffer = useCallback(() => setIsOfferClosed(true), [])

  return {
    offered: isHydrated && !isOfferClosed ? stored : null,
    forget,
    closeOffer,
    /** Deletes the draft of a form that stays open: it was discarded or saved. Later input is stored again. */
    drop: useCallback(() => {
      // Else values that were typed just before could be stored again.
      cancelStoring.current()
      if (key) deleteDraft(key)
      closeOffer()
    }, [key, closeOffer]),
  }
}

function findDraft(key: string, isWorth: DraftOptions['isWorth']): Draft | null {
  const draft = readDraft(key)
  if (draft && isWorth(draft.values)) return draft
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
