// A load of its own process: as many connections as asked, each sending its next request when it has the answer.
// `node bench/load.ts <port> <path> <connections> <seconds>` prints requests per second and the 99th percentile.
import { connect } from 'node:net'
import { argv } from 'node:process'

const [port, path, connections, seconds] = argv.slice(2) as [string, string, string, string]
const request = Buffer.from(
  `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: br\r\n\r\n`,
)

// Every answer has the length of the first, so that counting bytes is all there is to do.
const length = await lengthOfAnswer()
const times: number[] = []
const ends = performance.now() + Number(seconds) * 1_000
await Promise.all(Array.from({ length: Number(connections) }, run))
times.sort((a, b) => a - b)
console.log(
  JSON.stringify({
    perSecond: times.length / Number(seconds),
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    requests: times.length,
    bytes: length,
  }),
)

function run(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1')
    let missing = 0
    let sent = 0
    const next = () => {
      if (performance.now() > ends) {
        socket.destroy()
        resolve()
        return
      }
      missing = length
      sent = performance.now()
      socket.write(request)
    }
    socket.setNoDelay(true)
    socket.on('connect', next)
    socket.on('error', reject)
    socket.on('end', () => reject(new Error('the server closed the connection')))
    socket.on('data', ({ length: got }) => {
      missing -= got
      if (missing > 0) return
      if (missing < 0) reject(new Error('an answer had another length than the first'))
      times.push(performance.now() - sent)
      next()
    })
  })
}

function lengthOfAnswer(): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(request))
    let bytes = Buffer.alloc(0)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk])
      const head = bytes.indexOf('\r\n\r\n') + 4
      const body = /content-length: (\d+)/i.exec(bytes.subarray(0, head).toString('latin1'))?.[1]
      if (head < 4 || bytes.length < head + Number(body)) return
      if (!bytes.toString('latin1').startsWith('HTTP/1.1 200')) {
        reject(new Error(`${path}: ${bytes.subarray(0, 200).toString()}`))
      }
      socket.destroy()
      resolve(head + Number(body))
    })
  })
}
