import { createHash } from 'node:crypto'
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Entry } from './store.ts'

type Encoding = 'identity' | 'gzip' | 'br'

/** One variant of the response; `bytes` is the head and the body in one buffer. */
interface Variant {
  headers: string[]
  bytes: Buffer
  /** The current Date header in `bytes`. */
  date: string
  body: Buffer
}

/** Compression levels: nearly the best ratio in a few milliseconds, or a slightly worse one in almost no time. */
const compressionLevels = { cached: { gzip: 6, br: 5 }, once: { gzip: 1, br: 1 } }

async function compressed(body: Buffer, purpose: keyof typeof compressionLevels) {
  const { gzip: level, br: quality } = compressionLevels[purpose]
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // 256 KB, the length of a page: a larger window finds no more matches and takes megabytes each time.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  }
  const [zipped, br] = await Promise.all([
    promisify(gzip)(body, { level }),
    promisify(brotliCompress)(body, { params }),
  ])
  return { identity: body, gzip: zipped, br }
}

/** A finished response in every encoding that a client can accept, each compressed once. */
export class FinishedPage implements Entry {
  readonly status: number
  readonly bytes: number
  /** The id of a failed render in the log; null when the response has no X-Request-Id. */
  readonly requestId: string | null
  readonly #variants: Record<Encoding, Variant>
  readonly #notModified: Variant
  readonly #etag: string

  private constructor(
    { status, headers }: Response,
    etag: string,
    bodies: Record<Encoding, Buffer>,
  ) {
    this.status = status
    this.requestId = headers.get('X-Request-Id')
    this.#etag = etag
    const headerLines = [...headers]
    const variant = (encoding: Encoding) => {
      const encodingHeader = encoding === 'identity' ? [] : [['content-encoding', encoding]]
      return variantOf(status, [...headerLines, ...encodingHeader], bodies[encoding])
    }
    this.#variants = { identity: variant('identity'), gzip: variant('gzip'), br: variant('br') }
    const keptHeaders = /^(etag|cache-control|cache-tag|vary)$/
    this.#notModified = variantOf(
      304,
      headerLines.filter(([name]) => keptHeaders.test(name)),
    )
    const variants = [this.#notModified, ...Object.values(this.#variants)]
    // The initial 8,192 bytes account for the objects around the buffers.
    this.bytes = variants.reduce((sum, { bytes }) => sum + bytes.length, 8_192)
  }

  /** Builds a page from a response. Keeps its headers, apart from length, encoding and date. */
  static async of(
    response: Response,
    purpose: keyof typeof compressionLevels = 'cached',
  ): Promise<FinishedPage> {
    const identity = Buffer.from(await response.arrayBuffer())
    const hash = createHash('sha256').update(identity)
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    const etag = `W/"${hash.update(policy).digest('base64url').slice(0, 27)}"`
    const headers = new Headers(response.headers)
    for (const name of ['Content-Length', 'Content-Encoding', 'Date']) headers.delete(name)
    headers.append('Vary', 'Accept-Encoding')
    if (response.status === 200) headers.set('ETag', etag)
    const bodies = await compressed(identity, purpose)
    return new FinishedPage(new Response(null, { status: response.status, headers }), etag, bodies)
  }

  get text(): string {
    return this.#variants.identity.body.toString()
  }

  /** Returns the whole response to a plain GET in one buffer. Send it at once: a later call overwrites the date in it. */
  responseFor(headers: IncomingHttpHeaders): { status: number; bytes: Buffer } {
    const variant = this.#variantFor(headers)
    const { bytes } = variant
    const date = dateNow()
    if (variant.date !== date)
      bytes.write(date, bytes.indexOf('\n') + 1 + datePrefix.length, 'latin1')
    variant.date = date
    return { status: this.#statusOf(variant), bytes }
  }

  /** Sends the response and returns its status. */
  send(incoming: IncomingMessage, outgoing: ServerResponse, isStale = false): number {
    const variant = this.#variantFor(incoming.headers)
    const status = this.#statusOf(variant)
    outgoing.writeHead(status, isStale ? staleHeaders(variant.headers) : variant.headers)
    outgoing.end(incoming.method === 'HEAD' ? undefined : variant.body)
    return status
  }

  #statusOf(variant: Variant): number {
    return variant === this.#notModified ? 304 : this.status
  }

  #variantFor(headers: IncomingHttpHeaders): Variant {
    const ifNoneMatch = headers['if-none-match']
    if (ifNoneMatch !== undefined && this.status === 200 && matchesEtag(ifNoneMatch, this.#etag)) {
      return this.#notModified
    }
    return this.#variants[encodingFor(headers['accept-encoding'])]
  }
}

function variantOf(status: number, lines: string[][], body?: Buffer): Variant {
  const length = body ? [['content-length', String(body.length)]] : []
  const all = [...lines, ...length]
  // The Date header comes first, so that `responseFor` can find and overwrite it.
  const date = dateNow()
  const head = `${statusLine(status)}${datePrefix}${date}\r\n${all.map((line) => `${line.join(': ')}\r\n`).join('')}\r\n`
  const bytes = Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0)])
  return { headers: all.flat(), bytes, date, body: bytes.subarray(head.length) }
}

/** Returns the headers of a stale page, without s-maxage: shared caches must not extend its lifetime. */
function staleHeaders(headers: string[]): string[] {
  const index = headers.indexOf('cache-control') + 1
  const isShared = headers[index]?.startsWith('public')
  return (isShared ? headers.with(index, 'public, max-age=0') : headers).concat('x-stale', '1')
}

const datePrefix = 'date: '
const statusLine = (status: number) => `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`

let clock = { second: 0, text: '' }

function dateNow(): string {
  const second = Math.floor(Date.now() / 1_000)
  if (clock.second !== second) clock = { second, text: new Date(second * 1_000).toUTCString() }
  return clock.text
}

/** True when If-None-Match has the ETag. This header uses weak comparison. */
function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag) return true
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || plain(tag) === plain(etag))
}

/** Parsed Accept-Encoding values. Browsers send only a handful; the size is bounded because clients can send any value. */
const parsedEncodings = new Map<string, Encoding>()

function encodingFor(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '')
  const known = parsedEncodings.get(text)
  if (known) return known
  const encoding = bestEncoding(text)
  if (parsedEncodings.size < 100) parsedEncodings.set(text, encoding)
  return encoding
}

export function bestEncoding(accepted: string): Encoding {
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.toLowerCase().split(';')
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return [name.trim(), weight === undefined ? 1 : Number(weight.trim().slice(2)) || 0]
    }),
  )
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0
  const [br, zipped] = [weightOf('br'), weightOf('gzip')]
  if (br > 0 && br >= zipped) return 'br'
  return zipped > 0 ? 'gzip' : 'identity'
}
