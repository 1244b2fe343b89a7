import { useId, useRef } from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useMessages } from '#app/i18n/messages.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { licenceRows } from '#domain/columns/form-values.ts'
import { type LicencePart, licenceChoices, licenceParts } from '#domain/columns/licence.ts'

import { useField, useRecordForm } from '../form/form-context.ts'
import { RowButtons, useRows } from './field-rows.tsx'
import { ErrorLine } from './fields.tsx'

const empty = Object.fromEntries(licenceParts.map((part) => [part, ''])) as Record<
  LicencePart,
  string
>

/** Licences, one row each. It starts with an extra empty row, so that adding one works without JavaScript. */
export function LicenceField({ name }: { name: string }) {
  const { values, errors } = useRecordForm()
  const { list, licence: m } = useAdminMessages().recordForm
  const { label, error } = useField(name)
  const container = useRef<HTMLFieldSetElement>(null)
  const rows = useRows(name, container, [...licenceRows(values, name), empty])
  const wrong = errors[name]
  return (
    <fieldset ref={container} className="grid gap-2">
      <legend className="sr-only">{label}</legend>
      <ol className="grid gap-3">
        {rows.rows.map(({ id, value }, index) => (
          <li
            key={id}
            data-row={index}
            className="flex items-start gap-1 rounded-control border border-line p-3 max-sm:flex-wrap max-sm:justify-end"
          >
            <div className="grid min-w-0 flex-1 grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-x-3 gap-y-2 max-sm:basis-full">
              {licenceParts.map((part) => (
                <PartInput
                  key={part}
                  part={part}
                  name={`${name}.${part}`}
                  label={`${list.item(label, index + 1)}: ${m.parts[part]}`}
                  value={value[part]}
                  isWrong={wrong?.row === index + 1 && (wrong.part ?? part) === part}
                />
              ))}
            </div>
            <RowButtons label={label} rows={rows} index={index} />
          </li>
        ))}
      </ol>
      {error && <ErrorLine>{error}</ErrorLine>}
      <div className="needs-script">
        <Button
          data-add
          variant="secondary"
          size="small"
          onClick={() => rows.add([empty], `[data-row="${rows.rows.length}"] select`)}
        >
          {m.add}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {rows.status}
      </p>
    </fieldset>
  )
}

const control =
  'min-h-10 w-full min-w-0 rounded-control border border-line-2 bg-surface px-3 py-1.5 font-normal text-ink hover:border-fjord aria-invalid:border-red'

interface PartInputProps {
  part: LicencePart
  name: string
  label: string
  value: string
  isWrong: boolean
}

function PartInput({ part, name, label, value, isWrong }: PartInputProps) {
  const { licence: m } = useAdminMessages().recordForm
  const choices: readonly string[] | null =
    part in licenceChoices ? licenceChoices[part as keyof typeof licenceChoices] : null
  const names = useChoiceNames()
  const id = useId()
  const common = {
    ...{ id, name, defaultValue: value, className: control },
    ...{ 'aria-label': label, 'aria-invalid': isWrong ? (true as const) : undefined },
  }
  const isDay = part === 'valid_from' || part === 'valid_to' || part === 'checked_on'
  return (
    <div className={`grid content-start gap-1 ${part === 'domains' ? 'sm:col-span-2' : ''}`}>
      <label htmlFor={id} className="font-semibold text-ink-2 text-xs">
        {m.parts[part]}
      </label>
      {choices ? (
        <select {...common}>
          <option value="">–</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {names[choice] ?? choice}
            </option>
          ))}
        </select>
      ) : (
        <input {...common} type={isDay ? 'date' : 'text'} autoComplete="off" />
      )}
    </div>
  )
}

/** Returns the names of the markets, kinds and statuses. */
function useChoiceNames(): Record<string, string> {
  const { casinos } = useMessages()
  const { licence: m } = useAdminMessages().recordForm
  return { ...casinos.country, ...m.kinds, ...m.statuses }
}
