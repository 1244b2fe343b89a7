import type { Api } from '../api.ts'

/** Authentication methods that prove access to the mailbox. */
const mailMethods = new Set(['otp', 'recovery', 'invite', 'magiclink', 'email/signup'])

const recentSeconds = 60 * 60

/** True when the user signed in by mail within the last hour; a new password then needs no current one. */
export async function signedInByMail(api: Api): Promise<boolean> {
  const { data, error } = await api.auth.mfa.getAuthenticatorAssuranceLevel()
  if (error) throw error
  const since = Date.now() / 1000 - recentSeconds
  return data.currentAuthenticationMethods.some(
    (entry) =>
      typeof entry === 'object' && mailMethods.has(entry.method) && entry.timestamp > since,
  )
}
