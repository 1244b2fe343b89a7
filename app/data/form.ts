import { readFields } from '#domain/url-encoded.ts'

import { readMultipart } from './multipart.ts'

/** What was typed into a field; a file in its place is nothing. */
export function typed(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** More fields than any form of ours has, apart from those of records. */
const mostFields = 200

/**
 * What a form has sent, read in a time that grows with its length only, which the platform's own reader does not promise. That it
 * is no form, or has too many fields, is the sender's mistake, and no failure of ours.
 */
export async function formOf(request: Request, most = mostFields): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  const boundary = /^multipart\/form-data; *boundary=([\w'()+,./:=?-]{1,70})$/i.exec(type)?.[1]
  const isUrlEncoded = /^application\/x-www-form-urlencoded *(;|$)/i.test(type)
  if (boundary === undefined && !isUrlEncoded) throw new Response(null, { status: 400 })
  const bytes = Buffer.from(await request.arrayBuffer())
  const form =
    boundary === undefined
      ? formWith(readFields(bytes.toString('utf8'), most))
      : readMultipart(bytes, boundary, most)
  if (form === null) throw new Response(null, { status: 400 })
  return form
}

function formWith(fields: [name: string, value: string][] | null): FormData | null {
  const form = new FormData()
  for (const [name, value] of fields ?? []) form.append(name, value)
  return fields && form
}
