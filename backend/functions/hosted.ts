// The functions as a hosted project runs them, on Deno: `npm run functions` makes one file of this.
import { Hono } from 'hono'

import { cors } from '../cors.ts'
import { downloadSheet, functions } from './index.ts'

/** What is used of Deno. */
interface Deno {
  env: { get: (name: string) => string | undefined }
  serve: (handler: (request: Request) => Response | Promise<Response>) => unknown
}

const { env, serve } = (globalThis as unknown as { Deno: Deno }).Deno

const hosted = new Hono().use(cors).route(
  '/',
  functions({
    siteUrl: env.get('SUPABASE_URL') ?? '',
    anonKey: env.get('SUPABASE_ANON_KEY') ?? '',
    fetch,
    fetchSheet: downloadSheet,
  }),
)

serve((request) => hosted.fetch(request))
