import type { ComponentProps, ReactNode } from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useMessages } from '#app/i18n/messages.ts'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/choice.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { countryCodes } from '#domain/filters.ts'
import { type Locale, locales } from '#domain/locale.ts'

import { useErrorText, useField, useRecordForm } from './form-context.ts'

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

export function FlagField({ name, label }: { name: string; label: string }) {
  const { values } = useRecordForm()
  return (
    <Checkbox
      name={name}
      value="true"
      defaultChecked={values[name]?.[0] === 'true'}
      label={label}
    />
  )
}

export function CountryFields() {
  const { values, errors } = useRecordForm()
  const { recordForm: m } = useAdminMessages()
  const { casinos } = useMessages()
  const error = useErrorText(errors, 'countries')
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="sr-only">{m.sections.countries}</legend>
      {values['countries']?.map((code) => (
        <input key={code} type="hidden" name="countries_stored" value={code} />
      ))}
      {countryCodes.map((code) => (
        <Checkbox
          key={code}
          name="countries"
          value={code}
          defaultChecked={values['countries']?.includes(code)}
          label={casinos.country[code]}
          aria-invalid={error ? true : undefined}
        />
      ))}
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
  /** Columns inside the tabs, for the error count in each tab's title. */
  columns: readonly string[]
  content: (locale: Locale, nameOf: (column: string) => string) => ReactNode
}

/** Renders the same fields for Swedish and English, one tab each. */
export function LanguageTabs({ columns, content }: LanguageTabsProps) {
  const { errors } = useRecordForm()
  const { recordForm: m } = useAdminMessages()
  const tabs = locales.map((locale) => {
    const nameOf = (column: string) => (locale === 'en' ? `${column}_en` : column)
    const wrong = columns.filter((column) => errors[nameOf(column)]).length
    return {
      id: locale,
      title: wrong > 0 ? m.withErrors(m[locale], wrong) : m[locale],
      content: (
        <div className="grid grid-cols-1 gap-4">
          {locale === 'en' && <p className="text-ink-2 text-sm">{m.englishHint}</p>}
          {content(locale, nameOf)}
        </div>
      ),
    }
  })
  return <Tabs label={m.languages} tabs={tabs} />
}
