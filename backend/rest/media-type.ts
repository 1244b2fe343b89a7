import { ApiError } from '../errors.ts'

/** The form the caller wants the rows in. */
export interface MediaType {
  format: 'list' | 'object' | 'csv'
  stripNulls: boolean
  contentType: string
}

const json = 'application/json; charset=utf-8'
const offered: Record<string, Pick<MediaType, 'format' | 'contentType'>> = {
  '*/*': { format: 'list', contentType: json },
  'application/*': { format: 'list', contentType: json },
  'application/json': { format: 'list', contentType: json },
  'application/vnd.pgrst.array': {
    format: 'list',
    contentType: 'application/vnd.pgrst.array+json',
  },
  'application/vnd.pgrst.array+json': {
    format: 'list',
    contentType: 'application/vnd.pgrst.array+json',
  },
  'application/vnd.pgrst.object': {
    format: 'object',
    contentType: 'application/vnd.pgrst.object+json',
  },
  'application/vnd.pgrst.object+json': {
    format: 'object',
    contentType: 'application/vnd.pgrst.object+json',
  },
  'text/csv': { format: 'csv', contentType: 'text/csv; charset=utf-8' },
}

/** The first acceptable entry, the most wanted first. */
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
    const stripNulls = type.includes('pgrst') && parameters.includes('nulls=stripped')
    const suffix = stripNulls ? ';nulls=stripped' : ''
    const charset = type.includes('pgrst') ? '; charset=utf-8' : ''
    return { format: found.format, stripNulls, contentType: found.contentType + suffix + charset }
  }
  throw new ApiError(
    406,
    'PGRST107',
    `None of these media types are available: ${(header ?? '').slice(0, 200)}`,
  )
}
