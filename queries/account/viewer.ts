import { isAuthApiError, isAuthSessionMissingError } from '@supabase/supabase-js'

import type { Api } from '../api.ts'
import { findRole } from './profiles.ts'

/** A signed-in user. */
export interface Viewer {
  id: string
  email: string
  isAdmin: boolean
  /** True while the user has a second factor and has not entered it; until then, they have no administrator rights. */
  needsSecondFactor: boolean
}

export function isActiveAdmin(viewer: Viewer | null): boolean {
  return viewer?.isAdmin === true && !viewer.needsSecondFactor
}

/** Returns the signed-in user, or null. Asks the auth service each time, because a cookie can outlive its session. */
export async function findViewer(api: Api): Promise<Viewer | null> {
  const { data, error } = await api.auth.getUser()
  if (error) {
    if (isAuthSessionMissingError(error) || (isAuthApiError(error) && error.status < 500))
      return null
    throw error
  }
  const { id, email = '', factors = [] } = data.user
  // Trusts only the service's user and the token's assurance level: the visitor can forge the rest of the cookie.
  const hasFactor = factors.some(({ status }) => status === 'verified')
  const level = hasFactor ? await api.auth.mfa.getAuthenticatorAssuranceLevel() : null
  const needsSecondFactor = hasFactor && level?.data?.currentLevel !== 'aal2'
  const role = await findRole(api, id)
  return { id, email, isAdmin: role === 'admin', needsSecondFactor }
}
