import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { Select } from '#app/ui/controls/field.tsx'
import type { Column } from '#domain/columns/column.ts'
import { isCheckedKind } from '#domain/compliance/waiver.ts'
import type { Field, SectionName } from '#domain/kinds/define-kind.ts'
import { translatedName } from '#domain/kinds/define-kind.ts'
import { defaultLocale, type Locale } from '#domain/locale/locale.ts'

import { FindingsPanel } from '../compliance/findings-panel.tsx'
import { useChoiceNames } from '../form-fields/choice-names.ts'
import {
  ChoicesField,
  FieldGrid,
  FlagField,
  LanguageTabs,
  LongTextField,
  Section,
  TextField,
} from '../form-fields/fields.tsx'
import { RecordImageField, RecordImageList } from '../form-fields/image-fields.tsx'
import { LicenceField } from '../form-fields/licence-field.tsx'
import { ListField } from '../form-fields/list-field.tsx'
import { MomentField } from '../form-fields/moment-field.tsx'
import { NameAndSlug } from '../form-fields/name-and-slug.tsx'
import { PaymentField } from '../form-fields/payment-field.tsx'
import { ReferenceField } from '../form-fields/reference-field.tsx'
import { ReviewField } from '../form-fields/review-field.tsx'
import { TranslationField } from '../form-translation/translation-fields.tsx'
import { TranslationTab, translationsBySection } from '../form-translation/translation-tab.tsx'
import { fieldAnchor } from './field-anchor.ts'
import { useField, useLanguageName, useLiveForm, useRecordForm } from './form-context.ts'
import { SearchPreview } from './search-preview.tsx'

/** All sections of a record's form, as the definition of its kind lays them out. */
export function RecordSections() {
  const { recordForm: m } = useAdminMessages()
  const { definition } = useRecordForm()
  const sections = Object.entries(definition.sections) as [SectionName, readonly string[]][]
  return sections.map(([section, names]) => (
    <Section key={section} title={m.sections[section]}>
      {section === 'licences' && <p className="text-ink-2 text-sm">{m.licence.hint}</p>}
      {section === 'payments' && <p className="text-ink-2 text-sm">{m.payment.hint}</p>}
      <SectionFields
        section={section}
        fields={names.flatMap((name) => definition.fields.get(name) ?? [])}
      />
    </Section>
  ))
}

/** Where a field stands in its section: short fields in a grid, then images, checkboxes, lists and tables. */
type Place = 'grid' | 'image' | 'flag' | 'list' | 'wide'

const places: Partial<Record<Column['type'], Place>> = {
  ...{ image: 'image', flag: 'flag', list: 'list', percents: 'list' },
  ...{ images: 'wide', payments: 'wide', licences: 'wide', choices: 'wide', richText: 'wide' },
}

function SectionFields({ fields, section }: { fields: Field[]; section: SectionName }) {
  const localized = fields.filter(isOnTabs)
  const at = (place: Place) =>
    fields.filter((field) => !isOnTabs(field) && (places[field.column.type] ?? 'grid') === place)
  const grid = at('grid').filter(({ name }) => name !== 'slug')
  return (
    <>
      {grid.length > 0 && <FieldGrid>{grid.map(fieldInput)}</FieldGrid>}
      {at('image').map(fieldInput)}
      {at('flag').length > 0 && (
        <div className="flex flex-wrap gap-x-6">{at('flag').map(fieldInput)}</div>
      )}
      {at('flag').some(({ name }) => name === 'published') && <Findings />}
      {localized.length > 0 && <LocalizedFields fields={localized} section={section} />}
      {at('list').length > 0 && <ListGrid>{at('list').map(fieldInput)}</ListGrid>}
      {at('wide').map(fieldInput)}
    </>
  )
}

/** What the rules find, beside the checkbox that publishes. */
function Findings() {
  const { findings } = useLiveForm()
  const { kind } = useRecordForm()
  // The panel would praise a record of which no rule reads anything.
  if (!findings || !isCheckedKind(kind)) return null
  return <FindingsPanel findings={findings} anchorOf={fieldAnchor} />
}

/** True for a column whose Swedish field is on a tab, beside the translations. */
const isOnTabs = ({ column }: Field) => column.localized === 'withSwedish'

