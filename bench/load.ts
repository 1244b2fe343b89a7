// A load of its own process: as many connections as asked, each sending its next request when it has the answer.
// `node bench/load.ts <port> <path> <connections> <seconds>` prints requests per second and the 99th percentile.
import { connect } from 'node:net'
import { argv } from 'node:process'

const [port, path, connections, seconds] = argv.slice(2) as [string, string, string, string]
const request = Buffer.from(
  `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: br\r\n\r\n`,
)

const times: number[] = []
let bytes = 0
const ends = performance.now() + Number(seconds) * 1_000
await Promise.all(Array.from({ length: Number(connections) }, run))
times.sort((a, b) => a - b)
console.log(
  JSON.stringify({
    perSecond: times.length / Number(seconds),
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    requests: times.length,
    bytes,
  }),
)

function run(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1')
    let head = Buffer.alloc(0)
    /** Of the answer; below zero while its head is being read. */
    let missing = -1
    let sent = 0
    const next = () => {
      if (performance.now() > ends) {
        socket.destroy()
        resolve()
        return
      }
      missing = -1
      sent = performance.now()
      socket.write(request)
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
      times.push(performance.now() - sent)
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
  if (!head.startsWith('HTTP/1.1 200') || !body) throw new Error(`${path}: ${head}`)
  return end + Number(body)
}
