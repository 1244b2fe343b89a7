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
  /** What we would like to get, for those who ask. */
  accept: string
  /** Which hosts may be asked at all, of those on the public internet. */
  allowsHost?: (host: string) => boolean
}

interface Address {
  address: string
  family: number
}

/** How the network is reached. Tests have one of their own; nothing else should. */
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

const mostRedirects = 3

/**
 * Fetches what an administrator has named, and nothing but that: over https, from the public internet, without cookies or
 * credentials. The address that was checked is the one that is connected to, at every step of a redirect.
 */
export async function download(
  address: string,
  rules: DownloadRules,
  network: Network = internet,
): Promise<Download> {
  const signal = AbortSignal.timeout(rules.milliseconds)
  let next = address
  for (let step = 0; step <= mostRedirects; step++) {
    const url = URL.canParse(next) ? new URL(next) : null
    if (url?.protocol !== 'https:') return { problem: 'not_https' }
    const isPlain = !url.username && !url.password && network.ports.includes(url.port || '443')
    if (!isPlain || rules.allowsHost?.(url.hostname) === false)
      return { problem: 'refused_address' }
    try {
      const addresses = await within(signal, addressesOf(url.hostname, network))
      // One that is not allowed is enough: nobody who means well publishes both.
      if (!addresses.every((found) => network.isAllowed(found.address))) {
        return { problem: 'refused_address' }
      }
      const answer = await ask(url, addresses, rules, signal, network.ca)
      const target = redirectOf(answer)
      if (target === null) return await read(answer, rules.largest)
      answer.destroy()
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
  if (addresses.length === 0) throw new Error('The host has no address')
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
        // A connection of its own: one that is kept was checked for somebody else.
        agent: false,
        signal,
        ca,
        // Not packed: what is small on its way must not become large here.
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

async function read(answer: IncomingMessage, largest: number): Promise<Download> {
  const { statusCode, headers } = answer
  const isPacked = ![undefined, 'identity'].includes(headers['content-encoding'])
  const stop = (problem: 'unreachable' | 'too_large'): Download => {
    answer.destroy()
    return {
      problem,
      ...(statusCode !== undefined && statusCode !== 200 && { status: statusCode }),
    }
  }
  if (statusCode !== 200 || isPacked) return stop('unreachable')
  if (Number(headers['content-length'] ?? 0) > largest) return stop('too_large')
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > largest) return stop('too_large')
    chunks.push(chunk)
  }
  return { bytes: Buffer.concat(chunks), contentType: headers['content-type'] ?? '' }
}

/** Names are looked up at their own pace; we wait only as long as for the rest. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', stop))
}
