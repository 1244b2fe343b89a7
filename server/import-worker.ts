// Reads one sheet in a worker thread: parsing it and cleaning its texts takes seconds and would block the event loop.
import { parentPort, workerData } from 'node:worker_threads'

import type { Kind } from '#domain/catalogue.ts'
import type { SheetHead } from '#domain/import/job.ts'
import { guessKind, headerOf, type ImportRow, openSheet } from '#domain/import/rows.ts'
import { isTable, readTable } from '#domain/import/table.ts'

/** Limits of one portion: small enough that the receiver can serve other requests in between. */
const portion = { rows: 100, characters: 200_000 }

const given = workerData as { content: Uint8Array | string; kind: Kind | null }
const port = parentPort

const { head, rows } = await open()
port?.postMessage(head)
port?.on('message', () => port.postMessage(take()))

async function open(): Promise<{ head: SheetHead; rows: Iterator<ImportRow> }> {
  const none = [][Symbol.iterator]()
  const { content, kind } = given
  // Releases the content, which is read only once.
  given.content = ''
  const table = await readTable(content)
  if (!isTable(table)) return { head: { problem: table }, rows: none }
  const wanted = kind ?? guessKind(headerOf(table))
  if (!wanted) return { head: { problem: { code: 'unknown-kind' } }, rows: none }
  const sheet = openSheet(wanted, table)
  const { problem, unknownColumns, count } = sheet
  if (problem) return { head: { problem }, rows: none }
  return { head: { kind: wanted, total: count, unknownColumns }, rows: sheet.rows() }
}

/** Returns the next rows as a JSON array, whose length limits the portion; empty when there are no more rows. */
function take(): string {
  const taken: string[] = []
  for (let characters = 0; taken.length < portion.rows && characters < portion.characters; ) {
    const next = rows.next()
    if (next.done) break
    const row = JSON.stringify(next.value)
    taken.push(row)
    characters += row.length
  }
  return `[${taken.join(',')}]`
}
