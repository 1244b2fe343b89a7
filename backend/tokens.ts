import {
  createLocalJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'

import { uuid } from '#domain/columns/uuid.ts'

import { type Caller, type Database, serviceRole } from './db/database.ts'
import { ApiError } from './errors.ts'

/** Signs and verifies access tokens with keys that are stored in the database. */
export interface Tokens {
  /** Returns a token for a signed-in user. */
  sign(claims: { sub: string } & JWTPayload, secondsToLive: number): Promise<string>
  /** Returns the caller that the token names; throws when the token is not valid. */
  verify(token: string): Promise<Caller>
  /** True when we signed the token, even if it has expired. */
  isOurs(token: string): Promise<boolean>
  /** Returns the public keys, with which other services verify tokens. */
  publicKeys(): JWK[]
  /** Starts signing with a new key; existing tokens stay valid until they expire. */
  rotate(): Promise<void>
}

const algorithm = 'ES256'
const audience = 'authenticated'
const clockSkew = 30
const secondsBetweenReads = 10

export async function openTokens(db: Database, siteUrl: string): Promise<Tokens> {
  const issuer = `${siteUrl}/auth/v1`
  let ring = await openKeyRing(db)
  let readAt = performance.now()

  /** Reloads the keys: another node may have added one. Limited, so that forged tokens cannot overload the database. */
  async function readAgain(): Promise<boolean> {
    if (performance.now() - readAt < secondsBetweenReads * 1000) return false
    readAt = performance.now()
    ring = await openKeyRing(db)
    return true
  }

  const verified = (token: string) =>
    jwtVerify(token, ring.verifying, {
      // Fixed: the token's header must not choose the algorithm.
      algorithms: [algorithm],
      issuer,
      audience,
      requiredClaims: ['sub', 'exp', 'iat', 'role'],
      clockTolerance: clockSkew,
    })

  return {
    sign: (claims, secondsToLive) =>
      new SignJWT({ role: 'authenticated', ...claims })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: ring.kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${secondsToLive}s`)
        .sign(ring.signing),

    async verify(token) {
      const { payload } = await verified(token)
        .catch(async (error: unknown) => {
          const mayBeNew = error instanceof errors.JWKSNoMatchingKey && (await readAgain())
          if (mayBeNew) return verified(token)
          throw error
        })
        .catch(refuse)
      if ((payload.iat ?? 0) > Date.now() / 1000 + clockSkew)
        throw notValidNow('JWT issued at future')
      return callerIn(payload)
    },

    isOurs: (token) =>
      verified(token).then(
        () => true,
        // jose checks the signature before the expiry.
        (error: unknown) => error instanceof errors.JWTExpired,
      ),

    publicKeys: () => ring.publicKeys,

    async rotate() {
      await db.as(serviceRole, (sql) =>
        sql.query('update auth.signing_keys set retired_at = now() where retired_at is null'),
      )
      ring = await openKeyRing(db)
    },
  }
}

async function openKeyRing(db: Database) {
  const keys = await readOrCreateKeys(db)
  const [newest] = keys
  if (!newest?.kid) throw new Error('The database has no signing key; restart to create one')
  const publicKeys = keys.map(publicPart)
  return {
    kid: newest.kid,
    signing: await importJWK(newest, algorithm),
    verifying: createLocalJWKSet({ keys: publicKeys }),
    publicKeys,
  }
}

/** Returns the keys, newest first, and creates one if none is active. The lock makes nodes that start together share a key. */
async function readOrCreateKeys(db: Database): Promise<JWK[]> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const fresh = { ...(await exportJWK(privateKey)), alg: algorithm, use: 'sig' }
  return db.as(serviceRole, async (sql) => {
    await sql.query('select pg_advisory_xact_lock(420113801)')
    await sql.query(
      `insert into auth.signing_keys (kid, private_jwk)
       select kid, $1::jsonb || jsonb_build_object('kid', kid) from (select gen_random_uuid()::text as kid) as made
       where not exists (select from auth.signing_keys where retired_at is null)`,
      [JSON.stringify(fresh)],
    )
    const rows = await sql.query<{ jwk: string }>(
      'select private_jwk as jwk from auth.signing_keys order by retired_at nulls first, created_at desc',
    )
    return rows.map(({ jwk }) => JSON.parse(jwk) as JWK)
  })
}

function publicPart({ d: _secret, ...jwk }: JWK): JWK {
  return { ...jwk, use: 'sig', key_ops: ['verify'] }
}

/** Returns the caller in a payload; throws when the role is unknown or the user id is not a UUID. */
function callerIn(payload: JWTPayload): Caller {
  const { sub, role } = payload
  if (role === 'anon' || role === 'service_role') return { role }
  if (role !== 'authenticated') throw malformed('The token names no role that may ask')
  if (typeof sub !== 'string' || !uuid.test(sub)) throw malformed('The token names no user')
  return { role, claims: { ...payload, sub } }
}

function refuse(error: unknown): never {
  if (error instanceof errors.JWTExpired) throw notValidNow('JWT expired')
  if (error instanceof errors.JWTClaimValidationFailed) {
    const reasons: Record<string, string> = { nbf: 'JWT not yet valid', aud: 'JWT not in audience' }
    throw notValidNow(reasons[error.claim] ?? 'JWT claims are not valid')
  }
  throw malformed('JWT could not be verified')
}

const malformed = (message: string) => new ApiError(401, 'PGRST301', message)
const notValidNow = (message: string) => new ApiError(401, 'PGRST303', message)
