import * as z from 'zod'

import type { RuleId } from '#domain/compliance/finding.ts'
import { rulesInImportError } from '#domain/compliance/gate-error.ts'
import { type Batch, batchesOf } from '#domain/import/batches.ts'
import { type FindReferenced, resolveReferences } from '#domain/import/references.ts'
import { type ImportRecord, type ImportRow, openSheet, type Sheet } from '#domain/import/rows.ts'
import { type Kind, kinds } from '#domain/kinds/kinds.ts'
import { screens } from '#domain/kinds/screens.ts'
import { type Locale, locales, preferredLocale } from '#domain/locale/locale.ts'
import { type Fetch, fetchSheet, type SourceProblem } from '#domain/sheets/google-sheet.ts'
import { limits, type TableProblem } from '#domain/sheets/limits.ts'
import { isTable, readTable } from '#domain/sheets/table.ts'
import {
  type Outcome,
  outcomeText,
  problemText,
  refusalText,
  unavailableText,
  unpublishedText,
} from '#messages/import-problems.ts'

import { readAtMost } from '../limits/bounded-body.ts'
import { jsonCounter } from '../limits/json-bounds.ts'

interface Written {
  slug: string | null
  action: string | null
  error: string | null
  published: boolean | null
}

interface DataCalls {
  /** Calls `import_rows`; a rejected call resolves to its status. */
  write: (kind: Kind, rows: ImportRecord[]) => Promise<Written[] | { status: number }>
  find: FindReferenced
}

/** Dependencies that differ between our server and the function of a hosted project. */
export interface ImportSheetDeps {
  /** Returns the calls of the data service, with the rights of this Authorization header. */
  callsAs: (authorization: string) => DataCalls
  fetch: Fetch
}

const requestSchema = z.object({
  sheetUrl: z.string().max(2_000).nullish(),
  sheetContent: z.string().nullish(),
  importType: z.enum(kinds),
  validateOnly: z.boolean().nullish(),
  publishImported: z.boolean().nullish(),
  /** Our extension: the language of problem messages. */
  locale: z.enum(locales).nullish(),
})

type ImportRequest = z.output<typeof requestSchema>

/** JSON escapes may double the length of a text. */
const maxBodyBytes = 2 * limits.bytes + 10_000
/** A valid body has few values, though one of them may be long. */
const bounds = { values: 50, depth: 3 }

/** Validates or imports a Google sheet or a text. Problems with the sheet are reported with status 200. */
export async function importSheet(request: Request, deps: ImportSheetDeps): Promise<Response> {
  const authorization = request.headers.get('authorization')
  if (!authorization) return refusal(401, 'Missing authorization header')
  const calls = deps.callsAs(authorization)
  // The database decides who may import: an empty import checks the permission.
  const allowed = await calls.write('casinos', [])
  if ('status' in allowed) {
    if (allowed.status === 401) return refusal(401, 'Invalid JWT')
    return allowed.status === 403
      ? refusal(403, 'Only administrators import')
      : refusal(503, 'The database does not answer. Try again in a moment.')
  }
  const body = await readAtMost(maxBodyBytes, request)
  if (!body) return refusal(413, 'The body is too large')
  const read = requestSchema.safeParse(await parsed(body))
  if (!read.success) return refusal(400, z.prettifyError(read.error).slice(0, 500))
  const locale = read.data.locale ?? preferredLocale(request.headers.get('accept-language'))
  const sheet = await findSheet(read.data, deps.fetch)
  if ('code' in sheet || sheet.problem) {
    const problem = 'code' in sheet ? sheet : sheet.problem
    const message = problem ? problemText(locale, problem) : ''
    return Response.json(
      read.data.validateOnly
        ? { success: false, message, validationData: [] }
        : { success: false, message, count: 0, details: [] },
    )
  }
  return Response.json(
    read.data.validateOnly
      ? await validate(sheet, read.data.importType, locale, calls)
      : await importRows(sheet, read.data, locale, calls),
  )
}

async function findSheet(
  { sheetUrl, sheetContent, importType }: ImportRequest,
  fetch: Fetch,
): Promise<Sheet | TableProblem | SourceProblem> {
  const content = sheetContent || (sheetUrl ? await fetchSheet(sheetUrl, fetch) : '')
  if (typeof content !== 'string' && 'code' in content) return content
  const table = await readTable(content)
  return isTable(table) ? openSheet(importType, table) : table
}

/** Maximum number of rows with a problem text; further rows are only counted. */
const maxProblems = 500

