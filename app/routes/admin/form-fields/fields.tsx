import { type ComponentProps, type ReactNode, useState } from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import { Field, TextArea } from '#app/ui/controls/field.tsx'
import { Tabs } from '#app/ui/controls/tabs.tsx'
import type { Column } from '#domain/columns/column.ts'
import type { Field as RecordField } from '#domain/kinds/define-kind.ts'
import { defaultLocale, isLocale, type Locale, languageOf, locales } from '#domain/locale/locale.ts'

import {
  useColumnTexts,
  useErrorText,
  useField,
  useLiveForm,
  useRecordForm,
} from '../form/form-context.ts'
import { untranslatedTexts } from '../form-translation/translation-state.ts'
import { ChoiceBoxes } from './choice-boxes.tsx'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid grid-cols-1 gap-5">
      <h2 className="font-bold text-lg">{title}</h2>
      {children}
    </Card>
  )
}

/** Places fields side by side where there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-5 gap-y-4">
      {children}
    </div>
  )
}

type TextProps = Omit<ComponentProps<'input'>, 'name'> & { name: string; hint?: ReactNode }

export function TextField({ name, ...props }: TextProps) {
  return <Field {...useField(name)} {...props} />
}

export function LongTextField({
  name,
  rows = 4,
  lang,
}: {
  name: string
  rows?: number
  lang?: string
}) {
  return <TextArea {...useField(name)} rows={rows} lang={lang} />
}

export function FlagField({ name }: { name: string }) {
  const { values } = useRecordForm()
  const { label, hint } = useColumnTexts(name)
  return (
    <Checkbox
      name={name}
      value="true"
      defaultChecked={values[name]?.[0] === 'true'}
      label={hint ?? label}
    />
  )
}

/** Checkboxes for a column with several values. */
export function ChoicesField({ name, column }: { name: string; column: Column }) {
  const { definition, values, errors } = useRecordForm()
  const { label, hint } = useColumnTexts(name)
  const error = useErrorText(errors, name)
  const isAlone = Object.values(definition.sections).some(
    (section) => section.length === 1 && section[0] === name,
  )
  return (
    <fieldset>
      <legend className={isAlone ? 'sr-only' : 'font-semibold text-sm'}>{label}</legend>
      <ChoiceBoxes name={name} column={column} chosen={values[name]} isInvalid={Boolean(error)} />
      {hint && <p className="text-ink-2 text-sm">{hint}</p>}
      {error && <ErrorLine>{error}</ErrorLine>}
    </fieldset>
  )
}

export function ErrorLine({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="font-semibold text-red text-sm">
      {children}
    </p>
  )
}

interface LanguageTabsProps {
  /** The fields on a tab. Its title counts their errors, else the texts without a translation. */
  fields: (locale: Locale) => RecordField[]
  content: (locale: Locale, isOpen: boolean) => ReactNode
}

/** Renders the fields of each language on a tab. */
export function LanguageTabs({ fields, content }: LanguageTabsProps) {
  const { definition, errors, notifyLanguage } = useRecordForm()
  const { values } = useLiveForm()
  const { recordForm: m } = useAdminMessages()
  const [open, setOpen] = useState<string>(defaultLocale)
  const tabs = locales.map((locale) => {
    const { name } = languageOf(locale)
    const invalid = fields(locale).filter((field) => errors[field.name]).length
    const missing = untranslatedTexts(values, definition, fields(locale)).length
    const missingTitle = missing > 0 ? m.translation.missing(name, missing) : name
    return {
      id: locale,
      title: invalid > 0 ? m.withErrors(name, invalid) : missingTitle,
      content: <div className="grid grid-cols-1 gap-5">{content(locale, open === locale)}</div>,
    }
  })
  function select(id: string) {
    setOpen(id)
    if (isLocale(id)) notifyLanguage(id)
  }
  return <Tabs label={m.languages} tabs={tabs} onSelect={select} />
}
