export interface FormLimits {
  fields: number
  /** Length of all texts together, in bytes. */
  texts: number
}

const maxHeadLength = 2_048
const lineEnd = '\r\n'
/** The header as browsers write it; other clients are not supported. */
const disposition = /^content-disposition: form-data; name="([^"]*)"(?:; filename="([^"]*)")?$/im

/** Parses a multipart body (RFC 7578); null when it is malformed or exceeds a limit. */
export function readMultipart(
  bytes: Buffer,
  boundary: string,
  { fields, texts }: FormLimits,
): FormData | null {
  const delimiter = `--${boundary}`
  const form = new FormData()
  const isAt = (text: string, at: number) => bytes.toString('latin1', at, at + text.length) === text
  if (!isAt(delimiter, 0)) return null
  let at = delimiter.length
  let textLength = 0
  for (let count = 0; count <= fields; count++) {
    if (isAt(`--${lineEnd}`, at)) return form
    const end = bytes.indexOf(lineEnd + lineEnd, at)
    if (!isAt(lineEnd, at) || end < 0 || end - at > maxHeadLength) return null
    const head = bytes.toString('utf8', at + lineEnd.length, end)
    const [, name, file] = disposition.exec(head) ?? []
    const start = end + 2 * lineEnd.length
    const next = bytes.indexOf(lineEnd + delimiter, start)
    if (name === undefined || next < 0) return null
    const content = bytes.subarray(start, next)
    if (file === undefined) {
      textLength += content.length
      if (textLength > texts) return null
      form.append(plain(name), content.toString('utf8'))
    } else form.append(plain(name), new File([Uint8Array.from(content)], plain(file)))
    at = next + lineEnd.length + delimiter.length
  }
  return null
}

/** Decodes the characters that browsers percent-encode between quotes. */
function plain(text: string): string {
  return text.replace(/%22|%0D|%0A/gi, (sign) => decodeURIComponent(sign))
}
