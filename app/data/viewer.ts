import { isAuthApiError, isAuthSessionMissingError } from '@supabase/supabase-js'

import type { Api } from './api.ts'
import { findRole } from './profiles.ts'

/** Somebody who is signed in. */
export interface Viewer {
  id: string
  email: string
  isAdmin: boolean
  /** They have a second factor and have not used it yet: until then they are nobody's administrator. */
  owesSecondFactor: boolean
}

export function mayAdminister(viewer: Viewer | null): boolean {
  return viewer?.isAdmin === true && !viewer.owesSecondFactor
}

/** Asks the sign-in service each time: a session that has ended must not be believed because a cookie says so. */
export async function findViewer(api: Api): Promise<Viewer | null> {
  const { data, error } = await api.auth.getUser()
  if (error) {
    if (isAuthSessionMissingError(error) || (isAuthApiError(error) && error.status < 500))
      return null
    throw error
  }
  const { id, email = '', factors = [] } = data.user
  // The user as the service has it, the level as its token says: what the cookie holds beside them is the visitor's own word.
  const hasFactor = factors.some(({ status }) => status === 'verified')
  const level = hasFactor ? await api.auth.mfa.getAuthenticatorAssuranceLevel() : null
  const owesSecondFactor = hasFactor && level?.data?.currentLevel !== 'aal2'
  const role = await findRole(api, id)
  return { id, email, isAdmin: role === 'admin', owesSecondFactor }
}
