import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { imageSources } from '#domain/images/variants.ts'
import {
  bomb,
  gifAndScript,
  jpegAndHtml,
  logo,
  photo,
  svg,
  withPlace,
} from '#test/support/samples/images.ts'
import { temporaryFolder } from '#test/support/sites/site.ts'

import { createLog } from '../operations/log.ts'
import { openMedia } from './index.ts'
import { createSocialImages } from './social-images.ts'

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

const open = () =>
  openMedia(
    { dataDir: folder.path, bucket: null, siteUrl: 'https://example.se' },
    createLog('silent' as 'error'),
  )
const file = (bytes: Uint8Array | string, name = 'a.png', type = 'image/png') =>
  new File([bytes as Uint8Array<ArrayBuffer>], name, { type })
const keep = (bytes: Uint8Array | string, name?: string) => open().keepFile(file(bytes, name))

async function storeImage(bytes: Uint8Array, name?: string): Promise<string> {
  const kept = await keep(bytes, name)
  if ('problem' in kept) throw new Error(kept.problem)
  return kept.address
}
const pathOf = (address: string) => join(folder.path, address)
/** Returns every address that a page uses for an image. */
const addressesOf = (address: string) => [
  address,
  ...imageSources(address).flatMap(({ srcSet }) =>
    srcSet.split(', ').map((source) => source.split(' ')[0] ?? ''),
  ),
]

