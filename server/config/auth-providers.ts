import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import type { AuthSettings } from '#backend/index.ts'

/** Validated settings of external auth providers. */
interface Values {
  GOOGLE_CLIENT_ID?: string | undefined
  GOOGLE_CLIENT_SECRET?: string | undefined
  GITHUB_CLIENT_ID?: string | undefined
  GITHUB_CLIENT_SECRET?: string | undefined
  OIDC_NAME: string
  OIDC_ISSUER?: string | undefined
  OIDC_CLIENT_ID?: string | undefined
  OIDC_CLIENT_SECRET?: string | undefined
  SAML_METADATA_FILE?: string | undefined
  SAML_DOMAINS?: string[] | undefined
}

/** Returns the configured providers: Google, GitHub, and another OpenID Connect provider by its issuer. */
export function readProviders(values: Values): AuthSettings['providers'] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET } = values
  const { OIDC_NAME, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = values
  const known = [
    ['google', 'oidc', 'https://accounts.google.com', GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET],
    ['github', 'github', '', GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET],
    [OIDC_NAME, 'oidc', OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET],
  ] as const
  return known.flatMap(([name, kind, issuer, clientId, clientSecret]) =>
    issuer !== undefined && clientId && clientSecret
      ? [{ name, kind, issuer, clientId, clientSecret }]
      : [],
  )
}

export function readSaml({ SAML_METADATA_FILE, SAML_DOMAINS }: Values): AuthSettings['saml'] {
  if (!SAML_METADATA_FILE) return []
  const metadata = readFileSync(SAML_METADATA_FILE, 'utf8')
  // The id is derived from the metadata, so that it stays the same across restarts.
  const hash = createHash('sha256').update(metadata).digest('hex')
  const id = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ]
  return [{ id: id.join('-'), domains: SAML_DOMAINS ?? [], metadata }]
}
