import { streamOf } from './stream.ts'

/** A file in the archive: its name, and its text, which may be streamed. */
export interface ZipPart {
  name: string
  text: AsyncIterable<string> | Iterable<string>
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/** Sizes and checksums follow each file, so that no file has to be buffered. */
const flags = 0x0808
/** 1 January 1980: a fixed date makes archives reproducible. */
const date = 0x0021

/** Writes a zip archive as a stream. */
export async function* zipOf(parts: ZipPart[]): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const directory: Uint8Array[] = []
  let written = 0
  for (const { name, text } of parts) {
    const offset = written
    const sum = { crc: 0xffffffff, size: 0, packed: 0 }
    const encoded = new TextEncoder().encode(name)
    const head = record([4, 0x04034b50], [2, 20], [2, flags], [2, 8], [2, 0], [2, date])
    const sizes = record([4, 0], [4, 0], [4, 0], [2, encoded.length], [2, 0])
    yield joined(head, sizes, encoded)
    const packing = streamOf(counted(text, sum)).pipeThrough(new CompressionStream('deflate-raw'))
    for await (const piece of packing) {
      sum.packed += piece.byteLength
      yield piece
    }
    const crc = (sum.crc ^ 0xffffffff) >>> 0
    yield record([4, 0x08074b50], [4, crc], [4, sum.packed], [4, sum.size])
    written += head.length + sizes.length + encoded.length + sum.packed + 16
    directory.push(
      record([4, 0x02014b50], [2, 20], [2, 20], [2, flags], [2, 8], [2, 0], [2, date], [4, crc]),
      record([4, sum.packed], [4, sum.size], [2, encoded.length], [2, 0], [2, 0], [2, 0], [2, 0]),
      record([4, 0], [4, offset]),
      encoded,
    )
  }
  const list = joined(...directory)
  const count = parts.length
  yield list
  yield record(
    [4, 0x06054b50],
    [4, 0],
    [2, count],
    [2, count],
    [4, list.length],
    [4, written],
    [2, 0],
  )
}

async function* counted(text: ZipPart['text'], sum: { crc: number; size: number }) {
  const encoder = new TextEncoder()
  for await (const piece of text) {
    const bytes = encoder.encode(piece)
    sum.size += bytes.length
    sum.crc = checksum(bytes, sum.crc)
    yield bytes
  }
}

/** Continues a CRC-32 with these bytes. Loops by index, because V8 takes eight times as long for an iterator. */
function checksum(bytes: Uint8Array, before: number): number {
  let crc = before
  for (let at = 0; at < bytes.length; at++) {
    crc = (table[(crc ^ (bytes[at] ?? 0)) & 255] ?? 0) ^ (crc >>> 8)
  }
  return crc
}

/** Encodes numbers in little-endian order, each with its size in bytes. */
function record(...fields: [bytes: 2 | 4, value: number][]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += size
  }
  return bytes
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
