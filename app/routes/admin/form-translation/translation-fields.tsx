import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { firstOf } from '#domain/columns/form-values.ts'
import { paymentParts } from '#domain/columns/payment.ts'
import type { Field } from '#domain/kinds/define-kind.ts'
import { defaultLocale, type Locale } from '#domain/locale/locale.ts'

import { useField, useLanguageName, useLiveForm, useRecordForm } from '../form/form-context.ts'
import { ErrorLine } from '../form-fields/fields.tsx'
import { TranslationInput } from './translation-input.tsx'
import {
  automaticText,
  isBlank,
  isList,
  matchByPosition,
  pendingItems,
  sourceTexts,
  swedishFieldOf,
  swedishRows,
} from './translation-state.ts'

interface Props {
  field: Field
  lang: Locale
}

/** The field for a column's translation, beside the current Swedish text. */
export function TranslationField(props: Props) {
  const { versions } = useRecordForm()
  const Translation = isList(props.field) ? ListTranslation : TextTranslation
  // Remounted when a save has changed the values of its column.
  return <Translation key={versions[props.field.columnName]} {...props} />
}

function TextTranslation({ field, lang }: Props) {
  const { name, columnName, column } = field
  const { inLanguage, translation: m } = useAdminMessages().recordForm
  const language = useLanguageName(lang)
  const { label, error, defaultValue } = useField(name)
  const { values } = useLiveForm()
  const id = useId()
  const source = firstOf(values, columnName).trim()
  const automatic = automaticText(field, source)
  const isAlone = source === '' && firstOf(values, name).trim() !== ''
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <div className="grid grid-cols-1 gap-x-4 gap-y-1.5 md:grid-cols-2">
        <SwedishText id={`${id}-source`} label={label} text={source} />
        <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
          <TranslationInput
            {...{ name, lang, id, source }}
            label={inLanguage(label, language)}
            initial={defaultValue}
            rows={column.rows}
            placeholder={automatic ?? undefined}
            isInvalid={error !== null}
            describedBy={`${id}-source ${id}-notes`}
          />
          <div id={`${id}-notes`} className="grid grid-cols-1 gap-1 empty:hidden">
            {automatic !== null && <Note>{m.automatic(automatic)}</Note>}
            {isAlone && <Note>{m.withoutSwedish(language)}</Note>}
            <OtherLanguages columnName={columnName} />
            {error && <ErrorLine>{error}</ErrorLine>}
          </div>
        </div>
      </div>
    </div>
  )
}

/** Translations of a list's items or of payment methods. They follow their Swedish rows when these are moved or removed. */
function ListTranslation({ field, lang }: Props) {
  const { name, columnName } = field
  const { definition, values, errors, notifyChange } = useRecordForm()
  const { list, payment, inLanguage, translation: m } = useAdminMessages().recordForm
  const language = useLanguageName(lang)
  const { label, error } = useField(name)
  const live = useLiveForm()
  const own = useRef<HTMLFieldSetElement>(null)
  const swedish = swedishFieldOf(definition, field)
  const [stored] = useState(() => matchByPosition(values, swedish, field))
  const [surplus, setSurplus] = useState(stored.surplus)
  const ids = live.rows[columnName]
  const rows = swedishRows(live.values, swedish, ids)
  const active = rows.filter(({ texts }) => !isBlank(texts)).map(({ id }) => id)
  const isPayment = swedish.column.type === 'payments'
  const pending = isPayment || !ids ? 0 : pendingItems(live.values, columnName, ids)
  const parts = isPayment ? paymentParts : [null]
  const submitted = `${active.join()} ${pending} ${surplus.length}`
  // The rows below have just changed which of them are submitted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of the submitted rows
  useEffect(notifyChange, [submitted, notifyChange])

  const texts = sourceTexts(live.values, swedish, field)
  const done = texts.filter(({ isTranslated }) => isTranslated).length
  const inputNames = parts.map((part) => (part ? `${name}.${part}` : name))
  return (
    <fieldset
      ref={own}
      aria-label={inLanguage(label, language)}
      className="grid min-w-0 grid-cols-1 gap-1.5"
    >
      <legend className="mb-1.5 flex w-full flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold text-sm">{label}</span>
        {done < texts.length && (
          <span className="text-ink-2 text-sm tabular-nums">{m.progress(done, texts.length)}</span>
        )}
      </legend>
      {active.length === 0 && <Note>{m.noRows}</Note>}
      {isPayment && active.length > 0 && <Note>{m.greyText}</Note>}
      <ol className={`grid grid-cols-1 ${isPayment ? 'gap-4' : 'gap-4 md:gap-2.5'}`}>
        {rows.map(({ id, texts: row }) => {
          const place = active.indexOf(id)
          const isActive = place >= 0
          return (
            <li key={id} hidden={!isActive} className={isPayment ? partGrid : rowGrid}>
              {parts.map((part, index) => {
                const source = row[index] ?? ''
                const item = list.item(inLanguage(label, language), place + 1)
                return (
                  <Pair key={part} isPart={isPayment}>
                    <SwedishText
                      label={item}
                      text={source}
                      heading={part ? payment[part] : undefined}
                    />
                    <TranslationInput
                      name={inputNames[index] ?? name}
                      {...{ lang, source, isActive }}
                      label={part ? `${item}, ${payment[part]}: ${source}` : `${item}: ${source}`}
                      initial={stored.byId[id]?.[index] ?? ''}
                      placeholder={
                        automaticText(field, source) ?? (part === 'method' ? source : undefined)
                      }
                      isInvalid={
                        error !== null && [undefined, place + 1].includes(errors[name]?.row)
                      }
                    />
                  </Pair>
                )
              })}
            </li>
          )
        })}
      </ol>
      {inputNames.map((input, index) =>
        // A Swedish item that is typed but not added takes the next position.
        [...Array.from({ length: pending }, () => []), ...surplus].map((row: string[], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: translations match by position
          <input key={`${input} ${place}`} type="hidden" name={input} value={row[index] ?? ''} />
        )),
      )}
      <Surplus
        rows={surplus}
        onRemove={() => {
          setSurplus([])
          // The pressed button disappears.
          own.current?.querySelector<HTMLElement>('[data-translation]:enabled')?.focus()
        }}
      />
      <OtherLanguages columnName={columnName} />
      {error && <ErrorLine>{error}</ErrorLine>}
    </fieldset>
  )
}

