import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { rowsOfKind, valuesOfColumn } from '#test/support/database/column-values.ts'
import { sized } from '#test/support/sizes.ts'

import { cellReader } from '../columns/cells.ts'
import { definitionOf, kinds } from '../kinds/kinds.ts'
import { readRecord, valuesOfRow } from '../kinds/record.ts'
import { storedValue } from '../kinds/stored-value.ts'
import { typeOf } from './column-types.ts'

const columns = kinds.flatMap((kind) =>
  [...definitionOf(kind).fields.values()].map((field) => ({ kind, field, name: field.name })),
)
/** One column of each type. */
const byType = [...new Map(columns.map((one) => [one.field.column.type, one])).values()]

for (const { size: numRuns, tags } of sized({ daily: 300, full: 100_000 })) {
  describe.each(byType)(`column type of ${numRuns} values in $kind.$name (property)`, (one) => {
    const { column } = one.field
    const type = typeOf(column.type)

    test('reads a form field back unchanged', { tags }, () => {
      fc.assert(
        fc.property(valuesOfColumn(column), (value) => {
          const context = { column: { ...column, required: false }, stored: value, isCell: false }
          // Sheets take ratings below 1, which forms only keep.
          if (column.type === 'stars' && Number(value) < 1) return
          expect(type.read(type.write(value), context)).toEqual({ value })
        }),
        { numRuns },
      )
    })

    test('reads a cell back unchanged', { tags }, () => {
      const read = cellReader(one.field)
      fc.assert(
        fc.property(valuesOfColumn(column), (value) => {
          const cell = type.toCell?.(value) ?? type.write(value)[0] ?? ''
          expect(read(String(cell))).toEqual({ value })
        }),
        { numRuns },
      )
    })
  })

  test.for(kinds)(
    `saves ${numRuns} imported rows of %s unchanged in the form (property)`,
    { tags },
    (kind) => {
      fc.assert(
        fc.property(rowsOfKind(kind), (row) => {
          const read = readRecord(kind, valuesOfRow(kind, row), row)
          expect(read.errors).toBeNull()
          for (const field of definitionOf(kind).fields.values()) {
            expect(storedValue({ ...read.row }, field) ?? null).toEqual(
              storedValue(row, field) ?? null,
            )
          }
        }),
        { numRuns },
      )
    },
  )

  test.for(kinds)(
    `saves whatever a sheet imports into %s, ${numRuns} cells a column (property)`,
    { tags },
    (kind) => {
      const cells = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 20 }),
        fc.constantFrom('Swish:::', 'a:b:c:d', '0', '0,5', '4.26', '1 000', '1,000', '96,5 %'),
        fc.constantFrom('ja', 'NEJ', 'none', 'se,fi', 'Mycket hög', '45000', '2024-02-29 10:00'),
        fc.constantFrom('https://example.com', '/a.png', 'a,b', '"a, b",c', '<p>Hej</p>', ''),
      )
      for (const field of definitionOf(kind).fields.values()) {
        const read = cellReader(field)
        fc.assert(
          fc.property(cells, (cell) => {
            const found = read(cell.toWellFormed().trim())
            if (!('value' in found) || found.value === undefined) return
            const stored = { name: 'A', slug: 'a', rating: 4, [field.columnName]: found.value }
            expect(readRecord(kind, valuesOfRow(kind, stored), stored).errors).toBeNull()
          }),
          { numRuns: Math.ceil(numRuns / 10) },
        )
      }
    },
  )
}
