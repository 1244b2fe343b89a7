import { createHash } from 'node:crypto'
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Kept } from './shelf.ts'

type Encoding = 'identity' | 'gzip' | 'br'

/** One variant of the response; `whole` is the head and the body in one buffer. */
interface Form {
  headers: string[]
  whole: Buffer
  /** The current Date header in `whole`. */
  date: string
  body: Buffer
}

/** Compression levels: nearly the best ratio in a few milliseconds, or a slightly worse one in almost no time. */
const efforts = { kept: { gzip: 6, br: 5 }, once: { gzip: 1, br: 1 } }

async function compressed(body: Buffer, effort: keyof typeof efforts) {
  const { gzip: level, br: quality } = efforts[effort]
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
export class FinishedPage implements Kept {
  readonly status: number
  readonly bytes: number
  /** The id of a failed render in the log; null when the response has no X-Request-Id. */
  readonly requestId: string | null
  readonly #forms: Record<Encoding, Form>
  readonly #unchanged: Form
  readonly #etag: string

  private constructor(
    { status, headers }: Response,
    etag: string,
    bodies: Record<Encoding, Buffer>,
  ) {
    this.status = status
    this.requestId = headers.get('X-Request-Id')
    this.#etag = etag
    const lines = [...headers]
    const form = (encoding: Encoding) => {
      const own = encoding === 'identity' ? [] : [['content-encoding', encoding]]
      return formOf(status, [...lines, ...own], bodies[encoding])
    }
    this.#forms = { identity: form('identity'), gzip: form('gzip'), br: form('br') }
    const known = /^(etag|cache-control|cache-tag|vary)$/
    this.#unchanged = formOf(
      304,
      lines.filter(([name]) => known.test(name)),
    )
    const all = [this.#unchanged, ...Object.values(this.#forms)]
    // The initial 8,192 bytes account for the objects around the buffers.
    this.bytes = all.reduce((sum, { whole }) => sum + whole.length, 8_192)
  }

  /** Builds a page from a response. Keeps its headers, apart from length, encoding and date. */
  static async of(answer: Response, effort: keyof typeof efforts = 'kept'): Promise<FinishedPage> {
    const identity = Buffer.from(await answer.arrayBuffer())
    const hash = createHash('sha256').update(identity)
    const policy = answer.headers.get('Content-Security-Policy') ?? ''
    const etag = `W/"${hash.update(policy).digest('base64url').slice(0, 27)}"`
    const headers = new Headers(answer.headers)
    for (const name of ['Content-Length', 'Content-Encoding', 'Date']) headers.delete(name)
    headers.append('Vary', 'Accept-Encoding')
    if (answer.status === 200) headers.set('ETag', etag)
    const bodies = await compressed(identity, effort)
    return new FinishedPage(new Response(null, { status: answer.status, headers }), etag, bodies)
  }

  get text(): string {
    return this.#forms.identity.body.toString()
  }

  /** Returns the whole response to a plain GET in one buffer. Send it at once: a later call overwrites the date in it. */
  wholeFor(headers: IncomingHttpHeaders): { status: number; bytes: Buffer } {
    const form = this.#formFor(headers)
    const { whole } = form
    const date = dateNow()
    if (form.date !== date) whole.write(date, whole.indexOf('\n') + 1 + dateMark.length, 'latin1')
    form.date = date
    return { status: this.#statusOf(form), bytes: whole }
  }

  /** Sends the response and returns its status. */
  send(incoming: IncomingMessage, outgoing: ServerResponse, isStale = false): number {
    const form = this.#formFor(incoming.headers)
    const status = this.#statusOf(form)
    outgoing.writeHead(status, isStale ? staleHeaders(form.headers) : form.headers)
    outgoing.end(incoming.method === 'HEAD' ? undefined : form.body)
    return status
  }

  #statusOf(form: Form): number {
    return form === this.#unchanged ? 304 : this.status
  }

  #formFor(headers: IncomingHttpHeaders): Form {
    const known = headers['if-none-match']
    if (known !== undefined && this.status === 200 && isKnown(known, this.#etag)) {
      return this.#unchanged
    }
    return this.#forms[wantedEncoding(headers['accept-encoding'])]
  }
}

function formOf(status: number, lines: string[][], body?: Buffer): Form {
  const length = body ? [['content-length', String(body.length)]] : []
  const all = [...lines, ...length]
  // The Date header comes first, so that `wholeFor` can find and overwrite it.
  const date = dateNow()
  const head = `${statusLine(status)}${dateMark}${date}\r\n${all.map((line) => `${line.join(': ')}\r\n`).join('')}\r\n`
  const whole = Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0)])
  return { headers: all.flat(), whole, date, body: whole.subarray(head.length) }
}

/** Returns the headers of a stale page, without s-maxage: shared caches must not extend its lifetime. */
function staleHeaders(headers: string[]): string[] {
  const place = headers.indexOf('cache-control') + 1
  return headers.with(place, 'public, max-age=0').concat('x-stale', '1')
}

const dateMark = 'date: '
const statusLine = (status: number) => `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`

let clock = { second: 0, text: '' }

function dateNow(): string {
  const second = Math.floor(Date.now() / 1_000)
  if (clock.second !== second) clock = { second, text: new Date(second * 1_000).toUTCString() }
  return clock.text
}

/** True when If-None-Match has the ETag. This header uses weak comparison. */
function isKnown(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag) return true
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || plain(tag) === plain(etag))
}

/** Parsed Accept-Encoding values. Browsers send only a handful; the size is bounded because clients can send any value. */
const understood = new Map<string, Encoding>()

function wantedEncoding(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '')
  const known = understood.get(text)
  if (known) return known
  const encoding = bestEncoding(text)
  if (understood.size < 100) understood.set(text, encoding)
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
