import type { Cell } from '../column-types/column-type.ts'
import type { Kind } from '../kinds/kinds.ts'
import { cellOf } from '../sheets/export.ts'
import { guarded, unguarded } from '../sheets/formula-guard.ts'
import { type Mapping, readHeader, reasonColumn } from './header.ts'

/** The columns of an import's sheet. */
export interface SheetColumns {
  kind: Kind
  header: string[]
  mapping: Mapping
}

/** A row that was not written. */
interface RefusedRow {
  /** The cells of a row that could not be read. */
  cells: string[] | null
  /** The record of a row that the database refused. */
  record: object | null
}

/** Returns the header of the file of refused rows: the reason first, then the columns of the sheet. */
export function refusedHeader({ header }: SheetColumns): Cell[] {
  return [reasonColumn, ...header.map(safe)]
}

/** Returns a function that writes a row for the file of refused rows. */
export function refusedRows(sheet: SheetColumns) {
  const { columns } = readHeader(sheet.kind, sheet.header, sheet)
  return ({ cells, record }: RefusedRow, reason: string): Cell[] => {
    if (cells || !record) return [safe(reason), ...(cells ?? []).map(safe)]
    const written: Cell[] = sheet.header.map(() => '')
    for (const { field, index, isFallback } of columns) {
      if (isFallback && !Object.hasOwn(record, field.columnName)) continue
      while (written.length < index) written.push('')
      written[index] = cellOf(field, { ...record })
    }
    return [safe(reason), ...written]
  }
}

/** Guards a cell of the sheet against being a formula. The import reads the same value. */
function safe(cell: string): string {
  return guarded(unguarded(cell))
}
