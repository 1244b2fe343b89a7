import { data } from 'react-router'

import { codeOf, statusOf } from '#queries/account/auth-errors.ts'

/** Returns the action data and status for an error of the auth service. */
export function errorResponse(error: { code?: string | undefined }) {
  const code = codeOf(error)
  return data({ error: code }, { status: statusOf(code) })
}
