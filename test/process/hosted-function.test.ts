import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { keysOf } from '../support/sites/operator.ts'
import { type Site, startSite, temporaryFolder } from '../support/sites/site.ts'

// Runs the file for a hosted project, with stubs for the two Deno APIs it uses, against a site as that project.
const password = 'ett långt lösenord'
const folder = temporaryFolder()
let site: Site
let anonKey: string
let handle: (request: Request) => Promise<Response>
beforeAll(async () => {
  site = await startSite({ ADMIN_PASSWORD: password })
  anonKey = keysOf(site).anon_key
  execFileSync(process.execPath, ['scripts/functions.ts', folder.path])
  const env = new Map([
    ['SUPABASE_URL', site.url],
    ['SUPABASE_ANON_KEY', anonKey],
  ])
  const serve = (handler: typeof handle) => {
    handle = handler
  }
  Object.assign(globalThis, { Deno: { env, serve } })
  await import(join(folder.path, 'import-sheet/index.js'))
})
afterAll(async () => {
  await site.stop()
  folder.remove()
})

function post(token: string, body: object): Promise<Response> {
  return handle(
    new Request('https://functions.example/import-sheet', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
}

const sheet = {
  importType: 'casinos',
  sheetContent: 'name,slug,rating\nFjärran,fjarran,"4,5"\nFel,fel,elva',
}

test('imports a sheet with its caller’s rights as a function of a hosted project', async () => {
  const client = createClient(site.url, anonKey)
  const { data } = await client.auth.signInWithPassword({ email: 'admin@localhost', password })
  const answer = await post(data.session?.access_token ?? '', sheet)
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(await answer.json()).toMatchObject({
    success: true,
    count: 1,
    details: [
      { slug: 'fjarran', success: true, action: 'added' },
      { slug: 'fel', success: false },
    ],
  })
  const { data: rows } = await client.from('casinos').select('rating').eq('slug', 'fjarran')
  expect(rows).toEqual([{ rating: 4.5 }])
})

test('refuses an import by an anonymous caller of the hosted function', async () => {
  const answer = await post(anonKey, sheet)
  expect([answer.status, await answer.json()]).toEqual([401, { code: 401, message: 'Invalid JWT' }])
})
