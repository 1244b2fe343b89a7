import { useRef } from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { Button } from '#app/ui/controls/button.tsx'
import type { PaymentMethod } from '#domain/columns/column.ts'
import { paymentRows } from '#domain/columns/form-values.ts'
import { paymentParts } from '#domain/columns/payment.ts'

import { useField, useRecordForm } from '../form/form-context.ts'
import { moveByKey, RowButtons, useRows } from './field-rows.tsx'
import { ErrorLine } from './fields.tsx'

const empty: PaymentMethod = { method: '', min: '', max: '', time: '' }

/** Payment methods, one row each. It starts with an extra empty row, so that adding one works without JavaScript. */
export function PaymentField({ name }: { name: string }) {
  const { values, errors } = useRecordForm()
  const { list, payment: m } = useAdminMessages().recordForm
  const { label, error } = useField(name)
  const container = useRef<HTMLFieldSetElement>(null)
  const rows = useRows(name, container, [...paymentRows(values, name), empty])
  const wrongRow = errors[name]?.row
  return (
    <fieldset ref={container} className="grid gap-2">
      <legend className="mb-1.5 font-semibold text-sm">{label}</legend>
      <ol className="grid gap-3 sm:gap-1.5">
        {rows.rows.map(({ id, value }, index) => (
          <li
            key={id}
            data-row={index}
            className="flex items-start gap-1 max-sm:flex-wrap max-sm:justify-end max-sm:rounded-control max-sm:border max-sm:border-line max-sm:p-2"
          >
            <div className="grid min-w-0 flex-1 grid-cols-2 gap-1.5 max-sm:basis-full sm:grid-cols-4">
              {paymentParts.map((part) => (
                <input
                  key={part}
                  name={`${name}.${part}`}
                  defaultValue={value[part]}
                  placeholder={m[part]}
                  aria-label={`${list.item(label, index + 1)}: ${m[part]}`}
                  aria-invalid={error && wrongRow === index + 1 ? true : undefined}
                  onKeyDown={(event) => {
                    moveByKey(event, rows, index)
                    if (event.key !== 'Enter') return
                    event.preventDefault()
                    addRow()
                  }}
                  className="min-h-10 w-full min-w-0 rounded-control border border-line-2 bg-surface px-3 py-1.5 text-ink placeholder:text-ink-2 hover:border-fjord aria-invalid:border-red"
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
          onClick={addRow}
          aria-label={`${m.add}: ${label}`}
        >
          {m.add}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {rows.status}
      </p>
    </fieldset>
  )

  function addRow() {
    rows.add([empty], `[data-row="${rows.rows.length}"] input`)
  }
}
