import { kinds } from '#domain/kinds/kinds.ts'

import type { Api } from '../api.ts'

const perRequest = 500

/**
 * Returns the files that no record references in any column, including records in the trash. `api` must be an administrator's, to
 * see every row.
 */
export async function listUnusedImages(api: Api, files: string[]): Promise<string[]> {
  const mentioned = new Set<string>()
  const deletions = () => api.from('changes').select('before').eq('action', 'delete')
  const queries = [...kinds.map((table) => () => api.from(table).select()), deletions]
  for (const query of queries) {
    for (let from = 0, isMore = true; isMore; from += perRequest) {
      const { data } = await query()
        .order('id')
        .range(from, from + perRequest - 1)
        .throwOnError()
      for (const [, hash = ''] of JSON.stringify(data).matchAll(/\/media\/([0-9a-f]{32})-/g)) {
        mentioned.add(hash)
      }
      isMore = data.length === perRequest
    }
  }
  return files.filter((name) => !mentioned.has(name.slice(0, 32)))
}
