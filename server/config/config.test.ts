import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'

import { ConfigError, readConfig, settingNames } from './config.ts'

test('defaults to the embedded database and localhost when nothing is set', () => {
  expect(readConfig({})).toEqual({
    isProduction: false,
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    siteHosts: null,
    dataDir: resolve('data'),
    bucket: null,
    backups: { folder: resolve('data/backups'), isAutomatic: true },
    metricsToken: null,
    data: { kind: 'embedded' },
    admin: { email: 'admin@localhost', password: null },
    seed: 'demo',
    trustedProxies: [],
    logLevel: 'info',
    pageCacheBytes: 64 * 2 ** 20,
    queryTimeFactor: 1,
    pagesAhead: 100,
    site: {
      names: { sv: 'Kasinokompassen', en: 'Casino Compass' },
      operator: { name: null, email: null, address: null },
      helpline: { hours: { sv: null, en: null }, checked: null },
      tracking: { analyticsId: null, pixelId: null },
      isIndependent: true,
    },
    compliance: { gate: 'warn', unlicensedLinks: 'show', markets: ['se'], undecided: [] },
    mail: { smtpUrl: null, from: 'Kasinokompassen <no-reply@localhost>' },
    sms: { hookUrl: null, hookSecret: null },
    auth: {
      isSignupOpen: false,
      allowsLinking: false,
      linksAdministrators: false,
      redirectAllowList: [],
      limitFactor: 1,
      minPasswordLength: 8,
      providers: [],
      saml: [],
    },
  })
})

test('reads the settings about compliance, and names those that production has not decided', () => {
  const set = { PUBLISH_GATE: 'stop', UNLICENSED_LINKS: 'hide', SITE_MARKETS: 'se, dk,se' }
  expect(readConfig(set).compliance).toEqual({
    ...{ gate: 'stop', unlicensedLinks: 'hide', markets: ['se', 'dk'], undecided: [] },
  })
  const production = { NODE_ENV: 'production', SITE_URL: 'https://example.se' }
  expect(readConfig({ ...production, PUBLISH_GATE: 'warn' }).compliance.undecided).toEqual([
    'UNLICENSED_LINKS',
  ])
  expect(() => readConfig({ SITE_MARKETS: 'se,xx' })).toThrow(/SITE_MARKETS must be countries/)
  expect(() => readConfig({ PUBLISH_GATE: 'yes' })).toThrow(/PUBLISH_GATE must be warn/)
})

test('enables the auth providers that the operator has configured', () => {
  const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }
  const own = {
    OIDC_NAME: 'keycloak',
    OIDC_ISSUER: 'https://id.example.se/realms/a',
    OIDC_CLIENT_ID: 'c',
    OIDC_CLIENT_SECRET: 'd',
  }
  expect(readConfig({ ...google, ...own }).auth.providers).toEqual([
    {
      name: 'google',
      kind: 'oidc',
      issuer: 'https://accounts.google.com',
      clientId: 'a',
      clientSecret: 'b',
    },
    {
      name: 'keycloak',
      kind: 'oidc',
      issuer: 'https://id.example.se/realms/a',
      clientId: 'c',
      clientSecret: 'd',
    },
  ])
})

test('reads the site names, the operator, the help-line hours and the tracking ids', () => {
  expect(
    readConfig({
      SITE_NAME_SV: 'Spelguiden',
      OPERATOR_NAME: 'Exempel AB',
      OPERATOR_EMAIL: 'hej@example.se',
      HELPLINE_HOURS_SV: 'vardagar 9–21',
      HELPLINE_CHECKED: '2026-11-01',
      GA_MEASUREMENT_ID: 'G-ABC123DEF4',
      META_PIXEL_ID: '123456789012345',
    }).site,
  ).toEqual({
    names: { sv: 'Spelguiden', en: 'Casino Compass' },
    operator: { name: 'Exempel AB', email: 'hej@example.se', address: null },
    helpline: { hours: { sv: 'vardagar 9–21', en: null }, checked: '2026-11-01' },
    tracking: { analyticsId: 'G-ABC123DEF4', pixelId: '123456789012345' },
    isIndependent: true,
  })
})

