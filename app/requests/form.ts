import { readFields } from '#domain/url-encoded.ts'

import { type FormLimits, readMultipart } from './multipart.ts'

/** Returns the text of a field; '' for a missing field or a file. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** More fields than any of our forms has, except record forms. The texts of a pasted sheet are limited by the length of the request. */
const defaultLimits: FormLimits = { fields: 200, texts: Number.POSITIVE_INFINITY }

/**
 * Parses a submitted form in linear time, which the platform's parser does not guarantee. Throws status 400 for a malformed form
 * or one that exceeds a limit.
 */
export async function parseForm(request: Request, limits = defaultLimits): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  const boundary = /^multipart\/form-data; *boundary=([\w'()+,./:=?-]{1,70})$/i.exec(type)?.[1]
  const isUrlEncoded = /^application\/x-www-form-urlencoded *(;|$)/i.test(type)
  if (boundary === undefined && !isUrlEncoded) throw new Response(null, { status: 400 })
  const bytes = Buffer.from(await request.arrayBuffer())
  const form =
    boundary === undefined
      ? formDataOf(readFields(bytes.toString('utf8'), limits.fields))
      : readMultipart(bytes, boundary, limits)
  if (form === null) throw new Response(null, { status: 400 })
  return form
}

function formDataOf(fields: [name: string, value: string][] | null): FormData | null {
  const form = new FormData()
  for (const [name, value] of fields ?? []) form.append(name, value)
  return fields && form
}
