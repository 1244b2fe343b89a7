import { useEffect, useState } from 'react'

import { useLocale } from '#app/i18n/messages.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { pathTo } from '#domain/pages/paths.ts'
import type { Suggestions } from '#queries/catalogue/translations.ts'

import { maxTextLength, maxTexts } from './suggestion-limits.ts'

const delayMs = 300

/** Loads translations that the catalogue already uses for these Swedish texts, a moment after they have changed. */
export function useSuggestions(language: Locale, texts: readonly string[]) {
  const [known, setKnown] = useState<ReadonlyMap<string, string[]>>(new Map())
  const [hasFailed, setHasFailed] = useState(false)
  const path = pathTo('suggestions', useLocale())
  const isWanted = (text: string) => text.length <= maxTextLength && !known.has(text)
  const wanted = JSON.stringify([...new Set(texts.filter(isWanted))].slice(0, maxTexts))

  useEffect(() => {
    const asked = JSON.parse(wanted) as string[]
    if (asked.length === 0) return
    const stop = new AbortController()
    const load = async () => {
      const found = await fetchSuggestions(path, language, asked, stop.signal)
      if (stop.signal.aborted) return
      setHasFailed(found === null)
      if (found) {
        const lists = new Map(Object.entries(found))
        const answered = asked.map((text) => [text, lists.get(text) ?? []] as const)
        setKnown((before) => new Map([...before, ...answered]))
      }
    }
    const timer = setTimeout(() => void load(), delayMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted, path, language])

  return { suggestionsFor: (text: string) => known.get(text.trim()) ?? [], hasFailed }
}

/** Returns the suggestions, or null on failure: the form works without them, and the next change asks again. */
async function fetchSuggestions(
  path: string,
  language: Locale,
  texts: string[],
  signal: AbortSignal,
): Promise<Suggestions | null> {
  const body = new URLSearchParams([['language', language], ...texts.map((text) => ['text', text])])
  try {
    const answer = await fetch(path, { method: 'POST', body, signal })
    return answer.ok ? ((await answer.json()) as Suggestions) : null
  } catch {
    return null
  }
}
