import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { choiceName, type FormValues, fieldText, firstOf } from '#domain/columns/form-values.ts'
import type { Field, KindDefinition } from '#domain/kinds/define-kind.ts'
import { defaultLocale, languageNameIn } from '#domain/locale/locale.ts'

import { useColumnTexts } from './form-context.ts'
import type { Conflict } from './record-page.ts'

interface ConflictChoiceProps {
  conflict: Conflict
  definition: KindDefinition
  /** The form's initial values, if known; they decide which version is preselected. */
  base: FormValues | null
}

/** Shows both versions of every conflicting field. The choices are form fields; the server resolves the conflict. */
export function ConflictChoice({ conflict, definition, base }: ConflictChoiceProps) {
  const { conflict: m } = useAdminMessages().recordForm
  const { names, mine, theirs } = conflict
  return (
    <div className="grid grid-cols-1 gap-4">
      <Alert tone="error" title={titleOf(conflict.by, m)}>
        {m.text}
      </Alert>
      {names.map((name) => {
        const field = definition.fields.get(name)
        if (!field) return null
        const isMine = !base || fieldText(base, field) !== fieldText(mine, field)
        return (
          <ConflictField
            key={`${name} ${firstOf(theirs, 'updated_at')}`}
            field={field}
            versions={{ mine: fieldText(mine, field), theirs: fieldText(theirs, field) }}
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
  field: Field
  versions: Record<'mine' | 'theirs', string>
  chosen: 'mine' | 'theirs'
}

function ConflictField({
  field: { name, columnName, column, locale },
  versions,
  chosen,
}: ConflictFieldProps) {
  const { conflict: m, inLanguage } = useAdminMessages().recordForm
  const { label } = useColumnTexts(columnName)
  const page = useLocale()
  const inWords = (text: string) => {
    if (column.type === 'flag') return text === 'true' ? m.yes : m.no
    return text || m.empty
  }
  return (
    <fieldset className="grid grid-cols-1 gap-2 md:grid-cols-2">
      <legend className="mb-1.5 font-semibold text-sm">
        {locale === null || locale === defaultLocale
          ? label
          : inLanguage(label, languageNameIn(page, locale))}
      </legend>
      {(['mine', 'theirs'] as const).map((version) => (
        <label
          key={version}
          className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 gap-y-1 rounded-control border border-line-2 bg-surface p-3 has-checked:border-fjord has-checked:bg-fjord-soft"
        >
          <input
            type="radio"
            name={choiceName({ name })}
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
