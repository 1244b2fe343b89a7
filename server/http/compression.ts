import { Duplex } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'

const compressible =
  /^(text\/|application\/(json|javascript|xml|[a-z.+-]+\+(json|xml))|image\/svg)/i

const encoders = {
  // Nearly the best ratio, in a few milliseconds instead of hundreds.
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: () => createGzip(),
}

/** Compresses responses with the best encoding that the client accepts. Skips files that the build has compressed. */
export const compressResponses: MiddlewareHandler = async (c, next) => {
  await next()
  const { res } = c
  if (res.headers.has('Content-Encoding')) return
  if (!compressible.test(res.headers.get('Content-Type') ?? '')) return
  res.headers.append('Vary', 'Accept-Encoding')
  if (!/br|gzip/i.test(c.req.header('Accept-Encoding') ?? '')) return
  const encoding = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'],
    default: 'identity',
  })
  if (c.req.method === 'HEAD' || (encoding !== 'br' && encoding !== 'gzip')) return
  // Checked last: reading `body` turns a text into a stream.
  if (!res.body) return
  const { readable, writable } = Duplex.toWeb(encoders[encoding]())
  c.res = new Response(res.body.pipeThrough({ readable, writable } as TransformStream), res)
  c.res.headers.delete('Content-Length')
  c.res.headers.set('Content-Encoding', encoding)
}
