/** The body, or null when it is longer: reading stops there, whatever the sender said its length was. */
export async function readAtMost(bytes: number, { body }: Request): Promise<Uint8Array | null> {
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
