import { useAdminMessages, useColumnLabel } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import type { Field } from '#domain/kinds/define-kind.ts'
import { defaultLocale, languageNameIn } from '#domain/locale/locale.ts'

/** Returns a function that names a field, with the language of a translation. */
export function useFieldName(): (field: Field) => string {
  const { recordForm: m } = useAdminMessages()
  const page = useLocale()
  const labelOf = useColumnLabel()
  return ({ columnName, locale }) => {
    const label = labelOf(columnName)
    if (locale === null || locale === defaultLocale) return label
    return m.inLanguage(label, languageNameIn(page, locale))
  }
}
