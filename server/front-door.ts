import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A request that asks for a page and brings nothing along. */
export interface PlainRequest {
  /** Its target, as it was sent. */
  url: string
  /** Those that can change what the answer is, each at most once. */
  headers: IncomingHttpHeaders
}

/** The whole answer, head and body in one piece; null to leave the request to Node's HTTP. */
type AnswerAtOnce = (request: PlainRequest, socket: Socket) => Buffer | null
type Hear = (chunk: Buffer) => void

/**
 * Answers what is ready on the connection itself: reading a request and putting an answer to it together takes Node's HTTP
 * longer than everything else that a finished page needs. All other requests are Node's HTTP's. Between two of them the
 * connection is ours again, for as long as there is no doubt where one ends: what could be read in two ways is not read here.
 */
export function openFrontDoor(server: Server, answer: AnswerAtOnce) {
  /** Connections that Node's HTTP knows nothing of, because it had nothing to do yet. */
  const own = new Set<Socket>()
  /** What to do when Node's HTTP has answered the plain request it was given. */
  const takeBack = new WeakMap<Socket, () => void>()
  /** How the last request that went to Node's HTTP began. */
  const starts = new WeakMap<Socket, string>()
  const [acceptByHttp] = server.listeners('connection') as ((socket: Socket) => void)[]

  server.removeAllListeners('connection').on('connection', (socket: Socket) => {
    let hearByHttp: Hear | null = null
    let isOurTurn = true
    const hear: Hear = (chunk) => {
      // Who asks for more before the last answer has been read is not waited for here.
      const request = isOurTurn && socket.writableLength === 0 ? readPlainRequest(chunk) : null
      const bytes = request && answer(request, socket)
      if (bytes) {
        // As Node's HTTP does it, where it has the connection.
        if (!hearByHttp && socket.timeout !== server.keepAliveTimeout) {
          socket.setTimeout(server.keepAliveTimeout)
        }
        socket.write(bytes)
        return
      }
      isOurTurn = false
      if (request) takeBack.set(socket, () => (isOurTurn = true))
      else takeBack.delete(socket)
      const start = chunk.toString('latin1', 0, longestStart)
      if (requestStart.test(start)) starts.set(socket, start)
      hearByHttp ??= handOver()
      hearByHttp(chunk)
    }
    const handOver = (): Hear => {
      release()
      acceptByHttp?.call(server, socket)
      const [listener] = socket.listeners('data') as Hear[]
      if (!listener) throw new Error('Node reads its requests in another way than it used to')
      // Whoever listens to a connection of Node's HTTP gets what comes there, as HTTP itself does from then on.
      socket.off('data', listener).on('data', hear)
      return listener
    }
    const end = () => socket.end()
    const destroy = () => socket.destroy()
    // The other end is gone: nobody is left to be told.
    const ignore = () => {}
    const release = () => {
      own.delete(socket)
      socket.off('data', hear).off('end', end).off('timeout', destroy).off('error', ignore)
      socket.off('close', release).setTimeout(0)
    }
    own.add(socket)
    socket.on('data', hear).on('end', end).on('timeout', destroy).on('error', ignore)
    socket.on('close', release).setTimeout(server.headersTimeout)
  })

  server.prependListener('request', ({ socket }: IncomingMessage, outgoing: ServerResponse) => {
    // If more has come in since, this is not the end of what Node's HTTP has to read.
    if (takeBack.has(socket)) outgoing.once('close', () => takeBack.get(socket)?.())
  })

  return {
    /** Returns how the last request on the connection began, by which a parser error can be answered. */
    startOf: (socket: Socket): string => starts.get(socket) ?? '',
    /** Lets go of everyone who waits for nothing: what has been answered is sent to its end. */
    closeIdleConnections(): void {
      for (const socket of own) socket.destroySoon()
    },
    closeAllConnections(): void {
      for (const socket of own) socket.destroy()
    },
  }
}

export type FrontDoor = ReturnType<typeof openFrontDoor>

const longestHead = 4_096
const longestStart = 300
const requestStart = /^[A-Z]+ \S/

/** All of it, and nothing but it: what is left open here is for Node's HTTP to refuse, or to wait for the rest of. */
const plainHead =
  /^GET (\/[!-~]*) HTTP\/1\.1\r\n(?:[\w!#$%&'*+.^`|~-]+:[\t -~\x80-\xff]*\r\n)+\r\n$/

/** Headers that decide what is answered, and those with which a request is not plain. Others are not looked at. */
const telling = new Set([
  ...['host', 'cookie', 'authorization', 'accept-encoding', 'if-none-match', 'range'],
  ...['x-forwarded-for', 'connection'],
])
const notPlain = new Set(['content-length', 'transfer-encoding', 'upgrade', 'expect', 'trailer'])

/** White space that belongs to no value, and that not everyone would call so. */
const oddEnds = /^\s|\s$/

export function readPlainRequest(chunk: Buffer): PlainRequest | null {
  if (chunk.length > longestHead) return null
  const head = chunk.toString('latin1')
  const url = plainHead.exec(head)?.[1]
  if (url === undefined) return null
  const headers: Record<string, string> = {}
  let start = head.indexOf('\n') + 1
  for (let end = head.indexOf('\r', start); end > start; end = head.indexOf('\r', start)) {
    const colon = head.indexOf(':', start)
    const name = head.slice(start, colon).toLowerCase()
    if (notPlain.has(name)) return null
    if (telling.has(name)) {
      const value = head.slice(colon + (head[colon + 1] === ' ' ? 2 : 1), end)
      if (name in headers || oddEnds.test(value)) return null
      headers[name] = value
    }
    start = end + 2
  }
  const connection = headers['connection'] ?? 'keep-alive'
  return connection.toLowerCase() === 'keep-alive' ? { url, headers } : null
}
