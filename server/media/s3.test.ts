import { afterAll, beforeAll, expect, test } from 'vitest'

import { startS3Server } from '#test/support/providers/s3-server.ts'
import { photo } from '#test/support/samples/images.ts'

import { createLog } from '../operations/log.ts'
import { openMedia } from './index.ts'
import { s3Store } from './s3.ts'

let s3: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(() => s3.stop())

test('stores images in a bucket, reads them and lists them page by page', async () => {
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

test('deletes every file of an image', async () => {
  const media = openMedia(
    { dataDir: '/nowhere', bucket: s3.bucket, siteUrl: 'https://example.se' },
    createLog('error'),
  )
  const given = new Blob([new Uint8Array(await photo(170, 90).jpeg().toBuffer())])
  const kept = await media.keepFile(given)
  const address = 'address' in kept ? kept.address : ''
  const stored = () => [...s3.objects.keys()].filter((key) => address.includes(key.slice(6, 38)))
  expect(stored()).toHaveLength(5)
  await media.remove([address, '/images/demo.svg', '/media/../keys.json'])
  expect(stored()).toEqual([])
})

test('reads keys with escaped characters from a listing', async () => {
  const name = `a&b <c> 'd' "e".png`
  s3.objects.set(`media/${name}`, { bytes: Buffer.from('x'), type: 'image/png' })
  expect(await s3Store(s3.bucket).list()).toContain(name)
  s3.objects.delete(`media/${name}`)
})

test('rejects a listing that was cut off', async () => {
  s3.state.cutsListings = true
  await expect(s3Store(s3.bucket).list()).rejects.toThrow('malformed listing')
  s3.state.cutsListings = false
})

test('reports a refused key as an error, not as a missing file', async () => {
  const otherKey = s3Store({ ...s3.bucket, secretAccessKey: 'another' })
  await expect(otherKey.read('a')).rejects.toThrow('S3 answered 403')
  await expect(otherKey.has('a')).rejects.toThrow('S3 answered 403')
  await expect(otherKey.list()).rejects.toThrow('SignatureDoesNotMatch')
  await expect(otherKey.write('a', Buffer.from('a'), 'image/png')).rejects.toThrow(
    'S3 answered 403',
  )
  expect(s3.objects.has('media/a')).toBe(false)
})

test('reports an unreachable bucket and stores nothing', async () => {
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
