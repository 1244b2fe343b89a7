import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AwsV4Signer } from 'aws4fetch'

import { xml } from '#domain/sheet-files/xml.ts'

const keys = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
}
const region = 'eu-north-1'
const perPage = 5

/** A bucket in memory that checks signatures and body digests. */
export async function startS3Server() {
  const objects = new Map<string, { bytes: Buffer; type: string }>()
  const state = { isDown: false, cutsListings: false, requests: 0 }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse) {
    state.requests++
    const bytes = Buffer.concat(await request.toArray())
    if (state.isDown) return response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    const wrong = await problemOf(request, bytes)
    if (wrong) return response.writeHead(403).end(`<Error><Code>${wrong}</Code></Error>`)
    const url = new URL(request.url ?? '', 'http://bucket')
    const key = decodeURIComponent(url.pathname).replace('/images/', '')
    if (request.method === 'PUT') {
      objects.set(key, { bytes, type: request.headers['content-type'] ?? '' })
      return response.end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    if (url.pathname === '/images') {
      return response.end(listing(url.searchParams).slice(0, state.cutsListings ? -20 : undefined))
    }
    const found = objects.get(key)
    if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    response.writeHead(200, { 'Content-Type': found.type, 'Content-Length': found.bytes.length })
    return response.end(found.bytes)
  }

  async function problemOf(request: IncomingMessage, body: Buffer): Promise<string | null> {
    const { authorization = '', 'x-amz-date': datetime, ...headers } = request.headers
    if (Math.abs(Date.now() - timeOf(String(datetime))) > 900_000) return 'RequestTimeTooSkewed'
    const covered = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
    const signer = new AwsV4Signer({
      ...keys,
      region,
      service: 's3',
      method: request.method ?? '',
      url: endpoint + request.url,
      datetime: String(datetime),
      body: new Uint8Array(body),
      headers: Object.fromEntries(
        covered
          .filter((name) => name !== 'host' && name !== 'x-amz-date')
          .map((name) => [name, String(headers[name])]),
      ),
      allHeaders: true,
    })
    const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(body))
    if (headers['x-amz-content-sha256'] !== Buffer.from(digest).toString('hex')) return 'BadDigest'
    const plain = (text: string) => text.replaceAll(', ', ',')
    return plain(await signer.authHeader()) === plain(authorization)
      ? null
      : 'SignatureDoesNotMatch'
  }

  function listing(query: URLSearchParams): string {
    const all = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? ''))
      .sort()
    const from = Number(query.get('continuation-token')?.split(' ')[1] ?? 0)
    const more = from + perPage < all.length
    const shown = all.slice(from, from + perPage)
    return xml`<?xml version="1.0" encoding="UTF-8"?>
      <ListBucketResult>
        ${shown.map((key) => xml`<Contents><Key>${key}</Key></Contents>`)}
        ${more ? xml`<NextContinuationToken>a+/=! ${from + perPage}</NextContinuationToken>` : null}
      </ListBucketResult>`.toString()
  }

  return {
    objects,
    state,
    bucket: { endpoint, name: 'images', region, ...keys },
    settings: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'images',
      S3_REGION: region,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const timeOf = (text: string) =>
  Date.parse(text.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
