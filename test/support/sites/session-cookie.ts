import type { Site } from './site.ts'

/** Signs an account in and returns its session cookie. */
export async function cookieOf(
  site: Pick<Site, 'url'>,
  email: string,
  password: string,
): Promise<string> {
  const answer = await fetch(`${site.url}/auth`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site.url },
    body: new URLSearchParams({ email, password }),
  })
  if (answer.status !== 302)
    throw new Error(`Sign-in as ${email} failed with status ${answer.status}`)
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  return cookies.filter((one) => one.startsWith('session')).join('; ')
}
