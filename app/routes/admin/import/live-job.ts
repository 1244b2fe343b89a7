import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

import type { ImportJob, readPictures } from '#app/data/imports.ts'
import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { pathTo } from '#app/i18n/paths.ts'
import { showToast } from '#app/ui/toast.ts'
import { type ImportState, writtenCount } from '#domain/import/job.ts'

export type Pictures = Awaited<ReturnType<typeof readPictures>>

export interface Standing {
  job: ImportJob
  pictures: Pictures
}

const active: ImportState[] = ['reading', 'running', 'copying', 'undoing']

export function isActive({ state }: Pick<ImportJob, 'state'>): boolean {
  return active.includes(state)
}

const second = 1_000

/** Returns the current state of the import and polls it while it is active. */
export function useLiveJob(loaded: Standing | null): Standing | null {
  const [seen, setSeen] = useState(loaded)
  const [live, setLive] = useState(loaded)
  if (seen !== loaded) {
    setSeen(loaded)
    setLive(loaded)
  }
  const { revalidate } = useRevalidator()
  const locale = useLocale()
  const job = live?.job
  const watched = job && isActive(job) ? job.id : null
  const pause = job?.is_stalled ? 5 * second : second

  const show = useEffectEvent((next: Standing) => {
    const isNews = next.job.state !== job?.state || next.job.is_stalled !== job.is_stalled
    setLive(next)
    // A new state changes the rows, too.
    if (isNews) void revalidate()
  })
  useEffect(() => {
    if (!watched) return
    const path = `${pathTo('importStatus', locale)}?import=${watched}`
    const stop = new AbortController()
    const look = async () => {
      const next = await ask(path, stop.signal)
      if (next && !stop.signal.aborted) show(next)
    }
    const timer = setInterval(() => void look(), pause)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [watched, locale, pause])
  return live
}

/** Returns the status, or null on failure; the next poll tries again. */
async function ask(path: string, signal: AbortSignal): Promise<Standing | null> {
  try {
    const answer = await fetch(path, { signal })
    return answer.ok ? ((await answer.json()) as Standing) : null
  } catch {
    return null
  }
}

/** Shows a toast when work that was started or watched on this page ends. Call `expect` when submitting work. */
export function useAnnouncements(job: ImportJob | null): { expect: () => void } {
  const { import: m } = useAdminMessages()
  const watched = useRef<string | null>(null)
  const announce = useEffectEvent((done: ImportJob) => {
    const usable = done.fresh + done.changed + done.unchanged
    const written = writtenCount(done)
    const { toasts, errors } = m
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
    expect() {
      watched.current = 'next'
    },
  }
}
