import { Readable } from 'node:stream'

/** Portions of a backup are about a megabyte long. */
const mostAhead = 32

/**
 * Hands the portions to `write` and resolves as soon as all are read, while the last of them may still have to be written: what
 * they are read from is free by then. `written` is when that is done, too.
 */
export async function readAhead(
  portions: AsyncIterable<string>,
  write: (portions: AsyncIterable<string>) => Promise<void>,
): Promise<{ written: Promise<void> }> {
  const read = Promise.withResolvers<void>()
  async function* watched() {
    try {
      yield* portions
      read.resolve()
    } catch (error) {
      read.reject(error)
      throw error
    }
  }
  const written = write(Readable.from(watched(), { highWaterMark: mostAhead }))
  // Whoever cannot write does not read to the end.
  await Promise.race([read.promise, written]).catch(async (error: unknown) => {
    await written.catch(() => {})
    throw error
  })
  return { written }
}
