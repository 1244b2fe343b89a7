import type { Api } from './api.ts'

/** How the service records that somebody has used a link or a code from a mail of ours. */
const byMail = new Set(['otp', 'recovery', 'invite', 'magiclink', 'email/signup'])

const freshSeconds = 60 * 60

/** Has the user lately shown that the mailbox is theirs? That is as good as the current password when choosing a new one. */
export async function cameByMail(api: Api): Promise<boolean> {
  const { data, error } = await api.auth.mfa.getAuthenticatorAssuranceLevel()
  if (error) throw error
  const since = Date.now() / 1000 - freshSeconds
  return data.currentAuthenticationMethods.some(
    (entry) => typeof entry === 'object' && byMail.has(entry.method) && entry.timestamp > since,
  )
}
