import { afterAll, beforeAll, expect, test } from 'vitest'

import { photo } from '#test/support/images.ts'
import { startS3Server } from '#test/support/s3-server.ts'

import { createLog } from '../log.ts'
import { openMedia } from './index.ts'
import { s3Store, signed } from './s3.ts'

let s3: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(() => s3.stop())

test('requests are signed as in the example that Amazon gives', () => {
  const { authorization } = signed(
    {
      region: 'us-east-1',
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    },
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      bytes: Buffer.alloc(0),
      at: new Date('2013-05-24T00:00:00Z'),
      headers: { range: 'bytes=0-9' },
    },
  )
  expect(authorization).toMatch(
    /Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41$/,
  )
})

test('pictures are kept in a bucket, read from it and listed, page by page', async () => {
  const media = openMedia(
    { dataDir: '/nowhere', bucket: s3.bucket, siteUrl: 'https://example.se' },
    createLog('error'),
  )
  const given = new Blob([new Uint8Array(await photo(700, 400).jpeg().toBuffer())])
  const kept = await media.keepFile(given)
  const name = 'address' in kept ? kept.address.replace('/media/', '') : ''
  expect(name).toMatch(/-700\.jpg$/)
  const names = await media.list()
  expect(names).toHaveLength(9)
  expect(names).toContain(name)
  expect(s3.objects.get(`media/${name}`)?.type).toBe('image/jpeg')
  expect(s3.objects.get(`media/${name.replace('-700.jpg', '-160.avif')}`)?.type).toBe('image/avif')
  const body = await new Response((await media.read(name)) as ReadableStream).bytes()
  expect(Buffer.from(body).equals(s3.objects.get(`media/${name}`)?.bytes ?? Buffer.alloc(0))).toBe(
    true,
  )
  expect(await media.read(name.replace('700', '701'))).toBeNull()

  const before = s3.state.requests
  expect(await media.keepFile(given)).toEqual(kept)
  expect(s3.state.requests - before).toBe(1)
})

test('another secret is refused, and the refusal is an error, not a missing file', async () => {
  const stranger = s3Store({ ...s3.bucket, secretAccessKey: 'another' })
  await expect(stranger.read('a')).rejects.toThrow('S3 answered 403')
  await expect(stranger.has('a')).rejects.toThrow('S3 answered 403')
  await expect(stranger.list()).rejects.toThrow('SignatureDoesNotMatch')
  await expect(stranger.write('a', Buffer.from('a'), 'image/png')).rejects.toThrow(
    'S3 answered 403',
  )
  expect(s3.objects.has('media/a')).toBe(false)
})

test('a bucket that does not answer is told, and nothing is half kept', async () => {
  const media = openMedia(
    { dataDir: '/nowhere', bucket: s3.bucket, siteUrl: 'https://example.se' },
    createLog('silent' as 'error'),
  )
  s3.state.isDown = true
  const given = new Blob([new Uint8Array(await photo(99, 99).jpeg().toBuffer())])
  expect(await media.keepFile(given)).toEqual({ problem: 'not_stored' })
  s3.state.isDown = false
  expect(await media.keepFile(given)).toHaveProperty('address')
})