async function validate(sheet: Sheet, kind: Kind, locale: Locale, { find }: DataCalls) {
  const validationData: object[] = []
  const problems: string[] = []
  let failed = 0
  for (const batch of batchesOf(sheet.rows())) {
    const { rows, rejected: refused } = await withReferences(kind, batch, find)
    for (const { record } of rows) {
      validationData.push(
        Object.fromEntries(
          screens[kind].previewColumns.map((column) => [column, record[column] ?? null]),
        ),
      )
    }
    failed += refused.length
    const room = maxProblems - problems.length
    problems.push(...refused.map((row) => reasonOf(row, locale)).slice(0, room))
    await new Promise((resolve) => setTimeout(resolve))
  }
  const { unknownColumns } = sheet
  const success = validationData.length > 0
  return { success, validationData, failed, problems, unknownColumns }
}

/** Moves the rows that name unknown records to the rejected ones. */
async function withReferences(kind: Kind, batch: Batch, find: FindReferenced): Promise<Batch> {
  const resolved = await resolveReferences(kind, batch.rows, find)
  const rows = resolved.flatMap(({ record, ...row }) => (record ? [{ ...row, record }] : []))
  return { rows, rejected: [...batch.rejected, ...resolved.filter(({ record }) => !record)] }
}

interface Detail {
  slug: string | null
  success: boolean
  action?: 'added' | 'updated'
  error?: string
  published: boolean | null
  /** The rules that keep the row from being published, and a sentence about them. */
  findings?: RuleId[]
  notice?: string
}

async function importRows(
  sheet: Sheet,
  { importType, publishImported }: ImportRequest,
  locale: Locale,
  { write, find }: DataCalls,
) {
  const details: (Detail & { row: number })[] = []
  const outcome: Outcome = { added: 0, updated: 0, unchanged: 0, failed: 0 }
  const batches = batchesOf(sheet.rows())
  for (let batch = batches.next(); !batch.done; ) {
    // Without an answer about the references, no row of the batch can be written.
    const found = await withReferences(importType, batch.value, find).catch(() => null)
    const value = found ?? batch.value
    const records = value.rows.map(({ record }) =>
      publishImported ? { ...record, published: true } : record,
    )
    const writing =
      found === null ? { status: 503 } : records.length === 0 ? [] : write(importType, records)
    // Reads the next batch while the database writes this one.
    batch = batches.next()
    const written = await writing
    const results = detailsOf(value, 'status' in written ? null : written, locale, outcome)
    details.push(...results.toSorted((a, b) => a.row - b.row))
  }
  const count = outcome.added + outcome.updated + outcome.unchanged
  const { unknownColumns } = sheet
  const message = outcomeText(locale, outcome, unknownColumns)
  return { success: count > 0, message, count, details, unknownColumns }
}

/** Returns the result of each row of a batch; `written` is null when the write failed. */
function detailsOf(
  { rows, rejected: refused }: Batch,
  written: Written[] | null,
  locale: Locale,
  outcome: Outcome,
): (Detail & { row: number })[] {
  outcome.failed += refused.length
  const bad = refused.map((row) => ({ ...failure(row, reasonOf(row, locale)) }))
  const done = rows.map((row, index) => {
    const { action, error, published = null } = written?.[index] ?? {}
    if (action !== 'added' && action !== 'updated' && action !== 'unchanged') {
      outcome.failed++
      return failure(row, error ? refusalText(locale, error) : unavailableText(locale))
    }
    outcome[action]++
    // Unchanged rows count as updated: the API contract has no third value.
    const reportedAction: Detail['action'] = action === 'added' ? 'added' : 'updated'
    const findings = rulesInImportError(error ?? '')
    return {
      ...{ row: row.row, slug: row.slug, success: true, action: reportedAction, published },
      ...(findings && { findings, notice: unpublishedText(locale, findings) }),
    }
  })
  return [...bad, ...done]
}

const failure = ({ row, slug }: ImportRow, error: string) => ({
  ...{ row, slug, success: false, error, published: null },
})

const reasonOf = ({ problems }: ImportRow, locale: Locale) =>
  problems.map((problem) => problemText(locale, problem)).join(' ')

/** Small enough to be counted without a delay for other requests. */
const pieceLength = 2 ** 20

async function parsed(body: Uint8Array): Promise<unknown> {
  const excessOf = jsonCounter(bounds)
  for (let at = 0; at < body.length; at += pieceLength) {
    if (excessOf(body.subarray(at, at + pieceLength))) return null
    if (at + pieceLength < body.length) await new Promise((resolve) => setTimeout(resolve))
  }
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return null
  }
}

function refusal(status: number, message: string): Response {
  return Response.json({ code: status, message }, { status })
}
