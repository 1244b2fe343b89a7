import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { Socket } from 'node:net'

import type { Log } from '../operations/log.ts'

/** A GET request without a body. */
export interface PlainRequest {
  /** The request target as sent. */
  url: string
  /** Only the headers that can affect the response, each at most once. */
  headers: IncomingHttpHeaders
}

/** Returns the whole response, head and body in one buffer; null leaves the request to Node's HTTP server. */
type Respond = (request: PlainRequest, socket: Socket) => Buffer | null

type DataListener = (chunk: Buffer) => void
type ConnectionListener = (socket: Socket) => void

/** Closes the connections that Node's HTTP server does not know. */
export interface FastPath {
  /** Returns the beginning of the last request on the connection, which responses to parser errors depend on. */
  startOf: (socket: Socket) => string
  /** Closes the connections that wait for no response, after sending pending responses completely. */
  closeIdleConnections: () => void
  closeAllConnections: () => void
}

/** Opens the fast path, or logs that this Node does not support it and leaves all requests to Node's HTTP server. */
export function openFastPath(server: Server, respond: Respond, log: Pick<Log, 'warn'>): FastPath {
  const accept = connectionListenerOf(server)
  if (accept && canFeedParser()) return attachFastPath(server, accept, respond)
  log.warn('fast path disabled: unsupported Node version')
  return { startOf: () => '', closeIdleConnections() {}, closeAllConnections() {} }
}

/** Returns the listener with which Node's HTTP server accepts connections; null when there is not exactly one. */
function connectionListenerOf(server: Server): ConnectionListener | null {
  const listeners = server.listeners('connection') as ConnectionListener[]
  return listeners.length === 1 ? (listeners[0] ?? null) : null
}

/** Tests on a separate server what the fast path depends on: a connection's `data` listener feeds Node's parser. */
function canFeedParser(): boolean {
  let url: string | undefined
  const probe = createServer((request) => {
    url = request.url
  })
  const socket = new Socket()
  try {
    connectionListenerOf(probe)?.call(probe, socket)
    const [listener, ...others] = socket.listeners('data') as DataListener[]
    if (others.length === 0) listener?.(Buffer.from('GET /probe HTTP/1.1\r\nHost: probe\r\n\r\n'))
    return url === '/probe'
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/**
 * Answers requests for cached pages directly on the socket: parsing the request and building the response take Node's HTTP
 * server longer than everything else. All other requests go to Node's HTTP server. Between requests the socket comes back to
 * this module only if the end of the last request is certain, and ambiguous requests are never parsed here.
 */
function attachFastPath(server: Server, accept: ConnectionListener, respond: Respond): FastPath {
  /** Connections that have not been handed over to Node's HTTP server. */
  const ownSockets = new Set<Socket>()
  /** Callbacks that take a connection back when Node's HTTP server has answered a plain request. */
  const takeBack = new WeakMap<Socket, () => void>()
  /** The beginning of the last request that went to Node's HTTP server. */
  const starts = new WeakMap<Socket, string>()
  server.removeAllListeners('connection').on('connection', (socket: Socket) => {
    let parse: DataListener | null = null
    let isBetweenRequests = true
    const onData: DataListener = (chunk) => {
      // Pipelined requests go to Node's parser.
      const mayRespond = isBetweenRequests && socket.writableLength === 0
      const request = mayRespond ? readPlainRequest(chunk) : null
      const bytes = request && respond(request, socket)
      if (bytes) {
        // Node's HTTP server sets this timeout itself once it has the connection.
        if (!parse && socket.timeout !== server.keepAliveTimeout) {
          socket.setTimeout(server.keepAliveTimeout)
        }
        socket.write(bytes)
        return
      }
      isBetweenRequests = false
      if (request) takeBack.set(socket, () => (isBetweenRequests = true))
      else takeBack.delete(socket)
      const start = chunk.toString('latin1', 0, maxStartLength)
      if (requestStart.test(start)) starts.set(socket, start)
      parse ??= handOver()
      parse(chunk)
    }
    const handOver = (): DataListener => {
      release()
      accept.call(server, socket)
      const [listener] = socket.listeners('data') as DataListener[]
      if (!listener) throw new Error('Node’s HTTP server has no data listener on the connection')
      // A data listener makes Node's HTTP server read from data events instead of the socket handle from now on.
      socket.off('data', listener).on('data', onData)
      return listener
    }
    const end = () => socket.end()
    const destroy = () => socket.destroy()
    // The client is gone, so there is nothing to send.
    const ignore = () => {}
    const release = () => {
      ownSockets.delete(socket)
      socket.off('data', onData).off('end', end).off('timeout', destroy).off('error', ignore)
      socket.off('close', release).setTimeout(0)
    }
    ownSockets.add(socket)
    socket.on('data', onData).on('end', end).on('timeout', destroy).on('error', ignore)
    socket.on('close', release).setTimeout(server.headersTimeout)
  })
  server.prependListener('request', ({ socket }: IncomingMessage, outgoing: ServerResponse) => {
    // A later chunk removes the callback, because Node's HTTP server then has more to read.
    if (takeBack.has(socket)) outgoing.once('close', () => takeBack.get(socket)?.())
  })
  return {
    startOf: (socket) => starts.get(socket) ?? '',
    closeIdleConnections() {
      for (const socket of ownSockets) socket.destroySoon()
    },
    closeAllConnections() {
      for (const socket of ownSockets) socket.destroy()
    },
  }
}

const maxHeadLength = 4_096
const maxStartLength = 300
const requestStart = /^[A-Z]+ \S/

/** Matches exactly one complete request head. Node's HTTP server rejects anything else, or waits for the rest. */
const plainHead =
  /^GET (\/[!-~]*) HTTP\/1\.1\r\n(?:[\w!#$%&'*+.^`|~-]+:[\t -~\x80-\xff]*\r\n)+\r\n$/

/** Headers that affect the response, and headers that make a request not plain. Others are ignored. */
const relevant = new Set([
  ...['host', 'cookie', 'authorization', 'accept-encoding', 'if-none-match', 'range'],
  ...['x-forwarded-for', 'connection'],
])
const notPlain = new Set(['content-length', 'transfer-encoding', 'upgrade', 'expect', 'trailer'])

/** Leading or trailing white space, on which parsers disagree. */
const paddedValue = /^\s|\s$/

export function readPlainRequest(chunk: Buffer): PlainRequest | null {
  if (chunk.length > maxHeadLength) return null
  const head = chunk.toString('latin1')
  const url = plainHead.exec(head)?.[1]
  if (url === undefined) return null
  const headers: Record<string, string> = {}
  let start = head.indexOf('\n') + 1
  for (let end = head.indexOf('\r', start); end > start; end = head.indexOf('\r', start)) {
    const colon = head.indexOf(':', start)
    const name = head.slice(start, colon).toLowerCase()
    if (notPlain.has(name)) return null
    if (relevant.has(name)) {
      const value = head.slice(colon + (head[colon + 1] === ' ' ? 2 : 1), end)
      if (name in headers || paddedValue.test(value)) return null
      headers[name] = value
    }
    start = end + 2
  }
  const connection = headers['connection'] ?? 'keep-alive'
  return connection.toLowerCase() === 'keep-alive' ? { url, headers } : null
}
