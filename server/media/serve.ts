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

/** A file by the address it is served at; null when there is none. A name of any other form is not even looked for. */
export async function readMedia({ read }: Pick<MediaStore, 'read'>, path: string) {
  const name = path.replace(/^\/media\//, '')
  const body = mediaName.test(name) ? await read(name) : null
  return body && { body, type: mediaType(name) }
}

/** A name holds the hash of its content, so what it names never changes. */
export function serveMedia(store: Pick<MediaStore, 'read'>): MiddlewareHandler {
  return async (c) => {
    const found = await readMedia(store, c.req.path)
    if (found === null) return c.text('Not found\n', 404, { 'Cache-Control': 'no-store' })
    return c.body(found.body, 200, {
      'Content-Type': found.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  }
}
