import { request } from 'node:http'

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  /** Status, headers and body as one string, to search for forbidden text. */
  whole: string
  body: string
}

/** Sends a request to a local site with exactly these headers, including Host, and any request target. */
export function rawRequest(
  port: number,
  target: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
  const asked = request(
    { host: '127.0.0.1', port, path: target, method, headers, setHost: false, agent: false },
    (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const pairs = Object.entries(answer.headers)
        resolve({
          status: answer.statusCode ?? 0,
          headers: Object.fromEntries(pairs.map(([name, value]) => [name, String(value)])),
          body: text,
          whole: `${answer.statusCode}\n${answer.rawHeaders.join('\n')}\n${text}`,
        })
      })
    },
  )
  asked.on('error', reject)
  asked.end(body)
  return promise
}
