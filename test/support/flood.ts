// Floods a site from a separate process: `node flood.ts <port> <connections> <request as JSON>`. Each connection sends its
// next request after a response, until SIGTERM. The source address differs from that of the measuring client.
import { Agent, request } from 'node:http'
import { argv } from 'node:process'

const [port = '', connections = '', given = ''] = argv.slice(2)
const { path, body, ...options } = JSON.parse(given) as Flood

export interface Flood {
  method?: string
  /** `{n}` is replaced by the number of the request. */
  path: string
  headers?: Record<string, string>
  body?: string
}

const statuses: Record<string, number> = {}
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
let nth = 0

function next(): void {
  nth++
  const place = { port, host: '127.0.0.1', localAddress: '127.0.0.2', agent }
  const numbered = path.replace('{n}', String(nth))
  const asked = request({ ...options, ...place, path: numbered }, (answer) => {
    const { statusCode = 0 } = answer
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
    answer.resume().on('close', next)
  })
  asked.on('error', () => setTimeout(next, 100))
  asked.end(body)
}

for (let count = 0; count < Number(connections); count++) next()
process.on('SIGTERM', () => {
  console.log(JSON.stringify(statuses))
  process.exit()
})
