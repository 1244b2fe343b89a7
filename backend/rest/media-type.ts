import { ApiError } from '../errors.ts'

/** The response format that the client accepts. */
export interface MediaType {
  format: 'list' | 'object' | 'csv'
  stripNulls: boolean
  contentType: string
}

const utf8 = '; charset=utf-8'
const json = { format: 'list', contentType: `application/json${utf8}` } as const

interface MediaTypeOption extends Pick<MediaType, 'format' | 'contentType'> {
  /** Content type with `nulls=stripped`, if the format supports it. */
  stripped?: string
}

const array: MediaTypeOption = {
  ...json,
  stripped: `application/vnd.pgrst.array+json;nulls=stripped${utf8}`,
}
const object: MediaTypeOption = {
  format: 'object',
  contentType: `application/vnd.pgrst.object+json${utf8}`,
  stripped: `application/vnd.pgrst.object+json;nulls=stripped${utf8}`,
}

const offered: Record<string, MediaTypeOption> = {
  '*/*': json,
  'application/*': json,
  'application/json': json,
  'application/vnd.pgrst.array': array,
  'application/vnd.pgrst.array+json': array,
  'application/vnd.pgrst.object': object,
  'application/vnd.pgrst.object+json': object,
  'text/csv': { format: 'csv', contentType: `text/csv${utf8}` },
}

/** Returns the supported media type with the highest quality value. */
export function parseAccept(header: string | null): MediaType {
  const entries = (header ?? '*/*')
    .split(',')
    .map((entry) => {
      const [type = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return { type, parameters, quality: quality ? Number(quality.slice(2)) || 0 : 1 }
    })
    .sort((a, b) => b.quality - a.quality)
  for (const { type, parameters } of entries) {
    const found = Object.hasOwn(offered, type) ? offered[type] : undefined
    if (!found) continue
    const { format, contentType, stripped } = found
    return stripped !== undefined && parameters.includes('nulls=stripped')
      ? { format, stripNulls: true, contentType: stripped }
      : { format, stripNulls: false, contentType }
  }
  throw new ApiError(
    406,
    'PGRST107',
    `None of these media types are available: ${(header ?? '').slice(0, 200)}`,
  )
}
