import { createHash, createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** Returns the hash that is stored instead of a token: it recognises the token but is useless to readers of the database. */
export function fingerprint(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

/** Returns six uniformly random digits. */
export function randomCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0')
}

export function keyed(key: string, message: string): string {
  return createHmac('sha256', key).update(message).digest('base64url')
}

/** Compares in constant time, so that a secret cannot be guessed piece by piece. */
export function isSameText(a: string, b: string): boolean {
  return timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'))
}

export function sha256Base64Url(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
