import { readCsv } from '../sheet-files/csv.ts'
import { decode } from '../sheet-files/decode.ts'
import { readWorkbook } from '../sheet-files/workbook.ts'
import { limits, NotReadable, type TableProblem } from './limits.ts'

export type { TableProblem }

/** Raw cells. Row 0 is the header; empty rows keep their place, so that row numbers match the spreadsheet. */
export type Table = string[][]

/** Reads a file or a pasted text as cells. Detects the format from the content, not from the file name. */
export async function readTable(content: Uint8Array | string): Promise<Table | TableProblem> {
  try {
    return await read(content)
  } catch (error) {
    if (error instanceof NotReadable) return error.problem
    throw error
  }
}

export function isTable(read: Table | TableProblem): read is Table {
  return Array.isArray(read)
}

async function read(content: Uint8Array | string): Promise<Table> {
  // Every character has at least one byte, so the byte length of a text need not be computed.
  if (content.length > limits.bytes) throw new NotReadable({ code: 'too-large' })
  const isText = typeof content === 'string'
  if (!isText && startsWith(content, [0x50, 0x4b, 0x03, 0x04])) return readWorkbook(content)
  if (!isText && startsWith(content, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new NotReadable({ code: 'old-excel' })
  }
  const text = isText ? content.replace(/^\ufeff/, '') : decode(content)
  if (text.trim() === '') throw new NotReadable({ code: 'empty' })
  if (!looksWritten(text)) throw new NotReadable({ code: 'not-a-table' })
  return readCsv(text)
}

function startsWith(bytes: Uint8Array, magic: number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte)
}

/** False for binary files, which contain zero bytes, and for HTML, XML and PDF documents. */
function looksWritten(text: string): boolean {
  return !text.includes('\0') && !/^\s*(<(!doctype|html|\?xml)|%pdf-)/i.test(text.slice(0, 1_000))
}
