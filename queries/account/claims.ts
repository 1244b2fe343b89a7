import type { Api } from '../api.ts'

interface PublicKeys {
  keys: { kid?: string; kty: string; alg?: string; key_ops: string[] }[]
}

/**
 * Returns the claims of a token, verified with the service's public keys. Throws when the token's key is missing: the client
 * would silently ask the service instead.
 */
export async function readClaims(api: Api, token: string, { keys }: PublicKeys) {
  if (keys.length === 0) throw new Error('JWKS is empty')
  const kid = keyIdOf(token)
  if (!keys.some((key) => key.kid === kid)) {
    throw new Error('No matching signing key found in JWKS')
  }
  const { data, error } = await api.auth.getClaims(token, { jwks: { keys } })
  if (error) throw error
  return data?.claims ?? null
}

function keyIdOf(token: string): unknown {
  try {
    const [header = ''] = token.split('.')
    return (JSON.parse(atob(header.replace(/-/g, '+').replace(/_/g, '/'))) as { kid?: unknown }).kid
  } catch {
    throw new Error('Invalid JWT signature')
  }
}
