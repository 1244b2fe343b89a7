import { type KeyboardEvent, useId } from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useMessages } from '#app/i18n/messages.ts'
import { licenceRows } from '#domain/columns/form-values.ts'
import { type LicencePart, licenceChoices, licenceParts } from '#domain/columns/licence.ts'

import { useField, useRecordForm } from '../form/form-context.ts'
import { TableField } from './table-field.tsx'

const empty = Object.fromEntries(licenceParts.map((part) => [part, ''])) as Record<
  LicencePart,
  string
>

/** Licences, one row each. */
export function LicenceField({ name }: { name: string }) {
  const { values, errors } = useRecordForm()
  const { list, licence: m } = useAdminMessages().recordForm
  const { label } = useField(name)
  const wrong = errors[name]
  return (
    <TableField
      name={name}
      rows={licenceRows(values, name)}
      empty={empty}
      add={m.add}
      hasVisibleName={false}
      className={{
        list: 'gap-3',
        row: 'border p-3',
        parts: 'grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-x-3 gap-y-2',
      }}
      parts={(value, index, onKeyDown) =>
        licenceParts.map((part) => (
          <PartInput
            key={part}
            part={part}
            name={`${name}.${part}`}
            label={`${list.item(label, index + 1)}: ${m.parts[part]}`}
            value={value[part]}
            onKeyDown={onKeyDown}
            isWrong={wrong?.row === index + 1 && (wrong.part ?? part) === part}
          />
        ))
      }
    />
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
  onKeyDown: (event: KeyboardEvent) => void
}

function PartInput({ part, name, label, value, isWrong, onKeyDown }: PartInputProps) {
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
        <input
          {...common}
          type={isDay ? 'date' : 'text'}
          autoComplete="off"
          onKeyDown={onKeyDown}
        />
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
