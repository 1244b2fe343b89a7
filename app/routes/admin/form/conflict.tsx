import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { Alert } from '#app/ui/alert.tsx'
import { type FormValues, firstOf, told } from '#domain/form-values.ts'
import type { RecordFields } from '#domain/record-fields.ts'

import { useFieldTexts } from './form-context.ts'
import type { Conflict } from './record-page.ts'

interface ConflictChoiceProps {
  conflict: Conflict
  fields: RecordFields
  /** The form's initial values, if known; they decide which version is preselected. */
  base: FormValues | null
}

/** Shows both versions of every conflicting field. The choices are form fields; the server resolves the conflict. */
export function ConflictChoice({ conflict, fields, base }: ConflictChoiceProps) {
  const { conflict: m } = useAdminMessages().recordForm
  const { names, mine, theirs } = conflict
  return (
    <div className="grid grid-cols-1 gap-4">
      <Alert tone="error" title={titleOf(conflict.by, m)}>
        {m.text}
      </Alert>
      {names.map((name) => {
        const isMine = !base || told(base, name, fields) !== told(mine, name, fields)
        return (
          <ConflictField
            key={`${name} ${firstOf(theirs, 'updated_at')}`}
            name={name}
            isFlag={fields.flags.includes(name)}
            versions={{ mine: told(mine, name, fields), theirs: told(theirs, name, fields) }}
            chosen={isMine ? 'mine' : 'theirs'}
          />
        )
      })}
    </div>
  )
}

function titleOf(
  by: Conflict['by'],
  m: ReturnType<typeof useAdminMessages>['recordForm']['conflict'],
): string {
  if (by?.isViewer) return m.ownTitle
  return by?.email ? m.titleBy(by.email) : m.title
}

interface ConflictFieldProps {
  name: string
  isFlag: boolean
  versions: Record<'mine' | 'theirs', string>
  chosen: 'mine' | 'theirs'
}

function ConflictField({ name, isFlag, versions, chosen }: ConflictFieldProps) {
  const { conflict: m, inEnglish } = useAdminMessages().recordForm
  const { label } = useFieldTexts(name)
  const inWords = (text: string) => {
    if (isFlag) return text === 'true' ? m.yes : m.no
    return text || m.empty
  }
  return (
    <fieldset className="grid grid-cols-1 gap-2 md:grid-cols-2">
      <legend className="mb-1.5 font-semibold text-sm">
        {name.endsWith('_en') ? inEnglish(label) : label}
      </legend>
      {(['mine', 'theirs'] as const).map((version) => (
        <label
          key={version}
          className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 gap-y-1 rounded-control border border-line-2 bg-surface p-3 has-checked:border-fjord has-checked:bg-fjord-soft"
        >
          <input
            type="radio"
            name={`choose.${name}`}
            value={version}
            defaultChecked={version === chosen}
            className="mt-1 size-4 shrink-0 accent-fjord"
          />
          <span className="font-semibold text-sm">{m[version]}</span>
          <span className="col-start-2 max-h-48 overflow-y-auto whitespace-pre-wrap break-words text-sm">
            {inWords(versions[version])}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
