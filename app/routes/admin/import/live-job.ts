import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

import { useLocale } from '#app/i18n/messages.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { type ImportState, writtenCount } from '#domain/import/job.ts'
import { pathTo } from '#domain/pages/paths.ts'
import type { ImportJob, readImageCopies } from '#queries/activity/imports.ts'

import { useJobTexts } from './job-texts.ts'

export type ImageCopies = Awaited<ReturnType<typeof readImageCopies>>

export interface ImportStatus {
  job: ImportJob
  copies: ImageCopies
}

const active: ImportState[] = ['reading', 'running', 'copying', 'undoing']

export function isActive({ state }: Pick<ImportJob, 'state'>): boolean {
  return active.includes(state)
}

const second = 1_000

/** Returns the current state of the import and polls it while it is active. */
export function useLiveJob(loaded: ImportStatus | null): ImportStatus | null {
  const [lastLoaded, setLastLoaded] = useState(loaded)
  const [live, setLive] = useState(loaded)
  if (lastLoaded !== loaded) {
    setLastLoaded(loaded)
    setLive(loaded)
  }
  const { revalidate } = useRevalidator()
  const locale = useLocale()
  const job = live?.job
  const watched = job && isActive(job) ? job.id : null
  const pause = job?.is_stalled ? 5 * second : second

  const update = useEffectEvent((next: ImportStatus) => {
    const isNew = next.job.state !== job?.state || next.job.is_stalled !== job.is_stalled
    setLive(next)
    // A new state changes the rows, too.
    if (isNew) void revalidate()
  })
  useEffect(() => {
    if (!watched) return
    const path = `${pathTo('importStatus', locale)}?import=${watched}`
    const stop = new AbortController()
    const poll = async () => {
      const next = await fetchStatus(path, stop.signal)
      if (next && !stop.signal.aborted) update(next)
    }
    const timer = setInterval(() => void poll(), pause)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [watched, locale, pause])
  return live
}

/** Returns the status, or null on failure; the next poll tries again. */
async function fetchStatus(path: string, signal: AbortSignal): Promise<ImportStatus | null> {
  try {
    const answer = await fetch(path, { signal })
    return answer.ok ? ((await answer.json()) as ImportStatus) : null
  } catch {
    return null
  }
}

/** Shows a toast when work that was started or watched on this page ends. Call `announceNext` when submitting work. */
export function useCompletionToast(job: ImportJob | null): { announceNext: () => void } {
  const m = useJobTexts(job)
  const watched = useRef<string | null>(null)
  const announce = useEffectEvent((done: ImportJob) => {
    const usable = done.fresh + done.changed + done.unchanged
    const written = writtenCount(done)
    const { toasts, errors } = m
    // The preview of a bulk edit gets the focus; it says the same.
    if (done.state === 'ready' && done.origin === 'edit') return
    if (done.state === 'ready') {
      showToast(
        usable > 0
          ? { title: toasts.validated, description: toasts.validatedText(usable) }
          : {
              title: errors.validationFailed,
              description: errors.validationFailedText,
              tone: 'error',
            },
      )
    } else if (done.state === 'undone') showToast({ title: toasts.undone })
    else if (done.state === 'cancelled') {
      showToast({ title: toasts.cancelled, description: toasts.cancelledText })
    } else {
      showToast(
        written > 0
          ? { title: toasts.imported, description: toasts.importedText(written) }
          : { title: errors.importFailed, description: errors.importFailedText, tone: 'error' },
      )
    }
  })
  const id = job?.id
  const state = job?.state
  const look = useEffectEvent(() => {
    if (!job) return
    const isUnderWay = isActive(job) && job.state !== 'copying'
    if (isUnderWay) watched.current = job.id
    else if (watched.current === job.id || watched.current === 'next') {
      watched.current = null
      announce(job)
    }
  })
  useEffect(() => {
    if (id && state) look()
  }, [id, state])
  return {
    announceNext() {
      watched.current = 'next'
    },
  }
}
