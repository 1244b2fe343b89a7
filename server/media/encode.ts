import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'

import { pictureTypes, pictureWidths, widestPicture } from '#app/ui/picture.ts'
import type { ImageProblem } from '#domain/image.ts'

// What has no loader cannot be read by mistake: the library knows many more formats than a photo or a logo needs.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}`),
})
sharp.cache(false)
// Uploads are rare and pages are not: one core is enough.
sharp.concurrency(1)

const mostPixels = 40_000_000
const highest = 2400
const seconds = 30

/** Part of every name, since a name's file never changes: raise it when the same picture would come out differently. */
const recipe = 'recipe 1\n'

interface EncodedFile {
  name: string
  bytes: Buffer
}

export interface Encoding {
  /** The file that stands for all of them. */
  name: string
  /** Made one by one when asked for, the one that stands for all of them last. */
  files: () => AsyncGenerator<EncodedFile>
}

/**
 * The picture as new files of pixels alone: whatever else was in it, metadata, further frames, a script behind the last
 * byte, is gone. Its first bytes say what it is, and its size is known before a pixel of it is unpacked.
 */
export async function encodeImage(bytes: Buffer): Promise<Encoding | { problem: ImageProblem }> {
  const format = formatOf(bytes)
  if (format === null) return { problem: looksLikeSvg(bytes) ? 'svg' : 'not_an_image' }
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (size?.format !== format) return { problem: 'damaged' }
  if (size.width * size.height > mostPixels) return { problem: 'too_many_pixels' }
  const pixels = await readPixels(bytes)
  if (pixels === null) return { problem: 'damaged' }

  const { width, picture } = pixels
  const hash = createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 32)
  const { isOpaque } = await picture().stats()
  const fallback = isOpaque ? ('jpg' as const) : ('png' as const)
  const name = `${hash}-${width}.${fallback}`
  const encode = (as: keyof typeof encoders, step: number) =>
    encoders[as](
      (isOpaque ? picture().removeAlpha() : picture()).resize({ width: step }).timeout({ seconds }),
    ).toBuffer()
  return {
    name,
    async *files() {
      for (const type of pictureTypes) {
        for (const step of pictureWidths(width)) {
          yield { name: `${hash}-${step}.${type}`, bytes: await encode(type, step) }
        }
      }
      yield { name, bytes: await encode(fallback, width) }
    },
  }
}

const encoders = {
  // More effort takes four times as long for three per cent.
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 80 }),
  jpg: (image: Sharp) => image.jpeg({ quality: 82, mozjpeg: true }),
  png: (image: Sharp) => image.png({ palette: true, compressionLevel: 9 }),
}

/** Unpacked once, the right way up and no larger than we keep it. */
async function readPixels(bytes: Buffer) {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: widestPicture, height: highest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .timeout({ seconds })
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    return { width, picture: () => sharp(data, { raw: { width, height, channels } }) }
  } catch {
    return null
  }
}

/** By the first bytes alone; null for everything that we do not take. */
function formatOf(bytes: Buffer): 'jpeg' | 'png' | 'gif' | 'webp' | 'heif' | null {
  const text = bytes.toString('latin1', 0, 64)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^RIFF.{4}WEBPVP8/s.test(text)) return 'webp'
  return /^.{4}ftyp(avif|avis|mif1.*avif)/s.test(text) ? 'heif' : null
}

function looksLikeSvg(bytes: Buffer): boolean {
  return /<svg[\s>]/i.test(bytes.toString('latin1', 0, 4_096).replaceAll('\0', ''))
}
