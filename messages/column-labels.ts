import { locales } from '#domain/locale/locale.ts'

import { pageTexts } from './index.ts'

const texts = locales.map((locale): Record<string, string> => {
  const { site, admin } = pageTexts[locale]
  return { ...site.labels, ...admin.recordForm.labels }
})

/** The labels of each column, in every language. */
export const columnLabels: Record<string, string[]> = Object.fromEntries(
  Object.keys(texts[0] ?? {}).map((column) => [
    column,
    texts.flatMap((labels) => labels[column] ?? []),
  ]),
)
