import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { TextArea } from '#app/ui/controls/field.tsx'
import { itemsOf, linesOf } from '#domain/columns/form-values.ts'

import { useField, useRecordForm } from '../form/form-context.ts'
import { moveByKey, RowButtons, useRows } from './field-rows.tsx'
import { ErrorLine } from './fields.tsx'

interface ListFieldProps {
  name: string
  hint?: ReactNode
  /** Rendered before each item. */
  before?: (item: string) => ReactNode
  /** Another control that adds items; without JavaScript it is submitted with the form. */
  after?: (add: (item: string) => void) => ReactNode
}

/** List input. Before hydration and without JavaScript it is a text area with one item per line; the server reads both. */
export function ListField(props: ListFieldProps) {
  const { name, hint, after } = props
  const { values } = useRecordForm()
  const { recordForm: m } = useAdminMessages()
  const { label, error } = useField(name)
  const frame = useRef<HTMLDivElement>(null)
  const [items, setItems] = useState<string[] | null>(null)
  // Reads the text area instead of `values`: the user may have typed before hydration.
  useLayoutEffect(() => {
    setItems(linesOf(frame.current?.querySelector('textarea')?.value ?? ''))
  }, [])
  if (items) return <ListRows {...props} items={items} />
  const lines = itemsOf(values, name)
  return (
    <div ref={frame} className="grid gap-4">
      <TextArea
        name={name}
        label={label}
        error={error}
        hint={hint ?? m.list.withoutScript}
        rows={Math.max(3, lines.length + 1)}
        defaultValue={lines.join('\n')}
      />
      {after?.(() => {})}
    </div>
  )
}

const inputClass =
  'min-h-10 w-full min-w-0 rounded-control border border-line-2 bg-surface px-3 py-1.5 text-ink hover:border-fjord aria-invalid:border-red'

function ListRows({ name, items, hint, before, after }: ListFieldProps & { items: string[] }) {
  const { list: m } = useAdminMessages().recordForm
  const { label, error } = useField(name)
  const container = useRef<HTMLFieldSetElement>(null)
  const rows = useRows(name, container, items)
  const adding = useRef<HTMLInputElement>(null)
  // Only `before` needs the current text; the inputs themselves are uncontrolled.
  const [typed, setTyped] = useState<Record<number, string>>({})

  function add(text: string) {
    const lines = linesOf(text)
    if (adding.current) adding.current.value = ''
    if (lines.length > 0) rows.add(lines, '[data-add]')
    else adding.current?.focus()
  }

  return (
    <fieldset ref={container} className="grid content-start gap-1.5">
      <legend className="mb-1.5 font-semibold text-sm">{label}</legend>
      {hint && <p className="text-ink-2 text-sm">{hint}</p>}
      {rows.rows.length > 0 && (
        <ol className="grid gap-1.5">
          {rows.rows.map(({ id, value }, index) => (
            <li key={id} data-row={index} className="flex items-center gap-1">
              {before?.((typed[id] ?? value).trim())}
              <input
                name={name}
                defaultValue={value}
                aria-label={m.item(label, index + 1)}
                aria-invalid={error ? true : undefined}
                onInput={({ currentTarget }) =>
                  before && setTyped({ ...typed, [id]: currentTarget.value })
                }
                onKeyDown={(event) => {
                  moveByKey(event, rows, index)
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  adding.current?.focus()
                }}
                className={inputClass}
              />
              <RowButtons label={label} rows={rows} index={index} />
            </li>
          ))}
        </ol>
      )}
      <div className="flex items-center gap-2">
        <input
          // Has the list's name, so that typed text is saved even when it was not added.
          name={name}
          ref={adding}
          data-add
          aria-label={m.addTo(label)}
          aria-invalid={error ? true : undefined}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add(event.currentTarget.value)
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text')
            if (linesOf(text).length < 2) return
            event.preventDefault()
            add(text)
          }}
          className={inputClass}
        />
        <Button
          variant="secondary"
          size="small"
          className="shrink-0"
          onClick={() => add(adding.current?.value ?? '')}
          aria-label={`${m.add}: ${label}`}
        >
          {m.add}
        </Button>
      </div>
      {after?.((item) => rows.add([item]))}
      {error && <ErrorLine>{error}</ErrorLine>}
      <p role="status" className="sr-only">
        {rows.status}
      </p>
    </fieldset>
  )
}
