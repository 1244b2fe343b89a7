import type { Database, Json } from '#db/types.ts'
import type { ImportState, ImportWork } from '#domain/import/job.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import type { Api } from '#queries/api.ts'

/** Database calls of the import worker, always made with an administrator's permissions. */

type NewImport = Pick<
  Database['public']['Tables']['imports']['Insert'],
  'origin' | 'source' | 'publishes' | 'starts_itself' | 'total' | 'unknown_columns'
> & { kind: Kind; runner: string }

export async function createImport(api: Api, record: NewImport): Promise<string> {
  const { data } = await api.from('imports').insert(record).select('id').single().throwOnError()
  return data.id
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

/** The maximum length of a slug filter, which keeps the request URL short. */
const maxFilterLength = 3_000

/** Returns the current rows with these slugs, by slug. */
export async function findExisting(
  api: Api,
  kind: Kind,
  slugs: string[],
): Promise<Map<string, Record<string, unknown>>> {
  const found = new Map<string, Record<string, unknown>>()
  for (const batch of portions(slugs)) {
    const { data } = await api.from(kind).select().in('slug', batch).throwOnError()
    for (const row of data) found.set(row.slug, row)
  }
  return found
}

function portions(slugs: string[]): string[][] {
  const all: string[][] = [[]]
  let length = 0
  for (const slug of slugs) {
    length += slug.length + 1
    if (length > maxFilterLength) {
      all.push([])
      length = slug.length
    }
    all.at(-1)?.push(slug)
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
  record?: object
  before?: object
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
