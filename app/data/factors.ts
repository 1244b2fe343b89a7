import type { AuthError } from '@supabase/supabase-js'

import type { Api } from './api.ts'

export interface Enrolment {
  id: string
  /** A picture to scan, as the address of an image. */
  picture: string
  secret: string
}

/** The user's working second factor, if they have one. */
export async function findFactor(api: Api): Promise<{ id: string } | null> {
  const { data, error } = await api.auth.mfa.listFactors()
  if (error) throw error
  return data.totp[0] ?? null
}

/** Begins anew: what was begun before and never finished is taken away. */
export async function enrolFactor(api: Api): Promise<Enrolment> {
  const { data: known, error: unknown } = await api.auth.mfa.listFactors()
  if (unknown) throw unknown
  for (const { id, status } of known.all) {
    if (status === 'unverified') await api.auth.mfa.unenroll({ factorId: id })
  }
  const { data, error } = await api.auth.mfa.enroll({ factorType: 'totp' })
  if (error) throw error
  return { id: data.id, picture: data.totp.qr_code, secret: data.totp.secret }
}

export async function verifyFactor(
  api: Api,
  factorId: string,
  code: string,
): Promise<AuthError | null> {
  const { error } = await api.auth.mfa.challengeAndVerify({ factorId, code })
  return error
}

/** At sign-in: the code of the factor they have. */
export async function proveSecondFactor(api: Api, code: string): Promise<AuthError | null> {
  const factor = await findFactor(api)
  return factor ? verifyFactor(api, factor.id, code) : null
}

export async function removeFactor(api: Api, factorId: string): Promise<AuthError | null> {
  const { error } = await api.auth.mfa.unenroll({ factorId })
  return error
}
