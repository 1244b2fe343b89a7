// `npm run favicon`: renders public/favicon.svg as public/favicon.ico, for programs that request that name.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '..', 'public')
const sizes = [16, 32, 48]

const svg = readFileSync(join(folder, 'favicon.svg'))
const images = await Promise.all(
  sizes.map((size) => sharp(svg, { density: 300 }).resize(size, size).png().toBuffer()),
)

const headerBytes = 6
const entryBytes = 16
const directory = Buffer.alloc(headerBytes + entryBytes * images.length)
directory.writeUInt16LE(1, 2)
directory.writeUInt16LE(images.length, 4)
let offset = directory.length
for (const [index, image] of images.entries()) {
  const at = headerBytes + entryBytes * index
  const size = sizes[index] ?? 0
  directory.writeUInt8(size, at)
  directory.writeUInt8(size, at + 1)
  directory.writeUInt16LE(1, at + 4)
  directory.writeUInt16LE(32, at + 6)
  directory.writeUInt32LE(image.length, at + 8)
  directory.writeUInt32LE(offset, at + 12)
  offset += image.length
}
writeFileSync(join(folder, 'favicon.ico'), Buffer.concat([directory, ...images]))
