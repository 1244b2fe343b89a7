import type { TypeName } from '#domain/columns/column.ts'
import {
  type FormValues,
  firstOf,
  licenceRows,
  paymentRows,
  shapeOf,
  textsIn,
} from '#domain/columns/form-values.ts'
import type { Field } from '#domain/kinds/define-kind.ts'
import { definitionOf, type Kind } from '#domain/kinds/kinds.ts'
import { setValue } from '#domain/kinds/stored-value.ts'

/** Returns a row of the values without checking them: the parsers of the columns run on the server only. */
export function previewRow(kind: Kind, values: FormValues): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const field of definitionOf(kind).fields.values()) {
    setValue(row, field, previewValue(field, values))
  }
  return row
}

/** Types whose values are not texts. */
const readers: Partial<Record<TypeName, (text: string) => unknown>> = {
  flag: (text) => text === 'true',
  stars: (text) => numberIn(text) ?? 0,
  whole: numberIn,
  percent: numberIn,
}

function previewValue(field: Field, values: FormValues): unknown {
  switch (shapeOf(field)) {
    case 'rows':
      return field.column.type === 'licences'
        ? licenceRows(values, field.name)
        : paymentRows(values, field.name)
    case 'items':
    case 'lines': {
      const texts = textsIn(values, field)
      return field.column.type === 'percents' ? texts.map(numberIn).filter(Boolean) : texts
    }
    case 'one': {
      const text = firstOf(values, field.name)
      const read = readers[field.column.type]
      return read ? read(text) : text || null
    }
  }
}

/** Returns the number in a text; null when it holds none. */
function numberIn(text: string): number | null {
  const digits = text.replace(',', '.').replace('%', '').trim()
  const number = digits === '' ? Number.NaN : Number(digits)
  return Number.isFinite(number) ? number : null
}
