import { z } from 'zod'

import type { Bucket } from './s3.ts'

export type { Bucket } from './s3.ts'

const key = z
  .string()
  .regex(/^[\x21-\x7e]{1,300}$/, 'must not hold spaces or other characters than ASCII')

/** Settings of the bucket for images. */
export const bucketSettings = {
  S3_ENDPOINT: z
    .string()
    .refine(isPlainUrl, 'must be an http:// or https:// URL without a query')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,50}$/, 'must be a region such as eu-north-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: key.optional(),
  S3_SECRET_ACCESS_KEY: key.optional(),
}

type Values = z.infer<z.ZodObject<typeof bucketSettings>>

/** Returns the configured bucket; null when images are stored on disk. */
export function readBucket(values: Values): Bucket | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return {
    endpoint: S3_ENDPOINT,
    name: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

/** Lists missing bucket settings: with a partially configured bucket, images would silently be stored on disk. */
export function bucketProblems(env: Record<string, string | undefined>): string[] {
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  const missing = needed.filter((name) => !env[name])
  if (missing.length === 0 || missing.length === needed.length) return []
  return missing.map((name) => `${name} is missing: a bucket needs ${needed.join(', ')}`)
}

function isPlainUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, search, hash, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && !search && !hash && !username && !password
}
