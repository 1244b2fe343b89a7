import { ZipPassThrough } from 'fflate/browser'

import { limits, NotReadable } from '../sheets/limits.ts'

interface Entry {
  offset: number
  packed: number
  crc: number
  isDeflated: boolean
}

/** A zip archive. Its files are decompressed as streams, up to a limit for all of them together. */
export interface Zip {
  has(name: string): boolean
  /** Yields nothing when the file does not exist. */
  read(name: string): AsyncGenerator<string>
}

const unreadable = () => new NotReadable({ code: 'not-a-table' })

export function openZip(bytes: Uint8Array): Zip {
  const entries = directoryOf(bytes)
  let left = limits.unpacked
  return {
    has: (name) => entries.has(name),
    async *read(name) {
      const entry = entries.get(name)
      if (!entry) return
      const decoder = new TextDecoder()
      // fflate offers a CRC-32 only as a part of its writer.
      const checked = Object.assign(new ZipPassThrough(name), { ondata: () => {} })
      try {
        for await (const piece of unpacked(bytes, entry)) {
          left -= piece.byteLength
          if (left < 0) throw new NotReadable({ code: 'too-large' })
          checked.push(piece)
          yield decoder.decode(piece, { stream: true })
        }
      } catch (error) {
        // DecompressionStream throws a TypeError for damaged data.
        throw error instanceof TypeError ? unreadable() : error
      }
      checked.push(new Uint8Array(), true)
      if (checked.crc !== entry.crc) throw unreadable()
      yield decoder.decode()
    },
  }
}

function unpacked(
  bytes: Uint8Array,
  { offset, packed, isDeflated }: Entry,
): ReadableStream<Uint8Array> {
  const view = viewOf(bytes)
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== 0x04034b50) throw unreadable()
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  const part = new Blob([bytes.slice(start, start + packed)]).stream()
  return isDeflated ? part.pipeThrough(new DecompressionStream('deflate-raw')) : part
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Reads the central directory at the end of the archive. */
function directoryOf(bytes: Uint8Array): Map<string, Entry> {
  const view = viewOf(bytes)
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  const entries = new Map<string, Entry>()
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || view.getUint32(at, true) !== 0x02014b50) throw unreadable()
    if (view.getUint16(at + 8, true) & 1) throw new NotReadable({ code: 'protected' })
    const method = view.getUint16(at + 10, true)
    const [name, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true))
    const from = at + 46
    if (method === 0 || method === 8) {
      entries.set(new TextDecoder().decode(bytes.subarray(from, from + (name ?? 0))), {
        offset: view.getUint32(at + 42, true),
        packed: view.getUint32(at + 20, true),
        crc: view.getInt32(at + 16, true),
        isDeflated: method === 8,
      })
    }
    at = from + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return entries
}

function endOf(view: DataView): number {
  const earliest = Math.max(0, view.byteLength - 22 - 0xffff)
  for (let at = view.byteLength - 22; at >= earliest; at--) {
    if (view.getUint32(at, true) === 0x06054b50) return at
  }
  throw unreadable()
}