describe('image upload', () => {
  test('stores an image in every size and type that a page uses, and in no other', async () => {
    const address = await storeImage(await photo(800, 500).jpeg().toBuffer())
    expect(address).toMatch(/^\/media\/[0-9a-f]{32}-800\.jpg$/)
    const addresses = addressesOf(address)
    expect(addresses).toHaveLength(1 + 2 * 4)
    for (const one of addresses) {
      const { width, height, format } = await sharp(readFileSync(pathOf(one))).metadata()
      const [, expected, type] = /-(\d+)\.(\w+)$/.exec(one) ?? []
      expect([width, type]).toEqual([
        Number(expected),
        { jpeg: 'jpg', heif: 'avif' }[format as string] ?? format,
      ])
      expect(width / height).toBeCloseTo(1.6, 1)
    }
    expect((await open().list()).sort()).toEqual(
      addresses.map((one) => one.replace('/media/', '')).sort(),
    )
  })

  test('scales an image down to at most 1600 by 2400 pixels', async () => {
    expect(await storeImage(await photo(2000, 500).jpeg().toBuffer())).toMatch(/-1600\.jpg$/)
    const tall = await storeImage(await photo(100, 3_000).jpeg().toBuffer())
    expect((await sharp(readFileSync(pathOf(tall))).metadata()).height).toBe(2400)
    expect(await storeImage(await photo(40, 30).jpeg().toBuffer())).toMatch(/-40\.jpg$/)
  })

  test('keeps the transparency of a logo', async () => {
    const address = await storeImage(await logo().png().toBuffer())
    expect(address).toMatch(/-300\.png$/)
    for (const one of addressesOf(address)) {
      const image = sharp(readFileSync(pathOf(one)))
      expect([one, (await image.metadata()).hasAlpha]).toEqual([one, true])
      expect((await image.stats()).isOpaque).toBe(false)
    }
  })

  test('removes the location and all other metadata from a photo', async () => {
    const given = await photo().withExif(withPlace).withIccProfile('p3').jpeg().toBuffer()
    expect((await sharp(given).metadata()).exif).toBeDefined()
    expect(given.includes('Anna Andersson')).toBe(true)
    for (const one of addressesOf(await storeImage(given))) {
      const bytes = readFileSync(pathOf(one))
      const { exif, icc, xmp, iptc } = await sharp(bytes).metadata()
      expect([one, exif, icc, xmp, iptc]).toEqual([one, undefined, undefined, undefined, undefined])
      expect(bytes.includes('Anna Andersson')).toBe(false)
    }
  })

  test('rotates a photo upright by its orientation tag', async () => {
    const rotated = await photo(200, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const address = await storeImage(rotated)
    const { width, height, orientation } = await sharp(readFileSync(pathOf(address))).metadata()
    expect([width, height, orientation]).toEqual([100, 200, undefined])
  })

  test.for(['png', 'gif', 'webp', 'avif', 'jpeg'] as const)(
    'accepts a %s file with any file name',
    async (type) => {
      const given = await photo(50, 50).toFormat(type).toBuffer()
      expect(await storeImage(given, 'a.exe')).toMatch(/-50\.jpg$/)
    },
  )

  test('keeps a single frame of an animated image', async () => {
    const frames = await Promise.all([1, 2, 3].map(() => photo(60, 40).png().toBuffer()))
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(3)
    for (const one of addressesOf(await storeImage(moving))) {
      const { pages, height } = await sharp(readFileSync(pathOf(one)), {
        animated: true,
      }).metadata()
      expect([pages ?? 1, height]).toEqual([1, 40])
    }
  })

  test.for([
    ['a GIF that is a script', gifAndScript],
    ['a JPEG that is a page', jpegAndHtml],
  ] as const)('removes everything but the pixels from %s', async ([, make]) => {
    const given = await make()
    expect(given.includes('<script>')).toBe(true)
    for (const one of addressesOf(await storeImage(given))) {
      const bytes = readFileSync(pathOf(one))
      expect(/script|evil|html/i.test(bytes.toString('latin1'))).toBe(false)
    }
  })

  test.for([
    '../../../etc/passwd',
    '..\\..\\a.png',
    '/etc/cron.d/a',
    'a\0.png',
    'a.png/../../b',
    'CON',
  ])('generates the file name instead of using %j', async (name) => {
    const address = await storeImage(await photo(50, 50).png().toBuffer(), name)
    expect(address).toMatch(/^\/media\/[0-9a-f]{32}-50\.jpg$/)
  })

  test('does not encode an image that is already stored', async () => {
    const given = await photo(50, 50).png().toBuffer()
    const address = await storeImage(given)
    writeFileSync(pathOf(address), 'as it was')
    expect(await storeImage(given)).toBe(address)
    expect(readFileSync(pathOf(address), 'utf8')).toBe('as it was')
  })

  test('reports an image as not stored when the disk fails', async () => {
    // A file takes the place of the folder.
    writeFileSync(join(folder.path, 'media'), '')
    expect(await keep(await photo(50, 50).png().toBuffer())).toEqual({ problem: 'not_stored' })
  })

  test('queues images and rejects them as busy when the queue is full', async () => {
    const media = open()
    const given = await photo(50, 50).png().toBuffer()
    const kept = await Promise.all(Array.from({ length: 25 }, () => media.keepFile(file(given))))
    expect(kept.filter((one) => 'problem' in one && one.problem === 'busy')).toHaveLength(5)
    expect(kept.filter((one) => 'address' in one)).toHaveLength(20)
    expect(await media.keepFile(file(given))).toHaveProperty('address')
  })
})

describe('rejected image upload', () => {
  const refused = async (bytes: Uint8Array | string, problem: string) => {
    expect(await keep(bytes)).toEqual({ problem })
    expect(await open().list()).toEqual([])
  }

  test('rejects an empty file', () => refused('', 'not_an_image'))
  test('rejects a text file', () => refused('hello', 'not_an_image'))
  test('rejects an HTML page with the type of an image', () =>
    refused('<!doctype html><script>', 'not_an_image'))
  test('rejects an executable', () => refused('MZ\x90\0', 'not_an_image'))
  test('rejects a PDF', () => refused('%PDF-1.7\n', 'not_an_image'))
  test('rejects a TIFF', async () => refused(await photo(9, 9).tiff().toBuffer(), 'not_an_image'))
  test('rejects an SVG', () => refused(svg, 'svg'))
  test('rejects an SVG in UTF-16', () => refused(Buffer.from(svg.toString(), 'utf16le'), 'svg'))
  test('rejects a file that is only the signature of an image', () =>
    refused(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'damaged'))
  test('rejects a truncated image', async () => {
    for (const type of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
      const whole = await photo(100, 100).toFormat(type).toBuffer()
      await refused(whole.subarray(0, whole.length / 2), 'damaged')
      await refused(whole.subarray(0, 40), 'damaged')
    }
  })
  test('rejects a file of 50 MB', () => refused(Buffer.alloc(50 * 2 ** 20, 'x'), 'too_large'))
  test('rejects a small file of 900 million pixels before decoding it', async () => {
    const bytes = await bomb()
    expect(bytes.length).toBeLessThan(500_000)
    await keep(await photo(9, 9).png().toBuffer())
    folder.remove()
    mkdirSync(folder.path)
    const before = process.resourceUsage().maxRSS
    await refused(bytes, 'too_many_pixels')
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(30_000)
  })
})

describe('image by address', () => {
  test.for([
    ['', ''],
    ['  ', ''],
    ['/demo/casinos/lyktan.svg', '/demo/casinos/lyktan.svg'],
    ['/media/abc.jpg', '/media/abc.jpg'],
    ['https://example.se/media/abc.jpg?a', '/media/abc.jpg'],
  ])('keeps the address of an image on our own origin (%s)', async ([given = '', address]) => {
    expect(await open().keepImage(given)).toEqual({ address })
  })

  test.for([
    ['http://example.com/a.png', 'not_https'],
    ['//evil.example/a.png', 'not_https'],
    ['/\\evil.example/a.png', 'not_https'],
    ['https://localhost/a.png', 'refused_address'],
    ['https://[::1]/a.png', 'refused_address'],
    ['https://169.254.169.254/latest/meta-data/', 'refused_address'],
    ['https://does-not-exist.invalid/a.png', 'unreachable'],
  ] as const)('refuses the address %s as %s', async ([given, problem]) => {
    expect(await open().keepImage(given)).toEqual({ problem })
  })
})

test('reads stored images, and no other media files, for drawing social images', async () => {
  const address = await storeImage(await photo(50, 50).png().toBuffer())
  const { readOwnFile } = createSocialImages(folder.path, { media: open() })
  expect(await readOwnFile(address)).toMatch(/^data:image\/jpeg;base64,/)
  writeFileSync(join(folder.path, 'media', 'keys.json'), '{}')
  for (const path of [
    address.replace('-50', '-51'),
    address.replace('.jpg', '.avif'),
    '/media/keys.json',
    '/media/../media/keys.json',
    `/media//media/${address}`,
  ]) {
    expect(await readOwnFile(path), path).toBeNull()
  }
})
