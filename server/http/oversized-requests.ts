import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import { maxUrlLength } from '#backend/limits/url-bounds.ts'

const maxHeaders = 16_384

/** The limit of Node's parser: the longest URL of the data service plus all headers. */
export const maxHeaderSize = maxUrlLength.rest + maxHeaders

/** Rejects headers above Node's default limit, which the parser's limit must exceed because of long URLs. */
export function refuseLongHeaders(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  let length = 0
  for (const text of incoming.rawHeaders) length += text.length
  if (length <= maxHeaders) return false
  const { status, headers, body } = refusal(431, isRest(incoming.url ?? ''))
  outgoing.writeHead(status, headers).end(body)
  return true
}

const clientErrors: Record<string, number> = {
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Answers requests that Node's parser rejects like Node, except for overlong URLs of the data service, whose clients parse JSON.
 * `startOf` returns the beginning of the request on a connection, which the parser no longer has.
 */
export function handleClientErrors(server: Server, startOf: (socket: Socket) => string): void {
  const isResponding = trackResponses(server)
  server.on('clientError', (error: NodeJS.ErrnoException, duplex) => {
    const socket = duplex as Socket
    if (!socket.writable || isResponding(socket)) {
      socket.destroy(error)
      return
    }
    if (error.code !== 'HPE_HEADER_OVERFLOW') {
      socket.write(head(clientErrors[error.code ?? ''] ?? 400, { Connection: 'close' }))
      socket.destroy(error)
      return
    }
    const isForRest = isRest(/^[A-Z]+ (\S*)/.exec(startOf(socket))?.[1] ?? '')
    const { status, headers, body } = refusal(isForRest ? 414 : 431, isForRest)
    closeAfterResponse(socket, head(status, headers) + body)
  })
}

/** Returns a function that is true while a response is being sent on a connection, where another one would corrupt it. */
function trackResponses(server: Server): (socket: Socket) => boolean {
  const open = new WeakMap<Socket, Set<ServerResponse>>()
  server.prependListener('request', ({ socket }, outgoing) => {
    const responses = open.get(socket) ?? new Set()
    open.set(socket, responses.add(outgoing))
    outgoing.once('close', () => responses.delete(outgoing))
  })
  return (socket) => [...(open.get(socket) ?? [])].some(({ headersSent }) => headersSent)
}

function head(status: number, headers: Record<string, string | number>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`
}

const maxCloseDelay = 2_000

/** Sends a response and discards further input: closing at once would reset the connection before the client reads it. */
function closeAfterResponse(socket: Socket, response: string): void {
  socket.removeAllListeners('data').on('data', () => {})
  socket.end(response)
  const timer = setTimeout(() => socket.destroy(), maxCloseDelay)
  socket.once('end', () => socket.destroy()).once('close', () => clearTimeout(timer))
}

const isRest = (target: string) => /^(?:https?:\/\/[^/]*)?\/rest\/v1(?:[/?]|$)/i.test(target)

function refusal(status: 414 | 431, isForRest: boolean) {
  const part = status === 414 ? 'address' : 'request header'
  const message = `The ${part} is too long`
  const body = isForRest
    ? JSON.stringify({ code: 'PGRST100', message, details: null, hint: null })
    : `${message}\n`
  const headers = {
    'Content-Type': `${isForRest ? 'application/json' : 'text/plain'}; charset=utf-8`,
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(isForRest ? { 'Access-Control-Allow-Origin': '*' } : {}),
    Connection: 'close',
  }
  return { status, headers, body }
}
