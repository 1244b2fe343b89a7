import { rejectAll } from '#domain/consent.ts'

import { withConsent } from './browser.ts'
import { test } from './live-page.ts'
import { cookieOf } from './session-cookie.ts'
import { type Site, startSite } from './site.ts'

export const adminPassword = 'ett långt lösenord'

/**
 * A site of its own for the journeys of one file, with its administrator signed in wherever they go: what they add and
 * delete, others would count. One after the other, for the same reason.
 */
export function adminSite(prepare: () => Promise<Record<string, string>> = async () => ({})): {
  readonly site: Site
} {
  let site: Site | null = null
  let session: string
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    const settings = { ADMIN_PASSWORD: adminPassword, RATE_LIMIT_FACTOR: '100' }
    site = await startSite({ ...settings, ...(await prepare()) })
    const cookie = await cookieOf(site, 'admin@localhost', adminPassword)
    session = cookie.slice('session='.length)
  })
  test.afterAll(() => site?.stop())
  test.beforeEach(async ({ context }) => {
    await context.addCookies([{ name: 'session', value: session, url: site?.url ?? '' }])
    await withConsent(context, rejectAll)
  })
  return {
    get site() {
      if (!site) throw new Error('the site has not started yet')
      return site
    },
  }
}
