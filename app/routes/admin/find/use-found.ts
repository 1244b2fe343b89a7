import { useEffect, useState } from 'react'

import { useLocale } from '#app/i18n/messages.ts'
import { pathTo } from '#domain/pages/paths.ts'

import type { Found } from './find.ts'

/** Debounce in milliseconds. */
const pauseMs = 150

type Answer = { q: string; found: Found } | { q: string; problem: 'failed' | 'signedOut' }

interface Search {
  /** The results of the last answered query; null before the first answer and after a failure. */
  found: Found | null
  /** Set when the current query could not be answered. */
  problem: 'failed' | 'signedOut' | null
  /** True until the current query is answered. */
  isBusy: boolean
  retry: () => void
}

/** Searches after a pause in typing. A response to an earlier query is discarded. */
export function useFound(q: string): Search {
  const locale = useLocale()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the query
  useEffect(() => {
    if (q === '') return
    const stop = new AbortController()
    const search = async () => {
      const path = `${pathTo('find', locale)}?${new URLSearchParams({ q })}`
      const next = await ask(path, stop.signal)
      if (!stop.signal.aborted) setAnswer({ q, ...next })
    }
    const timer = setTimeout(() => void search(), pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [q, locale, attempt])
  const current = answer?.q === q ? answer : null
  return {
    found: answer && 'found' in answer ? answer.found : null,
    problem: current && 'problem' in current ? current.problem : null,
    isBusy: q !== '' && !current,
    retry() {
      setAnswer(null)
      setAttempt(attempt + 1)
    },
  }
}

async function ask(
  path: string,
  signal: AbortSignal,
): Promise<{ found: Found } | { problem: 'failed' | 'signedOut' }> {
  try {
    const response = await fetch(path, { signal })
    if (response.ok) return { found: (await response.json()) as Found }
    return { problem: response.status === 401 ? 'signedOut' : 'failed' }
  } catch {
    // Offline, or aborted by the next query.
    return { problem: 'failed' }
  }
}
