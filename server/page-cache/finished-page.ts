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

/** One form of the page: what is sent for it, head and body in one piece. */
interface Form {
  headers: string[]
  whole: Buffer
  /** As it stands in there. */
  date: string
  body: Buffer
}

/** Nearly as small as the best there is, in a few milliseconds; or a little larger, in hardly any. */
const efforts = { kept: { gzip: 6, br: 5 }, once: { gzip: 1, br: 1 } }

async function compressed(body: Buffer, effort: keyof typeof efforts) {
  const { gzip: level, br: quality } = efforts[effort]
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // As much as a page is long: a larger window would find nothing more, and takes megabytes each time.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  }
  const [zipped, br] = await Promise.all([
    promisify(gzip)(body, { level }),
    promisify(brotliCompress)(body, { params }),
  ])
  return { identity: body, gzip: zipped, br }
}

/** A page as it goes out: in every form a client can ask for, made once. */
export class FinishedPage implements Kept {
  readonly status: number
  readonly bytes: number
  /** Under which the log has what went wrong, where something did. */
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
    // What the objects around them take is small beside it, but not nothing.
    this.bytes = all.reduce((sum, { whole }) => sum + whole.length, 8_192)
  }

  /** Its headers are sent as they are, apart from those about its form. */
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

  /** All that goes out for it, head and body in one piece: for a plain GET, and to be sent at once. */
  wholeFor(headers: IncomingHttpHeaders): { status: number; bytes: Buffer } {
    const form = this.#formFor(headers)
    const { whole } = form
    const date = dateNow()
    if (form.date !== date) whole.write(date, whole.indexOf('\n') + 1 + dateMark.length, 'latin1')
    form.date = date
    return { status: this.#statusOf(form), bytes: whole }
  }

  /** Returns the status of what was sent. */
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
  // The date comes first, so that it is always at the same place.
  const date = dateNow()
  const head = `${statusLine(status)}${dateMark}${date}\r\n${all.map((line) => `${line.join(': ')}\r\n`).join('')}\r\n`
  const whole = Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0)])
  return { headers: all.flat(), whole, date, body: whole.subarray(head.length) }
}

/** Others may not add their own time to ours. */
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

/** Tags are compared as weak ones, which is what the question asks for. */
function isKnown(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag) return true
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || plain(tag) === plain(etag))
}

/** Browsers have a handful of ways to say it; what anyone can think up must not fill memory. */
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
