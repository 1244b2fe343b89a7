import { createHash, createHmac } from 'node:crypto'

import type { MediaStore } from './disk.ts'

export interface Bucket {
  endpoint: string
  name: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const timeLimit = 15_000
const folder = 'media/'

/** A bucket of anything that speaks S3. It is asked by path, which all of them understand. */
export function s3Store(bucket: Bucket): MediaStore {
  const root = `${bucket.endpoint.replace(/\/$/, '')}/${bucket.name}`

  async function ask(
    method: 'GET' | 'HEAD' | 'PUT',
    address: string,
    bytes: Buffer<ArrayBufferLike> = Buffer.alloc(0),
    type?: string,
  ) {
    const url = new URL(address)
    const headers = { ...signed(bucket, { method, url, bytes, at: new Date() }) }
    const answer = await fetch(url, {
      method,
      headers: type ? { ...headers, 'Content-Type': type } : headers,
      signal: AbortSignal.timeout(timeLimit),
      redirect: 'error',
      ...(method === 'PUT' ? { body: new Uint8Array(bytes) } : {}),
    })
    if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer
    // The body says which key or rule was wrong; it holds no secret, but may be long.
    throw new Error(`S3 answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`)
  }

  return {
    has: async (name) => (await ask('HEAD', `${root}/${folder}${name}`)).ok,
    async read(name) {
      const answer = await ask('GET', `${root}/${folder}${name}`)
      if (answer.ok) return answer.body
      await answer.body?.cancel()
      return null
    },
    async write(name, bytes, type) {
      const answer = await ask('PUT', `${root}/${folder}${name}`, bytes, type)
      await answer.body?.cancel()
    },
    async list() {
      const names: string[] = []
      for (let token: string | undefined = ''; token !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: folder })
        if (token) query.set('continuation-token', token)
        const answer = await ask('GET', `${root}?${query}`)
        if (!answer.ok) throw new Error(`S3 has no bucket ${bucket.name}`)
        const xml = await answer.text()
        for (const [, key = ''] of xml.matchAll(/<Key>([^<]+)<\/Key>/g)) {
          names.push(key.slice(folder.length))
        }
        token = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1]
      }
      return names
    },
  }
}

interface Unsigned {
  method: string
  url: URL
  bytes: Buffer
  at: Date
  /** Further headers that the signature covers, in lower case. */
  headers?: Record<string, string>
}

/** AWS Signature Version 4: a chain of keys from the secret over day, region and service, over a request spelled one way. */
export function signed(
  { region, accessKeyId, secretAccessKey }: Omit<Bucket, 'endpoint' | 'name'>,
  { method, url, bytes, at, headers = {} }: Unsigned,
): Record<string, string> {
  const time = at.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const digest = hash(bytes)
  const covered: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': digest,
    'x-amz-date': time,
  }
  const names = Object.keys(covered).sort()
  const query = [...url.searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&')
  const request = [
    method,
    url.pathname,
    query,
    ...names.map((name) => `${name}:${covered[name]}`),
    '',
    names.join(';'),
    digest,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, hash(request)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (previous, part) => createHmac('sha256', previous).update(part).digest(),
    `AWS4${secretAccessKey}`,
  )
  const signature = createHmac('sha256', key).update(text).digest('hex')
  const { host: _, ...sent } = covered
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/** As the signature wants it: encodeURIComponent leaves five characters alone that it does not. */
const escaped = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
