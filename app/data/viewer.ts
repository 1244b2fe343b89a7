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

/** Asks the sign-in service each time: a session that has ended must not be believed because a cookie says so. */
export async function findViewer(api: Api): Promise<Viewer | null> {
  const { data, error } = await api.auth.getUser()
  if (error) {
    if (isAuthSessionMissingError(error) || (isAuthApiError(error) && error.status < 500))
      return null
    throw error
  }
  const { id, email = '' } = data.user
  const levels = await api.auth.mfa.getAuthenticatorAssuranceLevel()
  if (levels.error) throw levels.error
  const { currentLevel, nextLevel } = levels.data
  const owesSecondFactor = nextLevel === 'aal2' && currentLevel !== 'aal2'
  const role = await findRole(api, id)
  return { id, email, isAdmin: role === 'admin', owesSecondFactor }
}
