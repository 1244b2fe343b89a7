import { data } from 'react-router'

import { codeOf, statusOf } from '#app/data/auth-errors.ts'

/** A form that the sign-in service has refused, as its page is told. */
export function refused(error: { code?: string | undefined }) {
  const code = codeOf(error)
  return data({ error: code }, { status: statusOf(code) })
}
