import type { AuthError } from '@supabase/supabase-js'

import type { Api } from '../api.ts'

export interface Enrolment {
  id: string
  /** The QR code to scan, as an image URL. */
  qrCode: string
  secret: string
}

/** Returns the user's verified second factor, or null. */
export async function findFactor(api: Api): Promise<{ id: string } | null> {
  const { data, error } = await api.auth.mfa.listFactors()
  if (error) throw error
  return data.totp[0] ?? null
}

/** Starts a new enrolment after removing unfinished ones. */
export async function enrolFactor(api: Api): Promise<Enrolment> {
  const { data: known, error: unknown } = await api.auth.mfa.listFactors()
  if (unknown) throw unknown
  for (const { id, status } of known.all) {
    if (status === 'unverified') await api.auth.mfa.unenroll({ factorId: id })
  }
  const { data, error } = await api.auth.mfa.enroll({ factorType: 'totp' })
  if (error) throw error
  return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret }
}

export async function verifyFactor(
  api: Api,
  factorId: string,
  code: string,
): Promise<AuthError | null> {
  const { error } = await api.auth.mfa.challengeAndVerify({ factorId, code })
  return error
}

/** Verifies a code of the user's second factor at sign-in. */
export async function verifySecondFactor(api: Api, code: string): Promise<AuthError | null> {
  const factor = await findFactor(api)
  return factor ? verifyFactor(api, factor.id, code) : null
}

export async function removeFactor(api: Api, factorId: string): Promise<AuthError | null> {
  const { error } = await api.auth.mfa.unenroll({ factorId })
  return error
}
