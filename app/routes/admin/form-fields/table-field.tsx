import { type KeyboardEvent, type ReactNode, useRef } from 'react'

import { Button } from '#app/ui/controls/button.tsx'

import { useField } from '../form/form-context.ts'
import { moveByKey, RowButtons, useRows } from './field-rows.tsx'
import { ErrorLine } from './fields.tsx'

interface TableFieldProps<Row> {
  name: string
  /** The stored rows. The table starts with an extra empty one, so that adding one works without JavaScript. */
  rows: Row[]
  empty: Row
  /** The text of the button that adds a row. */
  add: string
  hasVisibleName: boolean
  className: { list: string; row: string; parts: string }
  /** Returns the inputs of a row. The first one gets the focus when the row is added. */
  parts: (value: Row, index: number, onKeyDown: (event: KeyboardEvent) => void) => ReactNode
}

/** A table of rows that users add, remove and move. */
export function TableField<Row>({
  name,
  rows: stored,
  empty,
  add,
  hasVisibleName,
  className,
  parts,
}: TableFieldProps<Row>) {
  const { label, error } = useField(name)
  const container = useRef<HTMLFieldSetElement>(null)
  const rows = useRows(name, container, [...stored, empty])
  const addRow = () => rows.add([empty], `[data-row="${rows.rows.length}"] :is(input, select)`)
  return (
    <fieldset ref={container} className="grid gap-2">
      <legend className={hasVisibleName ? 'mb-1.5 font-semibold text-sm' : 'sr-only'}>
        {label}
      </legend>
      <ol className={`grid ${className.list}`}>
        {rows.rows.map(({ id, value }, index) => (
          <li
            key={id}
            data-row={index}
            className={`flex items-start gap-1 rounded-control border-line max-sm:flex-wrap max-sm:justify-end ${className.row}`}
          >
            <div className={`grid min-w-0 flex-1 max-sm:basis-full ${className.parts}`}>
              {parts(value, index, (event) => {
                moveByKey(event, rows, index)
                if (event.key !== 'Enter') return
                event.preventDefault()
                addRow()
              })}
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
          onClick={addRow}
          aria-label={`${add}: ${label}`}
        >
          {add}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {rows.status}
      </p>
    </fieldset>
  )
}
