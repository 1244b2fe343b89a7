import { createHash } from 'node:crypto'
import type { Context } from 'hono'

export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** True when If-None-Match has the tag. The comparison is weak, because compression turns a strong tag into a weak one. */
export function isKnown(c: Context, tag: string): boolean {
  const strong = (text: string) => text.trim().replace(/^W\//, '')
  return (c.req.header('If-None-Match') ?? '').split(',').some((one) => strong(one) === strong(tag))
}
