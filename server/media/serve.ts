import type { MiddlewareHandler } from 'hono'

import type { MediaStore } from './disk.ts'

const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}

export function mediaType(name: string): string {
  return types[name.split('.')[1] ?? ''] ?? 'application/octet-stream'
}

const mediaName = /^[0-9a-f]{32}-[1-9]\d{0,3}\.(avif|webp|jpg|png)$/

/** A name holds the hash of its content, so it never changes; a name of any other form is not even looked for. */
export function serveMedia({ read }: Pick<MediaStore, 'read'>): MiddlewareHandler {
  return async (c) => {
    const name = c.req.param('name') ?? ''
    const body = mediaName.test(name) ? await read(name) : null
    if (body === null) return c.text('Not found\n', 404, { 'Cache-Control': 'no-store' })
    return c.body(body, 200, {
      'Content-Type': mediaType(name),
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  }
}
