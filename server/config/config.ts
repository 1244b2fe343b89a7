import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

import type { AuthSettings } from '#backend/index.ts'
import type { ComplianceSettings } from '#domain/compliance/settings.ts'
import { languageOf, perLocale } from '#domain/locale/locale.ts'
import type { SiteSettings } from '#domain/site.ts'

import { type Bucket, bucketProblems, bucketSettings, readBucket } from '../media/settings.ts'
import { readProviders, readSaml } from './auth-providers.ts'
import { complianceSettings, readCompliance } from './compliance-settings.ts'
import { languageSettings, settingIn } from './language-settings.ts'
import {
  email,
  isHookUrl,
  isNetwork,
  isOrigin,
  list,
  measurementId,
  origin,
  pixelId,
  port,
  postgresUrl,
  protocolOf,
  text,
  withAndWithoutWww,
} from './setting-values.ts'

/** All settings of the operator, validated. `.env.example` explains each of them. */
export interface Config {
  isProduction: boolean
  port: number
  host: string
  /** The canonical origin, never taken from a request. */
  siteUrl: string
  /** The hosts that are served; requests to others are redirected to siteUrl. Null without SITE_URL and SITE_HOSTS. */
  siteHosts: string[] | null
  dataDir: string
  /** Multiplies the time limits of queries. */
  queryTimeFactor: number
  /** The bucket for images; null stores them on disk, in dataDir. */
  bucket: Bucket | null
  /** The folder for backups, and whether the site makes them automatically. */
  backups: { folder: string; isAutomatic: boolean }
  /** The bearer token for /metrics; null disables the endpoint. */
  metricsToken: string | null
  data: { kind: 'embedded' } | { kind: 'postgres'; url: string } | HostedSupabase
  admin: { email: string; password: string | null }
  seed: 'demo' | 'none'
  /** Addresses or networks of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: string[]
  logLevel: 'debug' | 'info' | 'warn' | 'error'
  /** Memory limit of the page cache in bytes; 0 disables it. */
  pageCacheBytes: number
  /** Number of public pages to render after the start, before visitors request them. */
  pagesAhead: number
  site: SiteSettings
  compliance: ComplianceSettings
  /** Without SMTP, mail is written to a folder. */
  mail: { smtpUrl: string | null; from: string }
  /** The webhook for text messages; without it all phone features are disabled. */
  sms: { hookUrl: string | null; hookSecret: string | null }
  auth: AuthSettings
}

export interface HostedSupabase {
  kind: 'supabase'
  url: string
  anonKey: string
  /** Lets the site itself write, for example when it counts clicks. */
  serviceKey: string | null
}

/** Lists the invalid settings for the operator, one per line. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** A setting that is a number. */
const number = (pattern: RegExp, message: string) =>
  z.string().regex(pattern, message).transform(Number)

