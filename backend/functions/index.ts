import { createClient } from '@supabase/supabase-js'
import { Hono } from 'hono'

import { limits } from '#domain/sheets/limits.ts'

import { download } from '../network/download.ts'
import type { ImportSheetDeps } from './import-sheet.ts'

export interface FunctionsDeps {
  siteUrl: string
  anonKey: string
  /** Calls the data service, in which a function acts as its caller. */
  fetch: typeof fetch
  fetchSheet: ImportSheetDeps['fetch']
}

/** Keeps the URL of a request short. */
const textsPerRequest = 10

/** Creates the /functions/v1 routes, which a hosted project runs as edge functions. */
export function functions({ siteUrl, anonKey, fetch, fetchSheet }: FunctionsDeps) {
  const callsAs: ImportSheetDeps['callsAs'] = (authorization) => {
    const client = createClient(siteUrl, anonKey, {
      accessToken: async () => authorization.replace(/^Bearer /i, ''),
      db: { retry: false },
      global: { fetch },
    })
    return {
      async write(kind, rows) {
        const { data, status } = await client.rpc('import_rows', { kind, rows })
        return data ?? { status }
      },
      async find(target, texts) {
        const found: { slug: string; name: string }[] = []
        for (let start = 0; start < texts.length; start += textsPerRequest) {
          const some = texts.slice(start, start + textsPerRequest)
          for (const column of ['slug', 'name']) {
            const rows = client.from(target).select('slug,name').in(column, some)
            const { data } = await rows.throwOnError()
            found.push(...data)
          }
        }
        return found
      },
    }
  }
  return new Hono()
    .post('/import-sheet', async (c) => {
      // Imported on first use: most processes never run an import.
      const { importSheet } = await import('./import-sheet.ts')
      return importSheet(c.req.raw, { callsAs, fetch: fetchSheet })
    })
    .all('/*', (c) =>
      c.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404),
    )
}

/** Downloads a sheet as CSV from an allowed host. */
export const downloadSheet: ImportSheetDeps['fetch'] = (url, allowsHost) =>
  download(url, { largest: limits.bytes, milliseconds: 20_000, accept: 'text/csv', allowsHost })
