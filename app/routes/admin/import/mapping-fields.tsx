import { useEffect, useRef } from 'react'

import { useAdminMessages, useColumnLabel } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Select } from '#app/ui/controls/field.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import type { MappingQuestion } from '#domain/import/mapping.ts'
import { definitionOf } from '#domain/kinds/kinds.ts'
import { problemText } from '#messages/import-problems.ts'

import { fieldOf } from './mapping-form.ts'

/** Asks for the column of each unknown header. The suggested or chosen ones are selected. */
export function MappingFields({ question }: { question: MappingQuestion }) {
  const { import: m } = useAdminMessages()
  const locale = useLocale()
  const label = useColumnLabel()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (question) heading.current?.focus()
  }, [question])
  const { kind, headers, columns, problem } = question
  const { fields } = definitionOf(kind)
  const nameOf = (column: string) =>
    `${label(fields.get(column)?.columnName ?? column)} (${column})`
  const duplicate = problem?.code === 'duplicate-column' ? problem.column : null
  return (
    <section aria-labelledby="import-mapping" className="grid gap-5 border-line border-y py-5">
      <div className="grid gap-1">
        <h2 ref={heading} id="import-mapping" tabIndex={-1} className="font-bold text-lg">
          {m.mapping.title}
        </h2>
        <p className="max-w-prose text-ink-2 text-sm">{m.mapping.text}</p>
      </div>
      {problem && (
        <Alert tone="error" title={problemText(locale, problem)}>
          {problem.code === 'missing-column' && problem.column === 'slug' && m.mapping.slugHint}
        </Alert>
      )}
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {headers.map(({ key, text, samples, column }) => (
          <div key={key} className="min-w-0 [overflow-wrap:anywhere]">
            <Select
              label={text}
              name={fieldOf(key)}
              defaultValue={column}
              error={column !== '' && column === duplicate ? m.mapping.duplicate : null}
              hint={samples.length > 0 ? m.mapping.samples(samples.join(' · ')) : m.mapping.empty}
            >
              <option value="">{m.mapping.unused}</option>
              {columns.map((name) => (
                <option key={name} value={name}>
                  {nameOf(name)}
                </option>
              ))}
            </Select>
          </div>
        ))}
      </div>
    </section>
  )
}