test('listens on every address in production unless HOST is set', () => {
  expect(readConfig({ NODE_ENV: 'production', ALLOW_HTTP: 'on' })).toMatchObject({
    isProduction: true,
    host: '0.0.0.0',
  })
  expect(readConfig({ NODE_ENV: 'production', ALLOW_HTTP: 'on', HOST: '10.0.0.7' }).host).toBe(
    '10.0.0.7',
  )
})

test('derives the site’s hosts from SITE_URL, with and without www', () => {
  const hosts = ['example.se', 'www.example.se']
  expect(readConfig({ SITE_URL: 'https://example.se/' })).toMatchObject({
    siteUrl: 'https://example.se',
    siteHosts: hosts,
  })
  expect(readConfig({ SITE_URL: 'https://www.example.se' }).siteHosts).toEqual(hosts)
  expect(readConfig({ SITE_HOSTS: 'a.se, b.se' }).siteHosts).toEqual(['a.se', 'b.se'])
})

test('treats an empty value as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', SITE_URL: '' })).toEqual(readConfig({}))
})

test('selects PostgreSQL or hosted Supabase as the data source', () => {
  const url = 'postgres://kasinokompassen@localhost/kasinokompassen'
  expect(readConfig({ DATABASE_URL: url }).data).toEqual({ kind: 'postgres', url })
  const hosted = { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_ANON_KEY: 'key' }
  expect(readConfig(hosted).data).toEqual({
    kind: 'supabase',
    url: 'https://abc.supabase.co',
    anonKey: 'key',
    serviceKey: null,
  })
  const { data } = readConfig({ ...hosted, SUPABASE_SERVICE_ROLE_KEY: 'secret' })
  expect(data).toMatchObject({ anonKey: 'key', serviceKey: 'secret' })
})

