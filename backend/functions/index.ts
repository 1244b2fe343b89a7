import { createClient } from '@supabase/supabase-js'
import { Hono } from 'hono'

import { limits } from '#domain/import/limits.ts'

import { download } from '../download.ts'
import type { ImportSheetDeps } from './import-sheet.ts'

export interface FunctionsDeps {
  siteUrl: string
  anonKey: string
  /** The data service itself, for what a function does in the name of its caller. */
  fetch: typeof fetch
  fetchSheet: ImportSheetDeps['fetch']
}

/** /functions/v1: what a hosted project would run as its functions. */
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
      // Loaded with the first import: most starts see none.
      const { importSheet } = await import('./import-sheet.ts')
      return importSheet(c.req.raw, { writeAs, fetch: fetchSheet })
    })
    .all('/*', (c) =>
      c.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404),
    )
}

/** A sheet, from where its address may lead. */
export const downloadSheet: ImportSheetDeps['fetch'] = (url, allowsHost) =>
  download(url, { largest: limits.bytes, milliseconds: 20_000, accept: 'text/csv', allowsHost })