/** The Swedish fields of a section on one tab. The other tabs of the localized section have all translations into a language. */
function LocalizedFields({ fields, section }: { fields: Field[]; section: SectionName }) {
  const { definition } = useRecordForm()
  const hasAll = section === 'localized'
  const fieldsIn = (locale: Locale) =>
    hasAll && locale !== defaultLocale
      ? translationsBySection(definition, locale).flatMap(([, found]) => found)
      : fields.flatMap(
          ({ columnName }) => definition.fields.get(translatedName(columnName, locale)) ?? [],
        )
  return (
    <LanguageTabs
      fields={fieldsIn}
      content={(locale, isOpen) =>
        hasAll && locale !== defaultLocale ? (
          <TranslationTab locale={locale} isOpen={isOpen} />
        ) : (
          <>
            {locale !== defaultLocale && <FallbackHint locale={locale} />}
            {fieldsIn(locale).map((field) => (
              <Input key={field.name} field={field} lang={locale} />
            ))}
            <SearchPreview fields={fields} locale={locale} />
          </>
        )
      }
    />
  )
}

function FallbackHint({ locale }: { locale: Locale }) {
  const { recordForm: m } = useAdminMessages()
  return <p className="text-ink-2 text-sm">{m.fallbackHint(useLanguageName(locale))}</p>
}

function ListGrid({ children }: { children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-x-5 gap-y-6">
      {children}
    </div>
  )
}

const fieldInput = (field: Field) => <Input key={field.name} field={field} />

interface InputProps {
  field: Field
  lang?: Locale
}

/** The control for a field. It is remounted when a save has changed the values of its column. */
function Input(props: InputProps) {
  const { versions } = useRecordForm()
  const { name, columnName } = props.field
  const control = <Control key={versions[columnName]} {...props} />
  // The name's control is two fields, which the rules do not check.
  if (name === 'name') return control
  return (
    <div id={fieldAnchor(name)} className="grid min-w-0 scroll-mt-4 grid-cols-1">
      {control}
    </div>
  )
}

function Control({ field, lang }: InputProps) {
  const { name, column } = field
  const { hint } = useField(name)
  // The slug is generated from the name.
  if (name === 'name') return <NameAndSlug />
  switch (column.type) {
    case 'stars':
      return <StarsField name={name} isRequired={column.required ?? false} />
    case 'whole':
      return <TextField name={name} inputMode="numeric" />
    case 'percent':
    case 'decimal':
    case 'amount':
      return <TextField name={name} inputMode="decimal" />
    case 'day':
      return <TextField name={name} type="date" />
    case 'moment':
      return <MomentField name={name} />
    case 'link':
      return <TextField name={name} inputMode="url" />
    case 'image':
      return <RecordImageField name={name} />
    case 'images':
      return <RecordImageList name={name} />
    case 'flag':
      return <FlagField name={name} />
    case 'list':
      return <ListField name={name} />
    case 'percents':
      return <ListField name={name} hint={hint} />
    case 'choice':
      return <ChoiceField name={name} column={column} />
    case 'reference':
      return <ReferenceField name={name} to={column.to} />
    case 'licences':
      return <LicenceField name={name} />
    case 'choices':
      return <ChoicesField name={name} column={column} />
    case 'payments':
      return <PaymentField name={name} />
    case 'listTranslation':
    case 'paymentTranslation':
      return lang && <TranslationField field={field} lang={lang} />
    case 'richText':
      return lang && <ReviewField field={field} lang={lang} />
    case 'slug':
    case 'text':
      return column.rows ? (
        <LongTextField name={name} rows={column.rows} {...(lang && { lang })} />
      ) : (
        <TextField name={name} lang={lang} />
      )
  }
}

/** Not `type="number"`, like all numbers: some browsers reject a decimal comma or spaces there. */
function StarsField({ name, isRequired }: { name: string; isRequired: boolean }) {
  const { recordForm: m } = useAdminMessages()
  const hint = isRequired ? m.hints.rating : `${m.hints.rating} ${m.notRated}`
  return <TextField name={name} inputMode="decimal" maxLength={10} hint={hint} />
}

function ChoiceField({ name, column }: { name: string; column: Column }) {
  const { recordForm: m } = useAdminMessages()
  const names = useChoiceNames()
  return (
    <Select {...useField(name)}>
      {!column.required && <option value="">{m.noVolatility}</option>}
      {column.choices?.map((choice) => (
        <option key={choice} value={choice}>
          {names[choice] ?? choice}
        </option>
      ))}
    </Select>
  )
}
