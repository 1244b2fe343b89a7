import type { Locale } from '#domain/locale/locale.ts'

import type { Api } from '../api.ts'

/** Translations of each Swedish text that the catalogue already uses, most used first. */
export type Suggestions = Record<string, string[]>

/** Returns at most three translations for each text. Row-level security returns none to users who are not administrators. */
export async function suggestTranslations(
  api: Api,
  language: Locale,
  texts: string[],
): Promise<Suggestions> {
  const { data } = await api.rpc('suggest_translations', { language, texts }).throwOnError()
  const bySource = Map.groupBy(data, ({ source }) => source)
  return Object.fromEntries(
    [...bySource].map(([source, found]) => [source, found.map(({ translation }) => translation)]),
  )
}
