import type { Context } from 'hono'
import { z } from 'zod'

import { preferredLocale } from '#domain/locale/locale.ts'
import { readFields } from '#domain/url-encoded.ts'

import type { Caller } from '../db/database.ts'
import { readAtMost } from '../limits/bounded-body.ts'
import { anonymised } from '../network/client-network.ts'
import { type Device, deviceMark } from './devices.ts'
import { AuthError, invalid } from './errors.ts'
import type { Attempt } from './limits.ts'
import type { AuthDeps } from './settings.ts'

export interface AuthEnv {
  Bindings: { clientAddress?: string | null } | undefined
  Variables: { caller: Caller }
}

export type AuthContext = Context<AuthEnv>

export type Endpoint = (c: AuthContext, deps: AuthDeps) => Promise<Response>

/** A route of the auth service; the last element names its rate limit. */
export type Route = [
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  endpoint: Endpoint,
  limit?: 'token' | 'other' | 'factor',
]

/** Wraps a function that signs in with a password or a code, to report each outcome. */
export function reportSignIn<Args extends [AuthContext, AuthDeps, ...object[]], T>(
  signIn: (...args: Args) => Promise<T>,
) {
  return (...args: Args): Promise<T> => {
    const [, { onSignIn }] = args
    const attempt = signIn(...args)
    attempt.then(
      () => onSignIn('success'),
      () => onSignIn('failure'),
    )
    return attempt
  }
}

/** Limits on the bytes and fields of a body, checked before parsing. */
const maxBodyBytes = 2 ** 16
const maxFields = 200

/** Parses the body with this schema; throws the 400 of the API contract. Unknown keys are dropped; null means absent. */
export async function readBody<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  return shaped(parseJson(await readText(c)), schema)
}

/** Parses an HTML form; returns null for other bodies, including JSON that is sent with the content type of a form. */
export function parseForm(c: Context, text: string): Record<string, string> | null {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(c.req.header('Content-Type') ?? '')
  if (!isForm || /^\s*(\{|$)/.test(text)) return null
  const fields = fieldsOf(text)
  for (const text of Object.entries(fields).flat()) {
    if (text.includes('\0')) throw invalid('The request contains a NUL character')
  }
  return fields
}

/** Parses the fields of a form; the last value of a repeated name wins. */
export function fieldsOf(form: string): Record<string, string> {
  const fields = readFields(form, maxFields)
  if (!fields) throw invalid(`A form has at most ${maxFields} fields`)
  return Object.fromEntries(fields)
}

export function shaped<T>(fields: object, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(withoutNulls(fields))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw invalid(
    issue ? `${issue.path.join('.')}: ${issue.message}`.replace(/^: /, '') : 'Invalid body',
  )
}

export async function readText(c: Context): Promise<string> {
  const body = await readAtMost(maxBodyBytes, c.req.raw)
  if (!body) throw new AuthError(413, 'request_entity_too_large', 'Request body is too large')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body: it is not UTF-8')
  }
}

export function parseJson(text: string): object {
  try {
    const value: unknown = text.trim() === '' ? {} : JSON.parse(text, onlyText)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new Error('not an object')
    }
    return value
  } catch (error) {
    throw new AuthError(
      400,
      'bad_json',
      `Could not parse request body as JSON: ${error instanceof Error ? error.message.slice(0, 100) : ''}`,
    )
  }
}

/** JSON reviver that rejects NUL and lone surrogates, which PostgreSQL cannot store. */
function onlyText(key: string, value: unknown): unknown {
  for (const text of [key, value]) {
    if (typeof text === 'string' && (text.includes('\0') || !text.isWellFormed())) {
      throw new Error('NUL and lone surrogates are not allowed')
    }
  }
  return value
}

function withoutNulls(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== null))
}

