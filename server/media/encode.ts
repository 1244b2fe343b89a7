import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'

import type { ImageProblem } from '#domain/images/stored-image.ts'
import { imageTypes, imageWidths, maxImageWidth } from '#domain/images/variants.ts'

// Enables only these loaders: the library reads many more formats than photos and logos need.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}`),
})
sharp.cache(false)
// Uploads are rare, unlike page requests, so one core is enough.
sharp.concurrency(1)

const maxPixels = 40_000_000
const maxHeight = 2400
const seconds = 30

/** Part of every name, since a file never changes: raise it when the same image would be encoded differently. */
const encodingVersion = 'recipe 1\n'

interface EncodedFile {
  name: string
  bytes: Buffer
}

export interface Encoding {
  /** The name of the main file, whose address stands for all files. */
  name: string
  size: { width: number; height: number }
  /** Encodes the files one by one on demand, the main file last. */
  files: () => AsyncGenerator<EncodedFile>
}

/**
 * Encodes an image as new files of pixels alone: metadata, further frames and scripts after the last byte are dropped. The
 * format is detected from the first bytes, and the size is checked before any pixel is decoded.
 */
export async function encodeImage(bytes: Buffer): Promise<Encoding | { problem: ImageProblem }> {
  const format = formatOf(bytes)
  if (format === null) return { problem: looksLikeSvg(bytes) ? 'svg' : 'not_an_image' }
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (size?.format !== format) return { problem: 'damaged' }
  if (size.width * size.height > maxPixels) return { problem: 'too_many_pixels' }
  const pixels = await readPixels(bytes)
  if (pixels === null) return { problem: 'damaged' }

  const { width, height, openPixels } = pixels
  const hash = createHash('sha256').update(encodingVersion).update(bytes).digest('hex').slice(0, 32)
  const { isOpaque } = await openPixels().stats()
  const fallback = isOpaque ? ('jpg' as const) : ('png' as const)
  const name = `${hash}-${width}.${fallback}`
  const encode = (as: keyof typeof encoders, step: number) =>
    encoders[as](
      (isOpaque ? openPixels().removeAlpha() : openPixels())
        .resize({ width: step })
        .timeout({ seconds }),
    ).toBuffer()
  return {
    name,
    size: { width, height },
    async *files() {
      for (const type of imageTypes) {
        for (const step of imageWidths(width)) {
          yield { name: `${hash}-${step}.${type}`, bytes: await encode(type, step) }
        }
      }
      yield { name, bytes: await encode(fallback, width) }
    },
  }
}

const encoders = {
  // More effort takes four times as long to save three per cent.
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 80 }),
  jpg: (image: Sharp) => image.jpeg({ quality: 82, mozjpeg: true }),
  png: (image: Sharp) => image.png({ palette: true, compressionLevel: 9 }),
}

/** Decodes the image once, upright and scaled down to the largest size that we keep; null when it is damaged. */
async function readPixels(bytes: Buffer) {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: maxImageWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .timeout({ seconds })
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    return { width, height, openPixels: () => sharp(data, { raw: { width, height, channels } }) }
  } catch {
    return null
  }
}

/** Returns the format by the first bytes alone; null for formats that we do not accept. */
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
