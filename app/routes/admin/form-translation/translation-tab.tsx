import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { Button } from '#app/ui/controls/button.tsx'
import type { Field, KindDefinition, SectionName } from '#domain/kinds/define-kind.ts'
import { translatedName } from '#domain/kinds/define-kind.ts'
import type { Locale } from '#domain/locale/locale.ts'

import { fieldAnchor } from '../form/field-anchor.ts'
import { useLanguageName, useLiveForm, useRecordForm } from '../form/form-context.ts'
import { SearchPreview } from '../form/search-preview.tsx'
import { TranslationField } from './translation-fields.tsx'
import { TranslationToolsProvider } from './translation-input.tsx'
import { untranslatedTexts } from './translation-state.ts'
import { useSuggestions } from './use-suggestions.ts'

/** Returns the fields on a language's tab, by section of the form. Full reviews have tabs of their own. */
export function translationsBySection(
  { sections, columns, fields }: KindDefinition,
  locale: Locale,
): [SectionName, Field[]][] {
  const entries = Object.entries(sections) as [SectionName, readonly string[]][]
  return entries
    .map(([section, names]): [SectionName, Field[]] => {
      const localized = names.filter((name) => {
        const column = columns[name]
        return column?.localized && column.type !== 'richText'
      })
      return [section, localized.flatMap((name) => fields.get(translatedName(name, locale)) ?? [])]
    })
    .filter(([, found]) => found.length > 0)
}

interface TranslationTabProps {
  locale: Locale
  /** Suggestions are loaded when the tab is opened. */
  isOpen: boolean
}

/** All texts in a language, beside the Swedish ones. */
export function TranslationTab({ locale, isOpen }: TranslationTabProps) {
  const { definition } = useRecordForm()
  const { values } = useLiveForm()
  const { sections, fallbackHint, translation: m } = useAdminMessages().recordForm
  const language = useLanguageName(locale)
  const groups = translationsBySection(definition, locale)
  const fields = groups.flatMap(([, found]) => found)
  const missing = untranslatedTexts(values, definition, fields)
  const { suggestionsFor, hasFailed } = useSuggestions(locale, isOpen ? missing : [])
  const fillable = missing.filter((text) => suggestionsFor(text).length > 0).length
  const { toolbar, register, fillAll, undo, canUndo, status } = useFilling()
  const tools = useMemo(() => ({ suggestionsFor, register }), [suggestionsFor, register])
  return (
    <TranslationToolsProvider value={tools}>
      <div className="grid grid-cols-1 gap-2">
        <p className="text-ink-2 text-sm">{fallbackHint(language)}</p>
        <p className="without-script text-ink-2 text-sm">{m.withoutScript}</p>
        {(fillable > 0 || canUndo) && (
          <div ref={toolbar} className="needs-script flex flex-wrap gap-2">
            {fillable > 0 && (
              <Button variant="secondary" size="small" onClick={fillAll}>
                {m.fillAll(fillable)}
              </Button>
            )}
            {canUndo && (
              <Button variant="secondary" size="small" onClick={undo}>
                {m.undo}
              </Button>
            )}
          </div>
        )}
        <p role="status" className="text-ink-2 text-sm empty:hidden">
          {status ?? (hasFailed ? m.failed : null)}
        </p>
      </div>
      {groups.map(([section, found]) => (
        <section key={section} className="grid grid-cols-1 gap-5 border-line border-t pt-5">
          <h3 className="font-bold">{sections[section]}</h3>
          {found.map((field) => (
            <div key={field.name} id={fieldAnchor(field.name)} className="grid grid-cols-1">
              <TranslationField field={field} lang={locale} />
            </div>
          ))}
          <SearchPreview fields={found} locale={locale} />
        </section>
      ))}
    </TranslationToolsProvider>
  )
}

type Fill = () => (() => void) | null

/** Fills every empty field of the tab with its first suggestion, and empties those fields again. */
function useFilling() {
  const { translation: m } = useAdminMessages().recordForm
  const fills = useRef(new Set<Fill>())
  const [undos, setUndos] = useState<(() => void)[]>([])
  const [status, setStatus] = useState<string | null>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  // The pressed button may be gone, so the other one gets the focus.
  useEffect(() => {
    if (status !== null) toolbar.current?.querySelector('button')?.focus()
  }, [status])
  const register = useCallback((fill: Fill) => {
    fills.current.add(fill)
    return () => void fills.current.delete(fill)
  }, [])
  const fillAll = () => {
    const done = [...fills.current].flatMap((fill) => fill() ?? [])
    setUndos(done)
    setStatus(m.filledAll(done.length))
  }
  const undo = () => {
    for (const one of undos) one()
    setUndos([])
    setStatus(m.undone)
  }
  return { toolbar, register, fillAll, undo, canUndo: undos.length > 0, status }
}