const settings = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port.default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, 'must be an address or a host name')
    .optional(),
  SITE_URL: origin.optional(),
  ALLOW_HTTP: z.enum(['on', 'off'], 'must be on or off').default('off'),
  SITE_HOSTS: list
    .refine(
      (hosts) => hosts.every((host) => isOrigin(`http://${host}`)),
      'must be host names, separated by commas',
    )
    .optional(),
  DATA_DIR: z.string().default('./data'),
  ...bucketSettings,
  BACKUPS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  BACKUP_DIR: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  DATABASE_URL: postgresUrl.optional(),
  SUPABASE_URL: origin.optional(),
  SUPABASE_ANON_KEY: z.string().optional(),
  SUPABASE_SERVICE_ROLE_KEY: z.string().optional(),
  ADMIN_EMAIL: email.default('admin@localhost'),
  ADMIN_PASSWORD: z
    .string()
    .min(10, 'must have at least 10 characters')
    .max(200, 'must have at most 200 characters')
    .optional(),
  SEED: z.enum(['demo', 'none'], 'must be demo or none').default('demo'),
  TRUST_PROXY: list
    .refine(
      (proxies) => proxies.every(isNetwork),
      'must be addresses or networks such as 127.0.0.1 or 10.0.0.0/8, separated by commas',
    )
    .optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error'], 'must be debug, info, warn or error')
    .default('info'),
  PAGE_CACHE_MB: number(/^\d{1,5}$/, 'must be a number of megabytes, or 0').default(64),
  PAGES_AHEAD: number(/^\d{1,5}$/, 'must be a number of pages, or 0').default(100),
  ...languageSettings('SITE_NAME', (locale) => text.default(languageOf(locale).siteName)),
  OPERATOR_NAME: text.optional(),
  OPERATOR_EMAIL: email.optional(),
  OPERATOR_ADDRESS: text.optional(),
  ...languageSettings('HELPLINE_HOURS', () => text.nullable().default(null)),
  SMTP_URL: z
    .string()
    .refine((url) => /^smtps?:$/.test(protocolOf(url)), 'must be an smtp:// or smtps:// URL')
    .optional(),
  MAIL_FROM: text.default('Kasinokompassen <no-reply@localhost>'),
  SMS_HOOK_URL: z.string().refine(isHookUrl, 'must be an https:// URL').optional(),
  SMS_HOOK_SECRET: z.string().max(500, 'must have at most 500 characters').optional(),
  PASSWORD_MIN_LENGTH: number(/^([6-9]|[1-6]\d|7[0-2])$/, 'must be a number from 6 to 72').default(
    8,
  ),
  SIGNUP: z.enum(['open', 'closed'], 'must be open or closed').default('closed'),
  IDENTITY_LINKING: z.enum(['on', 'off'], 'must be on or off').default('off'),
  LINK_ADMINISTRATORS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  REDIRECT_URLS: list.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{1,30}$/, 'must be a short name in lower case')
    .refine(
      (name) => !['email', 'phone', 'google', 'github'].includes(name),
      'must not be the name of another way to sign in',
    )
    .default('oidc'),
  OIDC_ISSUER: z.string().refine(isHookUrl, 'must be an https:// URL').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  SAML_METADATA_FILE: z
    .string()
    .refine(
      (file) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false,
      'must be a file that can be read',
    )
    .optional(),
  SAML_DOMAINS: list.optional(),
  RATE_LIMIT_FACTOR: number(/^\d{1,6}(\.\d+)?$/, 'must be a number')
    .refine((factor) => factor > 0, 'must be above 0')
    .default(1),
  QUERY_TIME_FACTOR: number(/^\d{1,2}(\.\d+)?$/, 'must be a number')
    .refine((factor) => factor >= 1 && factor <= 20, 'must be from 1 to 20')
    .default(1),
  RANKING_PLEDGE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  HELPLINE_CHECKED: z.iso.date('must be a day such as 2026-11-15').optional(),
  GA_MEASUREMENT_ID: measurementId.optional(),
  META_PIXEL_ID: pixelId.optional(),
  ...complianceSettings,
})

/** The names of all settings, which a test compares with the documentation. */
export const settingNames = Object.keys(settings.shape)

