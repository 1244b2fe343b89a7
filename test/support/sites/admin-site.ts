import { rejectAll } from '#domain/consent.ts'

import { withConsent } from '../browser/browser.ts'
import { test } from '../browser/live-page.ts'
import { cookieOf } from './session-cookie.ts'
import { type Site, startSite } from './site.ts'

export const adminPassword = 'ett långt lösenord'

/**
 * Starts a separate site for the tests of one file and signs its administrator in to every browser context. The tests run
 * one after another on their own site because other tests would count the rows they add and delete.
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
      if (!site) throw new Error('Site used before beforeAll has started it')
      return site
    },
  }
}
