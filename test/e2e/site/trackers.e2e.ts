// Separate from consent.e2e.ts: links that open tabs need a Chromium with windows, which is half as fast.
import { acceptAll, consentKey, rejectAll } from '#domain/consent.ts'
import { openWithCookies, withConsent } from '#test/support/browser/browser.ts'
import { expect, test } from '#test/support/browser/live-page.ts'
import { replaceTrackers } from '#test/support/browser/trackers.ts'

for (const tag of ['@daily', '@full']) {
  test(`reports clicks on affiliate links with placement and casino, ${tag === '@full' ? 'all of a page' : 'one per page'}`, {
    tag,
  }, async ({ page }) => {
    const trackers = await replaceTrackers(page)
    await withConsent(page, acceptAll)
    for (const path of ['/casinos', '/en/casinos/lyktan']) {
      const loaded = trackers.google.length
      await openWithCookies(page, path)
      // Clicks before the trackers run are not reported.
      await expect.poll(() => trackers.google.length).toBeGreaterThan(loaded)
      await expect.poll(() => trackers.meta.length).toBeGreaterThan(0)
      const links = page.locator('a[data-kind=casino][data-placement]')
      const isCasino = path !== '/casinos'
      // One affiliate link is at the end of the review, which must be open.
      if (isCasino) {
        await page.getByRole('button', { name: 'Read the full review' }).click()
        await expect(page.getByRole('heading', { name: 'Review of Lyktan' })).toBeFocused()
      }
      const count = isCasino && tag === '@full' ? await links.count() : 1
      for (let index = 0; index < count; index++) {
        const { id, name, placement } = await links
          .nth(index)
          .evaluate((link) => Object.fromEntries(Object.entries((link as HTMLElement).dataset)))
        const before = { google: trackers.google.length, meta: trackers.meta.length }
        for (const button of ['left', 'middle'] as const) {
          const tab = page.context().waitForEvent('page')
          await links.nth(index).click({ button })
          await (await tab).close()
        }
        // Opening the context menu is not a visit.
        await links.nth(index).click({ button: 'right' })
        const click = [
          'event',
          'affiliate_click',
          {
            event_category: 'affiliate',
            event_label: name,
            casino_name: name,
            casino_id: id,
            location: placement,
          },
        ]
        const visit = [
          'trackCustom',
          'CasinoVisit',
          {
            casino_name: name,
            click_location: placement,
            content_category: 'casino',
            content_name: name,
          },
        ]
        const clicks = () =>
          trackers.google.slice(before.google).filter(({ call }) => call[1] === 'affiliate_click')
        const visits = () =>
          trackers.meta.slice(before.meta).filter(({ call }) => call[1] === 'CasinoVisit')
        await expect.poll(() => clicks().map(({ call }) => call)).toEqual([click, click])
        await expect.poll(() => visits().map(({ call }) => call)).toEqual([visit, visit])
      }
    }
  })
}

for (const [what, scripts] of Object.entries({
  throw: { gtag: 'throw new Error("gtag")', fbevents: 'throw new Error("fbevents")' },
  'throw at every call': {
    gtag: 'dataLayer.push = () => { throw new Error("gtag") }',
    fbevents: 'fbq.callMethod = () => { throw new Error("fbevents") }',
  },
  'never answer': { gtag: 'never', fbevents: 'never' },
  'take names the page needs': {
    gtag: 'Object.freeze(dataLayer)',
    fbevents: 'window.fbq = null',
  },
})) {
  test(`keeps the site working with trackers that ${what}`, {
    tag: '@full',
  }, async ({ page }) => {
    const { requests } = await replaceTrackers(page, scripts)
    await withConsent(page, acceptAll)
    await openWithCookies(page, '/casinos')
    await expect.poll(() => requests).toHaveLength(2)
    await page.getByRole('link', { name: 'Läs recension av Lyktan' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lyktan')
    const tab = page.context().waitForEvent('page')
    await page.locator('a[data-placement]').first().click()
    await (await tab).close()
    await page.getByRole('button', { name: 'Cookieinställningar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Neka alla' }).click()
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible()
    expect(await page.evaluate((key) => localStorage.getItem(key), consentKey)).toBe(
      JSON.stringify(rejectAll),
    )
  })
}
