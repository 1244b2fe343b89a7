// Load generator in a separate process. Each connection sends its next request after the response, or with a rate at the
// scheduled time; waiting for a free connection counts as response time. `{n}` in a path is replaced by a new number each time.
// `node bench/load.ts <port> <path>[,<path>…] <connections> <seconds> [requests per second] [encoding] [everywhere]` prints
// the results; `everywhere` gives each connection its own source address.
import { connect } from 'node:net'
import { argv } from 'node:process'

const [port, paths, connections, seconds, rate, encoding = 'br', places] = argv.slice(2) as [
  string,
  string,
  string,
  string,
  string?,
  string?,
  string?,
]
const numbered = '{n}'
const requests = paths.split(',').map((path) => {
  const head = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: ${encoding}\r\n\r\n`
  return path.includes(numbered) ? head : Buffer.from(head)
})
const interval = rate ? 1_000 / Number(rate) : 0

/** Histogram in fifths of a millisecond: single times of several minutes would take more memory than the site. */
const times = new Uint32Array(5 * 60_000)
/** Times of requests that were refused with Retry-After. */
const timesOfRefused = new Uint32Array(5 * 60_000)
let answered = 0
let refused = 0
let failed = 0
let bytes = 0
let begun = 0
const starts = performance.now()
const ends = starts + Number(seconds) * 1_000
await Promise.all(Array.from({ length: Number(connections) }, (_, nth) => run(nth)))
console.log(
  JSON.stringify({
    perSecond: answered / Number(seconds),
    p99: percentile(0.99),
    requests: answered,
    refused,
    refusedP99: percentile(0.99, timesOfRefused, refused),
    failed,
    bytes,
  }),
)

function percentile(share: number, counts = times, all = answered): number {
  let seen = 0
  return (
    counts.findIndex((count) => {
      seen += count
      return seen >= all * share
    }) / 5
  )
}

function run(nth: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const own = places === 'everywhere' ? { localAddress: `127.1.${nth >> 8}.${nth & 255}` } : {}
    const socket = connect({ port: Number(port), host: '127.0.0.1', ...own })
    let head = Buffer.alloc(0)
    /** Missing bytes of the response; below zero while its head is being read. */
    let missing = -1
    let sent = 0
    let isRefused = false
    const next = () => {
      const now = performance.now()
      sent = interval ? starts + interval * begun : now
      if (Math.max(now, sent) > ends) {
        socket.destroy()
        resolve()
        return
      }
      const wanted = requests[begun % requests.length] ?? ''
      const request = typeof wanted === 'string' ? wanted.replace(numbered, String(begun)) : wanted
      begun++
      missing = -1
      const send = () => socket.write(request)
      if (sent > now + 1) setTimeout(send, sent - now)
      else send()
    }
    socket.setNoDelay(true)
    socket.on('connect', next)
    socket.on('error', reject)
    socket.on('end', () => reject(new Error('the server closed the connection')))
    socket.on('data', (chunk) => {
      if (missing < 0) {
        head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk
        const end = head.indexOf('\r\n\r\n') + 4
        if (end < 4) return
        const headText = head.toString('latin1', 0, end)
        isRefused = headText.startsWith('HTTP/1.1 503') && /^retry-after: /im.test(headText)
        if (!isRefused && !headText.startsWith('HTTP/1.1 200')) failed++
        bytes = end + lengthOf(headText)
        missing = bytes - head.length
        head = Buffer.alloc(0)
      } else {
        missing -= chunk.length
      }
      if (missing > 0) return
      if (missing < 0) reject(new Error('the server sent more than its Content-Length'))
      const time = Math.max(0, Math.round((performance.now() - sent) * 5))
      const counts = isRefused ? timesOfRefused : times
      const slot = Math.min(time, counts.length - 1)
      counts[slot] = (counts[slot] ?? 0) + 1
      if (isRefused) refused++
      else answered++
      next()
    })
  })
}

/** Returns the length of a response body from the head. */
function lengthOf(head: string): number {
  const body = /content-length: (\d+)/i.exec(head)?.[1]
  if (!body) throw new Error(head)
  return Number(body)
}
