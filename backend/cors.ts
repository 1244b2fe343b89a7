import type { MiddlewareHandler } from 'hono'

const exposed = [
  'Content-Encoding',
  'Content-Location',
  'Content-Range',
  'Content-Type',
  'Date',
  'Location',
  'Server',
  'Transfer-Encoding',
  'X-Total-Count',
  'Link',
  'X-Supabase-Api-Version',
  'Range-Unit',
].join(', ')

/** Allows requests from any origin: the data service uses keys and tokens, never cookies. */
export const cors: MiddlewareHandler = async (c, next) => {
  const requestedMethod = c.req.header('Access-Control-Request-Method')
  if (c.req.method === 'OPTIONS' && requestedMethod) {
    const headers = c.req.header('Access-Control-Request-Headers') ?? ''
    return c.body(null, 200, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS',
      'Access-Control-Allow-Headers': /^[\w, -]*$/.test(headers) ? headers : '',
      'Access-Control-Max-Age': '86400',
    })
  }
  await next()
  // `c.header` would replace the existing response with a copy.
  c.res.headers.set('Access-Control-Allow-Origin', '*')
  c.res.headers.set('Access-Control-Expose-Headers', exposed)
  return undefined
}
