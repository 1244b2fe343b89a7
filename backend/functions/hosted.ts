// Entry point for a hosted project, on Deno: `npm run functions` bundles it into one file.
import { Hono } from 'hono'

import { cors } from '../cors.ts'
import { downloadSheet, functions } from './index.ts'

/** The part of the Deno API that is used here. */
declare const Deno: {
  env: { get: (name: string) => string | undefined }
  serve: (handler: (request: Request) => Response | Promise<Response>) => unknown
}

const { env, serve } = Deno

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