/** Parses an e-mail address of bounded length into its stored, lower-case form. */
export const emailField = z
  .string()
  .max(255, 'is too long')
  .transform((text) => text.trim().toLowerCase())
  // Some letters grow in lower case, and mail programs must not read the text as several addresses.
  .refine(
    (text) =>
      text.length <= 255 &&
      /^[^\s@\p{Cc},;:<>()[\]"\\]{1,64}@[^\s@\p{Cc},;:<>()[\]"\\]+$/u.test(text),
    'Unable to validate email address: invalid format',
  )

/** Parses a phone number into its stored form, without the plus sign. */
export const phoneField = z
  .string()
  .max(30, 'is too long')
  .transform((text) => text.replace(/[\s()+-]/g, ''))
  .refine((text) => /^[1-9]\d{6,14}$/.test(text), 'Invalid phone number format (E.164 required)')

export function readPhone(text: string): string {
  const parsed = phoneField.safeParse(text)
  if (!parsed.success) throw invalid('Invalid phone number format (E.164 required)')
  return parsed.data
}

export const metadataField = z
  .record(z.string().max(200), z.unknown())
  .refine((data) => JSON.stringify(data).length <= 10_000, 'is too large')

export const pkceFields = {
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
}

export interface Pkce {
  challenge: string
  method: 's256' | 'plain'
}

/** Returns the PKCE challenge and method, or null when both are missing; throws when only one is. */
export function readPkce(body: {
  code_challenge?: string | undefined
  code_challenge_method?: string | undefined
}): Pkce | null {
  const { code_challenge: challenge = '', code_challenge_method = '' } = body
  const method = code_challenge_method.toLowerCase()
  if (challenge === '' && method === '') return null
  if (challenge === '' || method === '') {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  }
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge)) {
    throw invalid(
      'code challenge has to be between 43 and 128 characters of A-Z, a-z, 0-9, . _ ~ -',
    )
  }
  if (method !== 's256' && method !== 'plain') throw invalid('Invalid code challenge method')
  return { challenge, method }
}

/** Returns the requested redirect target if it is on the site or in the allow list, else the site URL. */
export function redirectTarget(
  c: Context,
  siteUrl: string,
  allowList: string[],
  form?: string,
): string {
  const wanted =
    c.req.header('redirect_to') ??
    c.req.query('redirect_to') ??
    form ??
    c.req.header('Referer') ??
    ''
  if (wanted.length > 2_000 || !isAllowedTarget(wanted, siteUrl, allowList)) return siteUrl
  const { href } = new URL(wanted)
  return href.length > 2_000 ? siteUrl : href
}

function isAllowedTarget(wanted: string, siteUrl: string, allowList: string[]): boolean {
  if (!URL.canParse(wanted)) return false
  const [target, site] = [new URL(wanted), new URL(siteUrl)]
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(target.hostname)
  if (target.username || target.password) return false
  if (target.protocol === site.protocol && target.hostname === site.hostname) {
    if (isLoopback || target.port === site.port) return true
  }
  const isNumeric = /^[\d.]+$|^\[/.test(target.hostname)
  if (isNumeric && !isLoopback) return false
  // Matches the parsed URL, as browsers read it: the raw text may name a different host.
  target.hash = ''
  return allowList.some((pattern) => globPattern(pattern).test(target.href))
}

function globPattern(glob: string): RegExp {
  const source = glob
    .split(/(\*\*|\*)/)
    .map((part) =>
      part === '**' ? '.*' : part === '*' ? '[^./]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('')
  return new RegExp(`^${source}$`)
}

/** Returns the device data that is stored of a client: its user agent and its anonymised network. */
export function deviceOf(c: AuthContext): Device {
  const address = c.env?.clientAddress
  return {
    userAgent: c.req.header('User-Agent')?.slice(0, 500) ?? null,
    ip: address ? anonymised(address) : null,
    locale: preferredLocale(c.req.header('Accept-Language') ?? null),
  }
}

/** Describes a password attempt on an account by the client of this request. */
export function attemptOn(c: AuthContext, account: string): Attempt {
  return {
    account,
    address: c.env?.clientAddress ?? null,
    device: deviceMark(deviceOf(c)),
  }
}
