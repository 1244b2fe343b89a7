import type { Database, Json } from '#db/types.ts'
import type { Mapping } from '#domain/import/header.ts'
import type { ImportOrigin, ImportState, ImportWork } from '#domain/import/job.ts'
import type { FindReferenced } from '#domain/import/references.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import type { Api } from '#queries/api.ts'

/** Database calls of the import worker, always made with an administrator's permissions. */

type NewImport = Pick<
  Database['public']['Tables']['imports']['Insert'],
  'source' | 'publishes' | 'starts_itself' | 'total' | 'unknown_columns' | 'header'
> & { kind: Kind; origin: ImportOrigin; runner: string; mapping?: Mapping }

export async function createImport(api: Api, record: NewImport): Promise<string> {
  const { data } = await api.from('imports').insert(record).select('id').single().throwOnError()
  return data.id
}

/** Returns the remembered mapping of a sheet with these identities, of which the last one wins. */
export async function findMapping(api: Api, kind: Kind, sheets: string[]): Promise<Mapping> {
  const { data } = await api
    .from('import_mappings')
    .select('sheet, columns')
    .eq('kind', kind)
    .in('sheet', sheets)
    .throwOnError()
  const found = new Map(data.map(({ sheet, columns }) => [sheet, columns as Mapping]))
  return Object.assign({}, ...sheets.map((sheet) => found.get(sheet))) as Mapping
}

/** Remembers the mapping of a sheet for all administrators. */
export async function rememberMapping(
  api: Api,
  kind: Kind,
  sheets: string[],
  columns: Mapping,
): Promise<void> {
  const rows = sheets.map((sheet) => ({ kind, sheet, columns }))
  await api.from('import_mappings').upsert(rows).throwOnError()
}

export async function forgetMapping(api: Api, kind: Kind, sheets: string[]): Promise<void> {
  await api.from('import_mappings').delete().eq('kind', kind).in('sheet', sheets).throwOnError()
}

/** Returns the total number of rows that an import writes. */
export async function countWritten(api: Api, id: string): Promise<number> {
  const { data } = await api
    .from('imports')
    .select('fresh, changed')
    .eq('id', id)
    .single()
    .throwOnError()
  return data.fresh + data.changed
}

/** The maximum length of a filter, which keeps the request URL short. */
const maxFilterLength = 3_000

/** Returns the current rows with these slugs or names. */
export async function findExisting(
  api: Api,
  kind: Kind,
  column: 'slug' | 'name' | 'casino',
  values: string[],
) {
  const found = []
  for (const batch of portions(values.map(quoted))) {
    const filter = `(${batch.join(',')})`
    const { data } = await api.from(kind).select().filter(column, 'in', filter).throwOnError()
    found.push(...data)
  }
  return found
}

/** Returns a function that finds records by their slugs or exact names. */
export function findReferenced(api: Api): FindReferenced {
  return async (target, texts) => [
    ...(await findExisting(api, target, 'slug', texts)),
    ...(await findExisting(api, target, 'name', texts)),
  ]
}

const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`

function portions(values: string[]): string[][] {
  const all: string[][] = [[]]
  let length = 0
  for (const value of values) {
    const size = encodeURIComponent(value).length + 1
    length += size
    if (length > maxFilterLength) {
      all.push([])
      length = size
    }
    all.at(-1)?.push(value)
  }
  return all.filter((batch) => batch.length > 0)
}

/** A parsed row, as JSON. */
export type StagedLine = {
  line: number
  slug: string | null
  name: string | null
  plan: 'wrong' | 'changed' | 'fresh' | 'unchanged'
  problems?: object[]
  warnings?: object[]
  cells?: string[]
  record?: object
  before?: object
  /** The record of a bulk edit, and when it was last changed. */
  target_id?: string
  seen_at?: string
}

/** Stores parsed rows; false when this runner no longer owns the import. */
export async function stageLines(
  api: Api,
  id: string,
  runner: string,
  lines: StagedLine[],
  images: { address: string; line: number }[],
): Promise<boolean> {
  const args = { import_id: id, runner, lines: lines as Json, pictures: images }
  const { data } = await api.rpc('stage_import', args).throwOnError()
  return data
}

/** Marks an import as ready and releases it. One that starts itself stays with this runner, which claims it next. */
export async function finishReading(
  api: Api,
  id: string,
  runner: string,
  preview: object[],
  startsAutomatically: boolean,
): Promise<void> {
  const changes = startsAutomatically ? {} : { state: 'ready', runner: null }
  await api
    .from('imports')
    .update({ ...changes, preview: preview as Json })
    .eq('id', id)
    .eq('runner', runner)
    .eq('state', 'reading')
    .throwOnError()
}

/** Claims an import for this work; true for only one runner. */
export async function claimImport(
  api: Api,
  id: string,
  runner: string,
  work: ImportWork,
): Promise<boolean> {
  const { data } = await api.rpc('claim_import', { import_id: id, runner, work }).throwOnError()
  return data
}

/** Processes the next rows if this runner owns the import; returns the import's state and whether it still does. */
export async function runStep(
  api: Api,
  id: string,
  runner: string,
  size: number,
): Promise<{ state: ImportState; isMine: boolean }> {
  const { data } = await api.rpc('run_import', { import_id: id, runner, size }).throwOnError()
  return { state: data.state as ImportState, isMine: data.runner === runner }
}

/** Returns the address of the next image to copy, or null. */
export async function nextImage(api: Api, id: string): Promise<string | null> {
  const { data } = await api
    .from('import_pictures')
    .select('address')
    .eq('import_id', id)
    .eq('is_copied', false)
    .is('problem', null)
    .order('address')
    .limit(1)
    .throwOnError()
  return data[0]?.address ?? null
}

/** Stores the result of copying an image; false when no image is left or this runner no longer owns the import. */
export async function settleImage(
  api: Api,
  id: string,
  runner: string,
  result: { address: string; copy: string | null; problem: string | null },
): Promise<boolean> {
  const args = { import_id: id, runner, ...result } as {
    import_id: string
    runner: string
  } & Record<'address' | 'copy' | 'problem', string>
  const { data } = await api.rpc('settle_picture', args).throwOnError()
  return data === 'copying'
}

/** Sends the runner's heartbeat. */
export async function touchImport(api: Api, id: string, runner: string): Promise<void> {
  await api.from('imports').update({ runner }).eq('id', id).eq('runner', runner).throwOnError()
}

/** Releases an import, so that any runner can continue it. */
export async function releaseImport(api: Api, id: string, runner: string): Promise<void> {
  await api
    .from('imports')
    .update({ runner: null })
    .eq('id', id)
    .eq('runner', runner)
    .throwOnError()
}
