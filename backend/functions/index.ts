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

/** Creates the /functions/v1 routes, which a hosted project runs as edge functions. */
export function functions({ siteUrl, anonKey, fetch, fetchSheet }: FunctionsDeps) {
  const writeAs: ImportSheetDeps['writeAs'] = (authorization) => {
    const client = createClient(siteUrl, anonKey, {
      accessToken: async () => authorization.replace(/^Bearer /i, ''),
      db: { retry: false },
      global: { fetch },
    })
    return async (kind, rows) => {
      const { data, status } = await client.rpc('import_rows', { kind, rows })
      return data ?? { status }
    }
  }
  return new Hono()
    .post('/import-sheet', async (c) => {
      // Imported on first use: most processes never run an import.
      const { importSheet } = await import('./import-sheet.ts')
      return importSheet(c.req.raw, { writeAs, fetch: fetchSheet })
    })
    .all('/*', (c) =>
      c.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404),
    )
}

/** Downloads a sheet as CSV from an allowed host. */
export const downloadSheet: ImportSheetDeps['fetch'] = (url, allowsHost) =>
  download(url, { largest: limits.bytes, milliseconds: 20_000, accept: 'text/csv', allowsHost })