test.for([
  [{ PORT: 'åtta' }, 'PORT must be a port number, 1 to 65535'],
  [{ PORT: '0' }, 'PORT must be a port number, 1 to 65535'],
  [
    { HELPLINE_HOURS_SV: 'vardagar 9–21' },
    'HELPLINE_CHECKED is missing: opening hours need the day they were looked up',
  ],
  [{ HELPLINE_CHECKED: 'i går' }, 'HELPLINE_CHECKED must be a day such as 2026-11-15'],
  ...['UA-12345-1', 'g-abc123', 'G-ABC', 'G-ABC123\n', `G-ABC'+alert(1)+'`].map(
    (id) =>
      [
        { GA_MEASUREMENT_ID: id },
        'GA_MEASUREMENT_ID must be a measurement id such as G-ABC123DEF4',
      ] as const,
  ),
  ...['12a45', '1', '-12345', '1'.repeat(21), '12345; script-src *'].map(
    (id) => [{ META_PIXEL_ID: id }, 'META_PIXEL_ID must be the number of a pixel'] as const,
  ),
  [{ SMTP_URL: 'https://x' }, 'SMTP_URL must be an smtp:// or smtps:// URL'],
  [{ SMS_HOOK_URL: 'http://sms.example.se' }, 'SMS_HOOK_URL must be an https:// URL'],
  [
    { GOOGLE_CLIENT_ID: 'a' },
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET need each other: set both or none',
  ],
  [
    { OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' },
    'OIDC_ISSUER is missing: OIDC_CLIENT_ID needs it',
  ],
  [{ SAML_METADATA_FILE: '/finns-inte.xml' }, 'SAML_METADATA_FILE must be a file that can be read'],
  [
    { NODE_ENV: 'production', ALLOW_HTTP: 'on', RATE_LIMIT_FACTOR: '2' },
    'RATE_LIMIT_FACTOR is for load tests: leave it out in production',
  ],
  ...[undefined, 'http://example.se'].map((url): [Record<string, string | undefined>, string] => [
    { NODE_ENV: 'production', SITE_URL: url },
    'SITE_URL must be an https:// address in production, or ALLOW_HTTP must be on',
  ]),
  [{ OPERATOR_EMAIL: 'hej' }, 'OPERATOR_EMAIL must be an e-mail address'],
  [{ PORT: '65536' }, 'PORT must be a port number, 1 to 65535'],
  [{ PORT: '3000.5' }, 'PORT must be a port number, 1 to 65535'],
  [{ HOST: 'not a host' }, 'HOST must be an address or a host name'],
  [
    { SITE_URL: 'example.se' },
    'SITE_URL must be an origin such as https://example.se, without a path',
  ],
  [
    { SITE_URL: 'https://example.se/start' },
    'SITE_URL must be an origin such as https://example.se, without a path',
  ],
  [
    { SITE_URL: 'ftp://example.se' },
    'SITE_URL must be an origin such as https://example.se, without a path',
  ],
  [
    { SITE_URL: 'https://a:b@example.se' },
    'SITE_URL must be an origin such as https://example.se, without a path',
  ],
  [{ SITE_HOSTS: 'a.se/b' }, 'SITE_HOSTS must be host names, separated by commas'],
  [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL must be a postgres:// URL'],
  [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL must be a postgres:// URL'],
  [
    { SUPABASE_URL: 'https://abc.supabase.co' },
    'SUPABASE_ANON_KEY is missing: SUPABASE_URL needs it',
  ],
  [{ ADMIN_EMAIL: 'admin' }, 'ADMIN_EMAIL must be an e-mail address'],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 10 characters'],
  [{ SEED: 'yes' }, 'SEED must be demo or none'],
  [
    { TRUST_PROXY: 'proxy.local' },
    'TRUST_PROXY must be addresses or networks such as 127.0.0.1 or 10.0.0.0/8, separated by commas',
  ],
  [
    { TRUST_PROXY: '10.0.0.0/33' },
    'TRUST_PROXY must be addresses or networks such as 127.0.0.1 or 10.0.0.0/8, separated by commas',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be debug, info, warn or error'],
] as const)('rejects %j: %s', ([env, message]) => {
  expect(() => readConfig(env)).toThrow(new ConfigError(message))
})

test('reports one line per mistake', () => {
  const mistakes = { PORT: 'x', SEED: 'x', DATABASE_URL: 'x', SUPABASE_URL: 'https://x.se' }
  expect(() => readConfig(mistakes)).toThrow(
    [
      'PORT must be a port number, 1 to 65535',
      'DATABASE_URL must be a postgres:// URL',
      'SEED must be demo or none',
      'DATABASE_URL and SUPABASE_URL exclude each other: set one of them',
      'SUPABASE_ANON_KEY is missing: SUPABASE_URL needs it',
    ].join('\n'),
  )
})

test('never repeats an invalid value, which may be a secret', () => {
  const secret = 'hemligt-lösenord'
  const env = { DATABASE_URL: secret, SITE_URL: secret, ADMIN_EMAIL: secret, TRUST_PROXY: secret }
  expect(() => readConfig(env)).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining(secret) }),
  )
})

test('matches the settings in .env.example and the README', () => {
  const example = readFileSync('.env.example', 'utf8')
  const named = [...example.matchAll(/^#?([A-Z0-9_]+)=/gm)].map((match) => match[1])
  expect(new Set(named)).toEqual(new Set(settingNames))
  // An unedited copy changes nothing: every line is a default or a comment.
  expect(readConfig(parseEnv(example) as Record<string, string>)).toEqual(readConfig({}))

  const readme = readFileSync('README.md', 'utf8')
  for (const name of settingNames) expect(readme).toContain(`\`${name}\``)
})

test('reads a complete image bucket and rejects an incomplete or invalid one', () => {
  const given = {
    S3_ENDPOINT: 'https://s3.example.se/storage',
    S3_BUCKET: 'pictures',
    S3_REGION: 'eu-north-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'sec/ret+',
  }
  expect(readConfig(given).bucket).toEqual({
    endpoint: 'https://s3.example.se/storage',
    name: 'pictures',
    region: 'eu-north-1',
    accessKeyId: 'id',
    secretAccessKey: 'sec/ret+',
  })
  expect(readConfig({ ...given, S3_REGION: '' }).bucket?.region).toBe('us-east-1')
  for (const name of ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
    expect(() => readConfig({ ...given, [name]: '' })).toThrow(`${name} is missing`)
  }
  for (const [name, value] of [
    ['S3_ENDPOINT', 's3.example.se'],
    ['S3_ENDPOINT', 'https://a:b@s3.example.se'],
    ['S3_ENDPOINT', 'https://s3.example.se/?a'],
    ['S3_BUCKET', '../a'],
    ['S3_BUCKET', 'A B'],
    ['S3_REGION', 'eu north'],
    ['S3_SECRET_ACCESS_KEY', 'a b'],
  ] as const) {
    expect(() => readConfig({ ...given, [name]: value })).toThrow(name)
  }
})
