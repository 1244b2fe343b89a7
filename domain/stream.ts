/** Pieces as a stream: made as fast as they are read, and no faster. */
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