const rowGrid = 'grid grid-cols-1 items-start gap-x-4 gap-y-1 md:grid-cols-2'
const partGrid = 'grid grid-cols-2 items-end gap-x-2 gap-y-2 md:grid-cols-4'

/** In a table, the Swedish text is above its translation; in a list, beside it. */
function Pair({ isPart, children }: { isPart: boolean; children: ReactNode }) {
  return isPart ? <div className="grid min-w-0 grid-cols-1 gap-1">{children}</div> : children
}

const longText = 300

interface SwedishTextProps {
  text: string
  label: string
  id?: string
  heading?: string | undefined
}

function SwedishText({ text, label, id, heading }: SwedishTextProps) {
  const { translation: m } = useAdminMessages().recordForm
  const look = 'min-w-0 break-words py-1.5 text-ink-2 text-sm'
  if (text === '' && !heading) return <p className={`${look} italic`}>{m.noSwedish}</p>
  if (heading) {
    return (
      <p className="min-w-0 break-words text-ink-2 text-sm">
        <span className="block text-xs">{heading}</span>
        <span lang={defaultLocale}>{text || '–'}</span>
      </p>
    )
  }
  const isLong = text.length > longText
  return (
    <div
      id={id}
      lang={defaultLocale}
      className={`${look} whitespace-pre-wrap ${isLong ? 'max-h-40 overflow-y-auto' : ''}`}
      // A long text scrolls, also by keyboard.
      {...(isLong && { tabIndex: 0, role: 'group', 'aria-label': m.swedishOf(label) })}
    >
      {text}
    </div>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="text-ink-2 text-sm">{children}</p>
}

/** Translations beyond the Swedish rows. They are kept until the user removes them. */
function Surplus({ rows, onRemove }: { rows: string[][]; onRemove: () => void }) {
  const { translation: m } = useAdminMessages().recordForm
  const named = rows
    .filter((texts) => !isBlank(texts))
    .map((texts) => texts.filter(Boolean).join(' · '))
  if (named.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
      <p className="min-w-0 break-words">{m.surplus(named.length, named.join(', '))}</p>
      <span className="needs-script">
        <Button variant="secondary" size="small" onClick={onRemove}>
          {m.removeSurplus(named.length)}
        </Button>
      </span>
    </div>
  )
}

function OtherLanguages({ columnName }: { columnName: string }) {
  const { otherLanguages } = useRecordForm()
  const { translation: m } = useAdminMessages().recordForm
  const codes = otherLanguages[columnName] ?? []
  return codes.length > 0 && <Note>{m.otherLanguages(codes.join(', '))}</Note>
}
