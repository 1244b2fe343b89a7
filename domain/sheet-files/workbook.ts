import { NotReadable } from '../sheets/limits.ts'
import { readOds } from './ods.ts'
import { readXlsx } from './xlsx.ts'
import { openZip } from './zip.ts'

/** Reads an XLSX or ODS file. */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  const zip = openZip(bytes)
  if (zip.has('xl/workbook.xml')) return filled(await readXlsx(zip))
  if (zip.has('content.xml')) return filled(await readOds(zip))
  throw new NotReadable({ code: 'not-a-table' })
}

function filled(rows: string[][]): string[][] {
  if (rows.length === 0) throw new NotReadable({ code: 'empty' })
  return rows
}
