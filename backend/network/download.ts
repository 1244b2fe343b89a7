import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

import { isPublicAddress } from './public-address.ts'

export type Download =
  | { bytes: Buffer; contentType: string }
  | { problem: 'not_https' | 'refused_address' | 'unreachable' | 'too_large'; status?: number }

export interface DownloadRules {
  largest: number
  milliseconds: number
  /** Value of the Accept header. */
  accept: string
  /** Restricts downloads to some hosts of the public internet. */
  allowsHost?: (host: string) => boolean
}

interface Address {
  address: string
  family: number
}

/** Network access. Only tests should replace it. */
export interface Network {
  resolve: (host: string) => Promise<Address[]>
  isAllowed: (address: string) => boolean
  ports: string[]
  ca?: string
}

const internet: Network = {
  resolve: (host) => lookup(host, { all: true }),
  isAllowed: isPublicAddress,
  ports: ['443'],
}

const maxRedirects = 3

/**
 * Downloads a URL that an administrator entered: over https, from the public internet, without cookies or credentials. Checks
 * the addresses at every redirect and connects only to the checked ones.
 */
export async function download(
  address: string,
  rules: DownloadRules,
  network: Network = internet,
): Promise<Download> {
  const signal = AbortSignal.timeout(rules.milliseconds)
  let next = address
  for (let step = 0; step <= maxRedirects; step++) {
    const url = URL.canParse(next) ? new URL(next) : null
    if (url?.protocol !== 'https:') return { problem: 'not_https' }
    const isPlain = !url.username && !url.password && network.ports.includes(url.port || '443')
    if (!isPlain || rules.allowsHost?.(url.hostname) === false)
      return { problem: 'refused_address' }
    try {
      const addresses = await within(signal, addressesOf(url.hostname, network))
      // A single private address is enough to refuse: legitimate hosts do not mix both.
      if (!addresses.every((found) => network.isAllowed(found.address))) {
        return { problem: 'refused_address' }
      }
      const response = await ask(url, addresses, rules, signal, network.ca)
      const target = redirectOf(response)
      if (target === null) return await read(response, rules.largest)
      response.destroy()
      next = URL.parse(target, url)?.href ?? ''
    } catch {
      return { problem: 'unreachable' }
    }
  }
  return { problem: 'unreachable' }
}

async function addressesOf(hostname: string, { resolve }: Network): Promise<Address[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const addresses = family ? [{ address: host, family }] : await resolve(host)
  if (addresses.length === 0) throw new Error('The host name resolves to no address')
  return addresses
}

function ask(
  url: URL,
  addresses: Address[],
  { accept }: DownloadRules,
  signal: AbortSignal,
  ca: string | undefined,
): Promise<IncomingMessage> {
  const known: LookupFunction = (_host, options, done) => {
    const [first] = addresses
    if (options.all) done(null, addresses)
    else done(null, first?.address ?? '', first?.family)
  }
  return new Promise((resolve, reject) => {
    request(
      url,
      {
        lookup: known,
        // No connection reuse: a pooled connection was checked for another request.
        agent: false,
        signal,
        ca,
        // No compression: a small response must not expand into a large one.
        headers: { Accept: accept, 'Accept-Encoding': 'identity', 'User-Agent': 'Kasinokompassen' },
      },
      resolve,
    )
      .on('error', reject)
      .end()
  })
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return [301, 302, 303, 307, 308].includes(statusCode) ? (headers.location ?? '') : null
}

async function read(response: IncomingMessage, largest: number): Promise<Download> {
  const { statusCode, headers } = response
  const isPacked = ![undefined, 'identity'].includes(headers['content-encoding'])
  const stop = (problem: 'unreachable' | 'too_large'): Download => {
    response.destroy()
    return {
      problem,
      ...(statusCode !== undefined && statusCode !== 200 && { status: statusCode }),
    }
  }
  if (statusCode !== 200 || isPacked) return stop('unreachable')
  if (Number(headers['content-length'] ?? 0) > largest) return stop('too_large')
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > largest) return stop('too_large')
    chunks.push(chunk)
  }
  return { bytes: Buffer.concat(chunks), contentType: headers['content-type'] ?? '' }
}

/** Rejects when the signal aborts: a DNS lookup has no timeout option. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', stop))
}
