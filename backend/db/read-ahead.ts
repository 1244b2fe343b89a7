import { Readable } from 'node:stream'

/** Maximum number of buffered portions; those of a backup are about a megabyte long. */
const maxBuffered = 32

/**
 * Passes the portions to `write` and resolves as soon as all are read, so that their source is free while the last ones are
 * still being written. `written` resolves when the writer is done.
 */
export async function readAhead(
  portions: AsyncIterable<string>,
  write: (portions: AsyncIterable<string>) => Promise<void>,
): Promise<{ written: Promise<void> }> {
  const read = Promise.withResolvers<void>()
  async function* tracked() {
    try {
      yield* portions
      read.resolve()
    } catch (error) {
      read.reject(error)
      throw error
    }
  }
  const written = write(Readable.from(tracked(), { highWaterMark: maxBuffered }))
  // A failed writer stops reading, so `read` alone might never settle.
  await Promise.race([read.promise, written]).catch(async (error: unknown) => {
    await written.catch(() => {})
    throw error
  })
  return { written }
}
