import { createHash } from 'node:crypto'
import { DOMParser } from '@xmldom/xmldom'
import { AwsClient } from 'aws4fetch'

import type { MediaStore } from './disk.ts'

export interface Bucket {
  endpoint: string
  name: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const timeout = 15_000
const folder = 'media/'

/** Stores images in an S3 bucket, with path-style addresses, which every S3-compatible service supports. */
export function s3Store({ endpoint, name: bucket, ...credentials }: Bucket): MediaStore {
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`
  const client = new AwsClient({ ...credentials, service: 's3', retries: 0 })

  async function send(
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    url: string,
    body?: Uint8Array<ArrayBuffer>,
    type?: string,
  ): Promise<Response> {
    const response = await client.fetch(url, {
      method,
      headers: {
        // aws4fetch would not sign the body otherwise.
        'X-Amz-Content-Sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(type ? { 'Content-Type': type } : {}),
      },
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
      ...(body ? { body } : {}),
    })
    if (response.ok || (response.status === 404 && method !== 'PUT')) return response
    // The body names the wrong key or rule. It holds no secret, but may be long.
    throw new Error(`S3 answered ${response.status}: ${(await response.text()).slice(0, 500)}`)
  }

  return {
    has: async (name) => (await send('HEAD', `${root}/${folder}${name}`)).ok,
    async read(name) {
      const response = await send('GET', `${root}/${folder}${name}`)
      if (response.ok) return response.body
      await response.body?.cancel()
      return null
    },
    async write(name, bytes, type) {
      const response = await send('PUT', `${root}/${folder}${name}`, new Uint8Array(bytes), type)
      await response.body?.cancel()
    },
    async remove(name) {
      const response = await send('DELETE', `${root}/${folder}${name}`)
      await response.body?.cancel()
    },
    async list() {
      const names: string[] = []
      for (let token: string | undefined = ''; token !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: folder })
        if (token) query.set('continuation-token', token)
        const response = await send('GET', `${root}?${query}`)
        if (!response.ok) throw new Error(`S3 has no bucket ${bucket}`)
        const page = readListing(await response.text())
        names.push(...page.keys.map((key) => key.slice(folder.length)))
        token = page.next
      }
      return names
    },
  }
}

/** Reads one page of a ListObjectsV2 response. */
function readListing(xml: string) {
  const parser = new DOMParser({
    errorHandler: (_level, message) => {
      throw new Error(`S3 sent a malformed listing: ${message}`)
    },
  })
  const listing = parser.parseFromString(xml, 'application/xml')
  const textsOf = (name: string) =>
    Array.from(listing.getElementsByTagName(name), ({ textContent }) => textContent ?? '')
  return { keys: textsOf('Key'), next: textsOf('NextContinuationToken')[0] }
}
