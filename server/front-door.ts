import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A GET request without a body. */
export interface PlainRequest {
  /** The request target as sent. */
  url: string
  /** Only the headers that can affect the response, each at most once. */
  headers: IncomingHttpHeaders
}

/** Returns the whole response, head and body in one buffer; null leaves the request to Node's HTTP server. */
type AnswerAtOnce = (request: PlainRequest, socket: Socket) => Buffer | null
type Hear = (chunk: Buffer) => void

/**
 * Answers requests for finished pages directly on the socket: parsing the request and building the response take Node's HTTP
 * server longer than everything else. All other requests go to Node's HTTP server. Between requests the socket comes back to
 * this module only if the end of the last request is certain, and ambiguous requests are never parsed here.
 */
export function openFrontDoor(server: Server, answer: AnswerAtOnce) {
  /** Connections that have not been handed over to Node's HTTP server. */
  const own = new Set<Socket>()
  /** Callbacks that take a connection back when Node's HTTP server has answered a plain request. */
  const takeBack = new WeakMap<Socket, () => void>()
  /** The beginning of the last request that went to Node's HTTP server. */
  const starts = new WeakMap<Socket, string>()
  const [acceptByHttp] = server.listeners('connection') as ((socket: Socket) => void)[]

  server.removeAllListeners('connection').on('connection', (socket: Socket) => {
    let hearByHttp: Hear | null = null
    let isOurTurn = true
    const hear: Hear = (chunk) => {
      // Pipelined requests go to Node's parser.
      const request = isOurTurn && socket.writableLength === 0 ? readPlainRequest(chunk) : null
      const bytes = request && answer(request, socket)
      if (bytes) {
        // Node's HTTP server sets this timeout itself once it has the connection.
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
      // A data listener makes Node's HTTP server read from data events instead of the socket handle from now on.
      socket.off('data', listener).on('data', hear)
      return listener
    }
    const end = () => socket.end()
    const destroy = () => socket.destroy()
    // The client is gone, so there is nothing to send.
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
    // A later chunk removes the callback, because Node's HTTP server then has more to read.
    if (takeBack.has(socket)) outgoing.once('close', () => takeBack.get(socket)?.())
  })

  return {
    /** Returns the beginning of the last request on the connection, which responses to parser errors depend on. */
    startOf: (socket: Socket): string => starts.get(socket) ?? '',
    /** Closes the connections that wait for no response, after sending pending responses completely. */
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

/** Matches exactly one complete request head. Node's HTTP server rejects anything else, or waits for the rest. */
const plainHead =
  /^GET (\/[!-~]*) HTTP\/1\.1\r\n(?:[\w!#$%&'*+.^`|~-]+:[\t -~\x80-\xff]*\r\n)+\r\n$/

/** Headers that affect the response, and headers that make a request not plain. Others are ignored. */
const telling = new Set([
  ...['host', 'cookie', 'authorization', 'accept-encoding', 'if-none-match', 'range'],
  ...['x-forwarded-for', 'connection'],
])
const notPlain = new Set(['content-length', 'transfer-encoding', 'upgrade', 'expect', 'trailer'])

/** Leading or trailing white space, on which parsers disagree. */
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
