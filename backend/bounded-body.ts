/** The body, or null when it is longer: reading stops there, whatever the sender said its length was. */
export async function readAtMost(bytes: number, { body }: Request): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.byteLength
    if (length > bytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
