/** Converts an iterator to a stream with backpressure: pieces are produced only as fast as they are read. */
export function streamOf<T>(pieces: AsyncIterator<T, unknown>): ReadableStream<T> {
  return new ReadableStream<T>({
    async pull(controller) {
      const piece = await pieces.next()
      if (piece.done) controller.close()
      else controller.enqueue(piece.value)
    },
    async cancel() {
      await pieces.return?.()
    },
  })
}
