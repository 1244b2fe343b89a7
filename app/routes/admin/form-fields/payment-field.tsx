import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import type { PaymentMethod } from '#domain/columns/column.ts'
import { paymentRows } from '#domain/columns/form-values.ts'
import { paymentParts } from '#domain/columns/payment.ts'

import { useField, useRecordForm } from '../form/form-context.ts'
import { TableField } from './table-field.tsx'

const empty: PaymentMethod = { method: '', min: '', max: '', time: '' }

/** Payment methods, one row each. */
export function PaymentField({ name }: { name: string }) {
  const { values, errors } = useRecordForm()
  const { list, payment: m } = useAdminMessages().recordForm
  const { label } = useField(name)
  return (
    <TableField
      name={name}
      rows={paymentRows(values, name)}
      empty={empty}
      add={m.add}
      hasVisibleName
      className={{
        list: 'gap-3 sm:gap-1.5',
        row: 'max-sm:border max-sm:p-2',
        parts: 'grid-cols-2 gap-1.5 sm:grid-cols-4',
      }}
      parts={(value, index, onKeyDown) =>
        paymentParts.map((part) => (
          <input
            key={part}
            name={`${name}.${part}`}
            defaultValue={value[part]}
            placeholder={m[part]}
            aria-label={`${list.item(label, index + 1)}: ${m[part]}`}
            aria-invalid={errors[name]?.row === index + 1 ? true : undefined}
            onKeyDown={onKeyDown}
            className="min-h-10 w-full min-w-0 rounded-control border border-line-2 bg-surface px-3 py-1.5 text-ink placeholder:text-ink-2 hover:border-fjord aria-invalid:border-red"
          />
        ))
      }
    />
  )
}
