import { Zip, ZipPassThrough } from 'fflate/browser'

import { streamOf } from '../stream.ts'

/** A file in the archive: its name, and its text, which may be streamed. */
export interface ZipPart {
  name: string
  text: AsyncIterable<string> | Iterable<string>
}

/** A file that `CompressionStream` compresses, off the event loop. The text that is pushed only counts for its size and checksum. */
class DeflatedFile extends ZipPassThrough {
  override compression = 8
  /** A fixed date makes archives reproducible. */
  override mtime = new Date(1980, 0, 1)

  protected override process(_bytes: Uint8Array, isLast: boolean): void {
    if (isLast) this.ondata(null, new Uint8Array(), true)
  }
}

/** Writes a zip archive as a stream. */
export async function* zipOf(parts: ZipPart[]): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  for (const { name, text } of parts) {
    const file = new DeflatedFile(name)
    zip.add(file)
    const deflate = new CompressionStream('deflate-raw')
    for await (const piece of streamOf(encoded(text, file)).pipeThrough(deflate)) {
      file.ondata(null, piece, false)
      yield* pieces.splice(0)
    }
    file.push(new Uint8Array(), true)
  }
  zip.end()
  yield* pieces
}

async function* encoded(text: ZipPart['text'], file: DeflatedFile) {
  const encoder = new TextEncoder()
  for await (const piece of text) {
    const bytes = encoder.encode(piece)
    file.push(bytes)
    yield bytes
  }
}
