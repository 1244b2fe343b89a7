import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readClaims } from '#queries/account/claims.ts'

import { databases, type TestDatabase } from '../../support/database/database.ts'
import { peopleOn } from '../../support/database/people.ts'

describe('token claims', () => {
  let database: TestDatabase
  let people: Awaited<ReturnType<typeof peopleOn>>
  let token: string
  let jwks: Parameters<typeof readClaims>[2]
  beforeAll(async () => {
    database = await databases[0]!.open()
    people = await peopleOn(database.db)
    await people.add({ email: 'anna@example.se' })
    token = (await people.signIn('anna@example.se')).session.access_token
    jwks = (await (await people.call('/.well-known/jwks.json')).json()) as typeof jwks
  })
  afterAll(() => database.close())

  test('reads the claims with the published keys', async () => {
    expect(await readClaims(people.visitor, token, jwks)).toMatchObject({
      email: 'anna@example.se',
      role: 'authenticated',
      aal: 'aal1',
    })
  })

  test('rejects a token without keys, without a matching key or with a wrong signature', async () => {
    const [header, payload] = token.split('.')
    await expect(readClaims(people.visitor, token, { keys: [] })).rejects.toThrow('JWKS is empty')
    const others = { keys: jwks.keys.map((key) => ({ ...key, kid: 'another' })) }
    await expect(readClaims(people.visitor, token, others)).rejects.toThrow(
      'No matching signing key found in JWKS',
    )
    const forged = `${header}.${payload}.${'A'.repeat(86)}`
    await expect(readClaims(people.visitor, forged, jwks)).rejects.toThrow('Invalid JWT signature')
    await expect(readClaims(people.visitor, 'inget', jwks)).rejects.toThrow('Invalid JWT signature')
  })
})
