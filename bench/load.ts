// A load of its own process: as many connections as asked, each sending its next request when it has the answer, or, given a
// rate, when that is due: whoever has to wait for a connection has waited, too.
// `node bench/load.ts <port> <path>[,<path>…] <connections> <seconds> [requests per second] [encoding]` prints what came of it.
import { connect } from 'node:net'
import { argv } from 'node:process'

const [port, paths, connections, seconds, rate, encoding = 'br'] = argv.slice(2) as [
  string,
  string,
  string,
  string,
  string?,
  string?,
]
const requests = paths
  .split(',')
  .map((path) =>
    Buffer.from(
      `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: ${encoding}\r\n\r\n`,
    ),
  )
const interval = rate ? 1_000 / Number(rate) : 0

/** In fifths of a millisecond: minutes of single times would be more memory than the site takes. */
const times = new Uint32Array(5 * 60_000)
let answered = 0
let failed = 0
let bytes = 0
let begun = 0
const starts = performance.now()
const ends = starts + Number(seconds) * 1_000
await Promise.all(Array.from({ length: Number(connections) }, run))
console.log(
  JSON.stringify({
    perSecond: answered / Number(seconds),
    p99: percentile(0.99),
    requests: answered,
    failed,
    bytes,
  }),
)

function percentile(share: number): number {
  let seen = 0
  return (
    times.findIndex((count) => {
      seen += count
      return seen >= answered * share
    }) / 5
  )
}

function run(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1')
    let head = Buffer.alloc(0)
    /** Of the answer; below zero while its head is being read. */
    let missing = -1
    let sent = 0
    const next = () => {
      const now = performance.now()
      sent = interval ? starts + interval * begun : now
      if (Math.max(now, sent) > ends) {
        socket.destroy()
        resolve()
        return
      }
      const request = requests[begun++ % requests.length]
      missing = -1
      const send = () => socket.write(request ?? '')
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
        const length = lengthOf(head)
        if (length === null) return
        bytes = length
        missing = length - head.length
        head = Buffer.alloc(0)
      } else {
        missing -= chunk.length
      }
      if (missing > 0) return
      if (missing < 0) reject(new Error('the server sent more than it said'))
      const time = Math.max(0, Math.round((performance.now() - sent) * 5))
      const slot = Math.min(time, times.length - 1)
      times[slot] = (times[slot] ?? 0) + 1
      answered++
      next()
    })
  })
}

/** Of a whole answer, head and body; null when not all of its head is there. */
function lengthOf(answer: Buffer): number | null {
  const end = answer.indexOf('\r\n\r\n') + 4
  if (end < 4) return null
  const head = answer.toString('latin1', 0, end)
  const body = /content-length: (\d+)/i.exec(head)?.[1]
  if (!body) throw new Error(head)
  if (!head.startsWith('HTTP/1.1 200')) failed++
  return end + Number(body)
}
