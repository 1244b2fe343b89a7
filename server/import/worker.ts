// Reads one sheet in a worker thread: parsing it and cleaning its texts takes seconds and would block the event loop.
import { parentPort, workerData } from 'node:worker_threads'

import type { SheetHead } from '#domain/import/job.ts'
import { guessKind, headerOf, type ImportRow, openSheet } from '#domain/import/rows.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { isTable, readTable } from '#domain/sheets/table.ts'

/** Limits of one portion: small enough that the receiver can serve other requests in between. */
const portionLimits = { rows: 100, characters: 200_000 }

const input = workerData as { content: Uint8Array | string; kind: Kind | null }
const port = parentPort

const { head, rows } = await open()
port?.postMessage(head)
port?.on('message', () => port.postMessage(nextPortion()))

async function open(): Promise<{ head: SheetHead; rows: Iterator<ImportRow> }> {
  const noRows = [][Symbol.iterator]()
  const { content, kind } = input
  // Releases the content, which is read only once.
  input.content = ''
  const table = await readTable(content)
  if (!isTable(table)) return { head: { problem: table }, rows: noRows }
  const sheetKind = kind ?? guessKind(headerOf(table))
  if (!sheetKind) return { head: { problem: { code: 'unknown-kind' } }, rows: noRows }
  const sheet = openSheet(sheetKind, table)
  const { problem, unknownColumns, count } = sheet
  if (problem) return { head: { problem }, rows: noRows }
  return { head: { kind: sheetKind, total: count, unknownColumns }, rows: sheet.rows() }
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
