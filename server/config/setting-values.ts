import { isIP } from 'node:net'
import { z } from 'zod'

// Schemas and checks for the values of settings.

export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
)

export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number, 1 to 65535')
  .transform(Number)
  .refine((number) => number >= 1 && number <= 65_535, 'must be a port number, 1 to 65535')

export const origin = z
  .string()
  .refine(isOrigin, 'must be an origin such as https://example.se, without a path')
  .transform((url) => new URL(url).origin)

export const postgresUrl = z
  .string()
  .refine((url) => /^postgres(ql)?:$/.test(protocolOf(url)), 'must be a postgres:// URL')

export const email = z
  .string()
  .regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address')
  .max(255, 'must be an e-mail address')

/** A line of text that visitors see. */
export const text = z.string().trim().max(200, 'must have at most 200 characters')

export const measurementId = z
  .string()
  .regex(/^G-[A-Z0-9]{4,20}$/, 'must be a measurement id such as G-ABC123DEF4')

export const pixelId = z.string().regex(/^\d{5,20}$/, 'must be the number of a pixel')

const network = /^(?<address>[^/]+)(?:\/(?<bits>\d{1,3}))?$/

export function protocolOf(url: string): string {
  return URL.canParse(url) ? new URL(url).protocol : ''
}

/** True for https and loopback URLs. Other URLs are refused because codes are sent to them. */
export function isHookUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return (
    protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))
  )
}

export function isOrigin(url: string): boolean {
  if (!/^https?:$/.test(protocolOf(url))) return false
  const { pathname, search, hash, username, password } = new URL(url)
  return pathname === '/' && !search && !hash && !username && !password
}

export function isNetwork(text: string): boolean {
  const { address = '', bits } = network.exec(text)?.groups ?? {}
  const version = isIP(address)
  return version !== 0 && (bits === undefined || Number(bits) <= (version === 4 ? 32 : 128))
}

/** Returns the hosts of a site's address with and without www. */
export function withAndWithoutWww(siteUrl: string): string[] {
  const bare = new URL(siteUrl).host.replace(/^www\./, '')
  return [bare, `www.${bare}`]
}
