// Reads one sheet in a worker thread: parsing it and cleaning its texts takes seconds and would block the event loop.
import { parentPort, workerData } from 'node:worker_threads'

import { headerOf, isBlank, withoutReasons } from '#domain/import/header.ts'
import type { SheetChoice, SheetHead } from '#domain/import/job.ts'
import type { SheetSample } from '#domain/import/mapping.ts'
import { type ImportRow, openSheet } from '#domain/import/rows.ts'
import { limits, type TableProblem } from '#domain/sheets/limits.ts'
import { isTable, readTable, type Table } from '#domain/sheets/table.ts'

/** Limits of one portion: small enough that the receiver can serve other requests in between. */
const portionLimits = { rows: 100, characters: 200_000 }

/** Characters of a header and of a cell that are shown with the question about the sheet's columns. */
const longest = { header: 300, cell: 60 }
const sampledRows = 10

const input = workerData as { content: Uint8Array | string }
const port = parentPort

const table = await open()
let rows: Iterator<ImportRow> = [][Symbol.iterator]()
port?.postMessage(isTable(table) ? sampleOf(table) : { problem: table })
port?.once('message', (choice: SheetChoice) => {
  port.on('message', () => port.postMessage(nextPortion()))
  port.postMessage(headOf(choice))
})

async function open(): Promise<Table | TableProblem> {
  const { content } = input
  // Releases the content, which is read only once.
  input.content = ''
  const read = await readTable(content)
  return isTable(read) ? withoutReasons(read) : read
}

function sampleOf(all: Table): SheetSample {
  const header = headerOf(all)
  const first = all.indexOf(header) + 1
  const cut = (cells: string[], length: number) =>
    cells.slice(0, limits.columns).map((cell) => cell.slice(0, length))
  const filled = all.slice(first, first + 10 * sampledRows).filter((cells) => !isBlank(cells))
  return {
    header: cut(header, longest.header),
    rows: filled.slice(0, sampledRows).map((cells) => cut(cells, longest.cell)),
  }
}

function headOf({ kind, options }: SheetChoice): SheetHead {
  if (!isTable(table)) return { problem: table }
  const sheet = openSheet(kind, table, options)
  if (sheet.problem) return { problem: sheet.problem }
  rows = sheet.rows()
  return { total: sheet.count, unknownColumns: sheet.unknownColumns }
}

/** Returns the next rows as a JSON array, whose length limits the portion; empty when there are no more rows. */
function nextPortion(): string {
  const rowTexts: string[] = []
  for (
    let characters = 0;
    rowTexts.length < portionLimits.rows && characters < portionLimits.characters;
  ) {
    const next = rows.next()
    if (next.done) break
    const row = JSON.stringify(next.value)
    rowTexts.push(row)
    characters += row.length
  }
  return `[${rowTexts.join(',')}]`
}
