import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'

// A backup is one gzip file of JSON lines: a header; the state of the sequences; for every table a line with its columns and then
// its rows, each an array of PostgreSQL's own text or null; and a last line with the row counts and a checksum.

const header = z.object({
  backup: z.literal('kasinokompassen'),
  format: z.number().int(),
  product: z.string(),
  created_at: z.iso.datetime(),
  /** Migrations of the source database, in the order they were applied. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
})
const table = z.object({ table: z.string(), columns: z.array(z.string()).min(1) })
const sequence = z.object({ sequence: z.string(), value: z.string(), is_called: z.boolean() })
const row = z.array(z.string().nullable())
const seal = z.object({ rows: z.record(z.string(), z.number()), sha256: z.string() })

export type BackupHeader = z.infer<typeof header>

export type BackupPart =
  | { header: BackupHeader }
  | z.infer<typeof table>
  | z.infer<typeof sequence>
  /** A row of the preceding table: the unchanged line, a JSON array. */
  | { row: string }

export const backupFormat = 1

/** The backup cannot be restored here; the message gives the operator the reason. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

export interface BackupSummary {
  header: BackupHeader
  rows: Record<string, number>
}

/** Longer than any row can be, so a longer line is not from our backup. */
const maxLineLength = 64 * 2 ** 20

/**
 * Writes the lines from `fill` and a last line with counts and checksum. The file gets its name once it is complete, synced and
 * verified. Only its owner can read it, because it holds password hashes and signing keys.
 */
export async function writeBackup(
  path: string,
  fill: (write: (lines: AsyncIterable<string>) => Promise<void>) => Promise<void>,
): Promise<BackupSummary> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const unfinished = `${path}.part`
  const file = await open(unfinished, 'w', 0o600)
  try {
    await fill((lines) => {
      // Prefers speed over size because the embedded database waits for it.
      const gzip = createGzip({ level: constants.Z_BEST_SPEED })
      return pipeline(Readable.from(sealed(lines)), gzip, async (zipped: AsyncIterable<Buffer>) => {
        for await (const chunk of zipped) await file.writeFile(chunk)
      })
    })
    await file.sync()
    await file.close()
    const summary = await verifyBackup(unfinished)
    await rename(unfinished, path)
    await syncFolder(dirname(path))
    return summary
  } catch (error) {
    await file.close().catch(() => {})
    await rm(unfinished, { force: true })
    throw error
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function* sealed(portions: AsyncIterable<string>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const rows: Record<string, number> = {}
  let current = ''
  for await (const portion of portions) {
    for (const line of portion.split('\n')) {
      if (line.startsWith('[')) rows[current] = (rows[current] ?? 0) + 1
      else if (line.startsWith('{"table":')) {
        current = table.parse(JSON.parse(line)).table
        rows[current] = 0
      }
    }
    const bytes = Buffer.from(portion)
    hash.update(bytes)
    yield bytes
  }
  yield Buffer.from(`${JSON.stringify({ rows, sha256: hash.digest('hex') })}\n`)
}

/** Reads the whole file and throws when it is incomplete or damaged. Returns a summary; `look` receives every part. */
export async function verifyBackup(
  path: string,
  look: (part: BackupPart) => void = () => {},
): Promise<BackupSummary> {
  let found: BackupHeader | null = null
  const rows: Record<string, number> = {}
  let current = ''
  for await (const part of readBackup(path)) {
    if ('header' in part) found = part.header
    else if ('table' in part) {
      current = part.table
      rows[current] = 0
    } else if ('row' in part) rows[current] = (rows[current] ?? 0) + 1
    look(part)
  }
  if (!found) throw new BackupRefused(`${path} is empty`)
  return { header: found, rows }
}

/** Yields the parts in order. Callers must be able to roll back, because only the last line proves the file intact. */
export async function* readBackup(path: string): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256')
  const rows: Record<string, number> = {}
  let columns = 0
  let current = ''
  let isSealed = false
  let isFirst = true
  for await (const line of linesOf(path)) {
    if (isSealed) throw damaged(path, 'something follows its end')
    const text = line.toString('utf8')
    const value = parsed(text)
    if (isFirst) {
      isFirst = false
      yield { header: headerFrom(path, value) }
    } else if (Array.isArray(value)) {
      const { success, data } = row.safeParse(value)
      if (!success || data.length !== columns) throw damaged(path, `a row of ${current}`)
      rows[current] = (rows[current] ?? 0) + 1
      yield { row: text }
    } else {
      const known = z.union([table, sequence, seal]).safeParse(value)
      if (!known.success) throw damaged(path, 'a line that means nothing')
      if ('sha256' in known.data) {
        const isWhole = known.data.sha256 === hash.digest('hex')
        const isCounted = JSON.stringify(known.data.rows) === JSON.stringify(rows)
        if (!isWhole || !isCounted) throw damaged(path, 'it is not what was written')
        isSealed = true
        continue
      }
      if ('table' in known.data) {
        current = known.data.table
        columns = known.data.columns.length
        rows[current] = 0
      }
      yield known.data
    }
    hash.update(line).update('\n')
  }
  if (!isSealed) throw damaged(path, 'its end is missing')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function headerFrom(path: string, value: unknown): BackupHeader {
  const { success, data } = header.safeParse(value)
  if (!success) throw new BackupRefused(`${path} is not a backup of Kasinokompassen`)
  if (data.format > backupFormat) {
    throw new BackupRefused(`${path} was made by a newer version (${data.product}); use that one`)
  }
  return data
}

const damaged = (path: string, what: string, cause?: unknown) =>
  new BackupRefused(`${path} is damaged: ${what}`, { cause })

async function* linesOf(path: string): AsyncGenerator<Buffer> {
  const bytes = createReadStream(path)
  const unzipped = createGunzip()
  const failed = (error: Error) => unzipped.destroy(error)
  bytes.once('error', failed).pipe(unzipped)
  let rest: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of unzipped as AsyncIterable<Buffer>) {
      let start = 0
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
        yield Buffer.concat([...rest, chunk.subarray(start, end)])
        rest = []
        length = 0
        start = end + 1
      }
      rest.push(chunk.subarray(start))
      length += chunk.length - start
      if (length > maxLineLength) throw damaged(path, 'a line without end')
    }
  } catch (cause) {
    throw readFailure(path, cause)
  } finally {
    bytes.destroy()
    unzipped.destroy()
  }
  if (length > 0) throw damaged(path, 'its last line is cut off')
}

function readFailure(path: string, cause: unknown): unknown {
  const { code } = cause as NodeJS.ErrnoException
  if (code === 'ENOENT') return new BackupRefused(`${path} does not exist`, { cause })
  if (code === 'Z_BUF_ERROR') return damaged(path, 'its end is missing', cause)
  if (code === 'Z_DATA_ERROR') {
    const { message } = cause as Error
    return message === 'incorrect header check'
      ? new BackupRefused(`${path} is not a backup of Kasinokompassen`, { cause })
      : damaged(path, message, cause)
  }
  return cause
}
