// Builds sheets of which half the rows exist already, and checks the rows that an interrupted import leaves.
import { createClient } from '@supabase/supabase-js'
import { expect } from 'vitest'

import type { Database } from '#db/types.ts'
import type { Api } from '#queries/api.ts'

import type { importForms } from '../support/samples/import-forms.ts'
import { keysOf } from '../support/sites/operator.ts'
import type { Site } from '../support/sites/site.ts'

const slugOf = (n: number) => `kasino-${String(n).padStart(5, '0')}`

/** Returns the sheet of a version. Half of its rows already exist from the previous version. */
export function sheetOf(version: number, rows: number): string {
  const count = (rows / 2) * (1 + Math.min(version, 1)) + version
  const lines = Array.from({ length: count }, (_, n) => `Kasino ${n},${slugOf(n)},v${version},18+`)
  return ['name,slug,bonus,casino_age', ...lines].join('\n')
}

export function operatorOf({ dataDir, url }: Site): Api {
  return createClient<Database>(url, keysOf({ dataDir }).service_role_key, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
}

export async function newestImport(operator: Api) {
  const { data } = await operator
    .from('imports')
    .select()
    .order('created_at', { ascending: false })
    .limit(1)
    .throwOnError()
  return data[0] ?? null
}

/**
 * Submits a sheet without waiting for the response, because a short import is finished by then. `answered` settles with or
 * without a response; `hasWritten` waits until that many rows are written or the import has lost its runner.
 */
export async function handIn(site: Site, forms: ReturnType<typeof importForms>, sheet: string) {
  const operator = operatorOf(site)
  const last = (await newestImport(operator))?.id
  let refusal: unknown = null
  const answered = forms.submit('import', sheet).catch((error: unknown) => {
    refusal = error
  })
  async function isAsFarAs(count: number): Promise<boolean> {
    if (refusal) throw refusal
    const job = await newestImport(operator)
    if (job === null || job.id === last) return false
    return job.added + job.updated >= count || (job.state === 'running' && job.runner === null)
  }
  return {
    answered,
    hasWritten: (count: number) =>
      expect.poll(() => isAsFarAs(count), { timeout: 200_000, interval: 20 }).toBe(true),
  }
}

export function casinosOf(operator: Api) {
  return allOf((from, to) =>
    operator
      .from('casinos')
      .select('id,slug,name,bonus,casino_age,published')
      .order('slug')
      .range(from, to),
  )
}

/** Expects every row to belong to this version or the one before and to match its slug; returns the rows of this version. */
export async function wholeRows(operator: Api, version: number, before = version - 1) {
  const found = await casinosOf(operator)
  const isOfThis = (one: { bonus: string | null }) => one.bonus === `v${version}`
  expect(found.filter((one) => !isOfThis(one) && one.bonus !== `v${before}`)).toEqual([])
  expect(found.filter(({ name, slug }) => slugOf(Number(name.split(' ')[1])) !== slug)).toEqual([])
  return found.filter(isOfThis)
}

/** Expects the history, lines and counts of an import to match the rows it has written. */
export async function expectTold(operator: Api, id: string, written: { id: string }[]) {
  const changes = await allOf((from, to) =>
    operator.from('changes').select('target_id').eq('import_id', id).order('id').range(from, to),
  )
  const lines = await allOf((from, to) =>
    operator
      .from('import_lines')
      .select('target_id')
      .eq('import_id', id)
      .not('result', 'is', null)
      .order('line')
      .range(from, to),
  )
  const targets = new Set(written.map((one) => one.id))
  expect(changes).toHaveLength(targets.size)
  expect(new Set(changes.map(({ target_id }) => target_id))).toEqual(targets)
  expect(new Set(lines.map(({ target_id }) => target_id))).toEqual(targets)
  const { data } = await operator
    .from('imports')
    .select('added,updated')
    .eq('id', id)
    .single()
    .throwOnError()
  expect(data.added + data.updated).toBe(targets.size)
}

async function allOf<T>(
  page: (from: number, to: number) => PromiseLike<{ data: T[] | null; error: unknown }>,
) {
  const all: T[] = []
  for (let from = 0; ; from += 1_000) {
    const { data, error } = await page(from, from + 999)
    if (error) throw error
    all.push(...(data ?? []))
    if ((data ?? []).length < 1_000) return all
  }
}
