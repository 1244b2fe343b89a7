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

/** Returns the file served at a path, or null. Rejects names of any other form without a lookup. */
export async function readMedia({ read }: Pick<MediaStore, 'read'>, path: string) {
  const name = path.replace(/^\/media\//, '')
  const body = mediaName.test(name) ? await read(name) : null
  return body && { body, type: mediaType(name) }
}

/** Serves media files as immutable: a name contains the hash of its content. */
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
