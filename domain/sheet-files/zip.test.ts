import { deflateSync, Zip, ZipPassThrough, zipSync } from 'fflate/browser'
import { expect, test } from 'vitest'

import { openZip } from './zip.ts'
import { zipOf } from './zip-writer.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

async function collected<T>(pieces: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const piece of pieces) list.push(piece)
  return list
}

async function textOf(archive: Uint8Array, name = 'a.xml'): Promise<string> {
  return (await collected(openZip(archive).read(name))).join('')
}

/** Writes these bytes as the compressed data of a file. */
class Compressed extends ZipPassThrough {
  override compression = 8
  readonly #data: Uint8Array<ArrayBuffer>

  constructor(name: string, data: Uint8Array<ArrayBuffer>) {
    super(name)
    this.#data = data
  }

  protected override process(_text: Uint8Array, isLast: boolean): void {
    this.ondata(null, this.#data, isLast)
  }
}

/** Builds an archive of one file, with the checksum of its text and with these bytes as its compressed data. */
function archiveOf(text: string, data: Uint8Array<ArrayBuffer>): Uint8Array {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((_error, piece) => pieces.push(piece))
  const file = new Compressed('a.xml', data)
  zip.add(file)
  file.push(bytesOf(text), true)
  zip.end()
  return Buffer.concat(pieces)
}

/** Text that does not compress well. */
const random = (length: number) => {
  let state = 1
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return String.fromCharCode(32 + (state % 90))
  }
  return Array.from({ length }, next).join('')
}

test('reads stored and deflated files of an archive', async () => {
  const text = `å${random(200_000)}`
  const archive = zipSync({
    'stored.xml': [bytesOf(text), { level: 0 }],
    'å/deflated.xml': bytesOf(text),
    'empty.xml': bytesOf(''),
  })
  for (const name of ['stored.xml', 'å/deflated.xml']) {
    expect(await textOf(archive, name)).toBe(text)
  }
  expect(await textOf(archive, 'empty.xml')).toBe('')
  expect(await textOf(archive, 'missing.xml')).toBe('')
  expect(openZip(archive).has('missing.xml')).toBe(false)
})

test('rejects an archive with an encrypted file as protected', () => {
  const archive = zipSync({ 'a.xml': bytesOf('<a/>') })
  const directory = Buffer.from(archive).indexOf('PK\u0001\u0002')
  archive[directory + 8] = 1
  expect(() => openZip(archive)).toThrow('protected')
})

test('rejects truncated data and data after its end', async () => {
  const text = random(100_000)
  const data = deflateSync(bytesOf(text))
  expect(await textOf(archiveOf(text, data))).toBe(text)
  for (const length of [0, 1, 2 ** 14, data.length - 1]) {
    const archive = archiveOf(text, data.slice(0, length))
    await expect(textOf(archive)).rejects.toThrow('not-a-table')
  }
  const longer = new Uint8Array([...data, 0])
  await expect(textOf(archiveOf(text, longer))).rejects.toThrow('not-a-table')
})

test('rejects a file that does not match its checksum', async () => {
  const archive = zipSync({ 'a.xml': [bytesOf('<a>1</a>'), { level: 0 }] })
  expect(await textOf(archive)).toBe('<a>1</a>')
  archive[archive.indexOf(0x31, 30)] = 0x32
  await expect(textOf(archive)).rejects.toThrow('not-a-table')
})

test('rejects a file that ends after the archive', async () => {
  const archive = zipSync({ 'a.xml': bytesOf('<a/>') })
  const directory = Buffer.from(archive).indexOf('PK\u0001\u0002')
  new DataView(archive.buffer).setUint32(directory + 20, 2 ** 31, true)
  await expect(textOf(archive)).rejects.toThrow('not-a-table')
})

test('lets other tasks run while it writes and reads a large file', async () => {
  let tasks = 0
  const timer = setInterval(() => tasks++)
  const text = random(100_000).repeat(60)
  const pieces = await collected(zipOf([{ name: 'a.xml', text: [text] }]))
  expect(tasks).toBeGreaterThanOrEqual(2)
  tasks = 0
  expect(await textOf(Buffer.concat(pieces))).toBe(text)
  expect(tasks).toBeGreaterThanOrEqual(2)
  clearInterval(timer)
})
