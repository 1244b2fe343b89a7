/** Reads the body; returns null when it exceeds `bytes`, by its Content-Length or by the bytes read so far. */
export async function readAtMost(
  bytes: number,
  { body, headers }: Request,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(headers.get('Content-Length') ?? 0) > bytes) return null
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.byteLength
    if (length > bytes) return null
    chunks.push(chunk)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}