/** Reads the environment and the file .env beside the code. All other code receives its settings as arguments. */
export function loadConfig(): Config {
  const file = join(import.meta.dirname, '../..', '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return readConfig(process.env)
}

export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty value, such as `PORT=` in a file, counts as not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  const problems = parsed.success ? [] : parsed.error.issues.map(describeIssue)
  problems.push(...contradictions(given))
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems.join('\n'))

  const values = parsed.data
  const isProduction = values.NODE_ENV === 'production'
  const siteUrl = values.SITE_URL ?? `http://localhost:${values.PORT}`
  return Object.freeze({
    isProduction,
    port: values.PORT,
    host: values.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    siteUrl,
    siteHosts: values.SITE_HOSTS ?? (values.SITE_URL ? withAndWithoutWww(siteUrl) : null),
    dataDir: resolve(values.DATA_DIR),
    queryTimeFactor: values.QUERY_TIME_FACTOR,
    bucket: readBucket(values),
    backups: {
      folder: resolve(values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups')),
      isAutomatic: values.BACKUPS === 'on',
    },
    metricsToken: values.METRICS_TOKEN ?? null,
    data: dataPlace(values),
    admin: { email: values.ADMIN_EMAIL.toLowerCase(), password: values.ADMIN_PASSWORD ?? null },
    seed: values.SEED,
    trustedProxies: values.TRUST_PROXY ?? [],
    logLevel: values.LOG_LEVEL,
    pageCacheBytes: values.PAGE_CACHE_MB * 2 ** 20,
    pagesAhead: values.PAGES_AHEAD,
    site: {
      names: perLocale((locale) => values[settingIn('SITE_NAME', locale)]),
      operator: {
        name: values.OPERATOR_NAME ?? null,
        email: values.OPERATOR_EMAIL ?? null,
        address: values.OPERATOR_ADDRESS ?? null,
      },
      helpline: {
        hours: perLocale((locale) => values[settingIn('HELPLINE_HOURS', locale)]),
        checked: values.HELPLINE_CHECKED ?? null,
      },
      tracking: {
        analyticsId: values.GA_MEASUREMENT_ID ?? null,
        pixelId: values.META_PIXEL_ID ?? null,
      },
      isIndependent: values.RANKING_PLEDGE === 'on',
    },
    compliance: readCompliance(values, isProduction),
    mail: { smtpUrl: values.SMTP_URL ?? null, from: values.MAIL_FROM },
    sms: { hookUrl: values.SMS_HOOK_URL ?? null, hookSecret: values.SMS_HOOK_SECRET ?? null },
    auth: {
      isSignupOpen: values.SIGNUP === 'open',
      allowsLinking: values.IDENTITY_LINKING === 'on',
      linksAdministrators: values.LINK_ADMINISTRATORS === 'on',
      redirectAllowList: values.REDIRECT_URLS ?? [],
      limitFactor: values.RATE_LIMIT_FACTOR,
      minPasswordLength: values.PASSWORD_MIN_LENGTH,
      providers: readProviders(values),
      saml: readSaml(values),
    },
  })
}

function contradictions(env: Record<string, string | undefined>): string[] {
  const mistakes = bucketProblems(env)
  if (env['DATABASE_URL'] && env['SUPABASE_URL']) {
    mistakes.push('DATABASE_URL and SUPABASE_URL exclude each other: set one of them')
  }
  if (env['SUPABASE_URL'] && !env['SUPABASE_ANON_KEY']) {
    mistakes.push('SUPABASE_ANON_KEY is missing: SUPABASE_URL needs it')
  }
  for (const name of ['GOOGLE', 'GITHUB', 'OIDC']) {
    const [id, secret] = [env[`${name}_CLIENT_ID`], env[`${name}_CLIENT_SECRET`]]
    if (Boolean(id) !== Boolean(secret)) {
      mistakes.push(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET need each other: set both or none`)
    }
  }
  if (env['OIDC_CLIENT_ID'] && !env['OIDC_ISSUER']) {
    mistakes.push('OIDC_ISSUER is missing: OIDC_CLIENT_ID needs it')
  }
  if (env['NODE_ENV'] === 'production') {
    if (env['RATE_LIMIT_FACTOR']) {
      mistakes.push('RATE_LIMIT_FACTOR is for load tests: leave it out in production')
    }
    if (!env['SITE_URL']?.startsWith('https://') && env['ALLOW_HTTP'] !== 'on') {
      mistakes.push('SITE_URL must be an https:// address in production, or ALLOW_HTTP must be on')
    }
  }
  if (
    Object.keys(env).some((name) => name.startsWith('HELPLINE_HOURS_')) &&
    !env['HELPLINE_CHECKED']
  ) {
    mistakes.push('HELPLINE_CHECKED is missing: opening hours need the day they were looked up')
  }
  return mistakes
}

function describeIssue(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')} ${issue.message}`
}

function dataPlace(values: z.infer<typeof settings>): Config['data'] {
  const { SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey } = values
  const serviceKey = values.SUPABASE_SERVICE_ROLE_KEY ?? null
  if (url && anonKey) return { kind: 'supabase', url, anonKey, serviceKey }
  return values.DATABASE_URL ? { kind: 'postgres', url: values.DATABASE_URL } : { kind: 'embedded' }
}
