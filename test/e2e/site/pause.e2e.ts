import { acceptAll } from '#domain/consent.ts'
import {
  complaintsOf,
  expectAccessible,
  horizontalOverflow,
  openWithCookies,
  withConsent,
} from '#test/support/browser/browser.ts'
import { expect, expectLive, type Page, test } from '#test/support/browser/live-page.ts'
import { replaceTrackers } from '#test/support/browser/trackers.ts'

const offers = (page: Page) => page.locator('a[rel~=sponsored]')
const line = (page: Page) => page.getByRole('link', { name: /^(Paus till|Break until) / })

async function choose(page: Page, period: string): Promise<void> {
  await page.getByRole('radio', { name: period }).check()
  await page.getByRole('button', { name: /^(Börja|Förläng) pausen$/ }).click()
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('begins and extends a pause that every page then follows', async ({ page, context }) => {
    await page.goto('/ansvarsfullt-spelande')
    await page.getByRole('main').getByRole('link', { name: 'ta en paus' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ta en paus från spelreklam')
    await choose(page, '24 timmar')
    await expect(page.getByRole('heading', { name: /^Du har paus till / })).toBeVisible()
    const [cookie] = await context.cookies()
    expect(cookie).toMatchObject({ name: 'pause', sameSite: 'Lax', value: /^[\dT-]{13}$/ })
    for (const path of ['/casinos', '/casinos/lyktan', '/en/slots/nordstjarnan']) {
      await page.goto(path)
      await expect(line(page)).toBeVisible()
      await expect(offers(page)).toHaveCount(0)
    }
    await line(page).click()
    await expect(page).toHaveURL('/en/pause')
    await page.getByRole('link', { name: 'Svenska' }).click()
    await choose(page, '7 dagar')
    const [extended] = await context.cookies()
    expect((extended?.value ?? '') > (cookie?.value ?? '')).toBe(true)
    await choose(page, '24 timmar')
    expect((await context.cookies())[0]?.value).toBe(extended?.value)
  })
})

test('keeps trackers away, and open pages in step with the pause', async ({ page, context }) => {
  const complaints = complaintsOf(page)
  const trackers = await replaceTrackers(page)
  await withConsent(page, acceptAll)
  await openWithCookies(page, '/casinos')
  await expect.poll(() => trackers.requests.length).toBeGreaterThan(1)
  const otherTab = await context.newPage()
  await otherTab.goto('/casinos/lyktan')
  await expect(offers(otherTab)).not.toHaveCount(0)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Paus från spelreklam' }).click()
  await choose(page, '1 månad')
  await expect(page.getByRole('heading', { name: /^Du har paus till / })).toBeVisible()
  await expectLive(page)
  trackers.requests.length = 0
  // First to the form as it was, then to the list.
  await page.goBack()
  await expect(page.getByRole('heading', { name: /^Du har paus till / })).toBeVisible()
  await expectLive(page)
  await page.goBack()
  await expect(page).toHaveURL('/casinos')
  await expect(line(page)).toBeVisible()
  await expectLive(page)
  await page.getByRole('link', { name: 'Läs mer om Lyktan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lyktan')
  await expect(offers(page)).toHaveCount(0)

  await otherTab.bringToFront()
  await otherTab.getByRole('heading', { level: 1 }).click()
  await expect(line(otherTab)).toBeVisible()
  await expect(offers(otherTab)).toHaveCount(0)
  expect(trackers.requests).toEqual([])

  // The end of the pause.
  await context.clearCookies({ name: 'pause' })
  await page.getByRole('heading', { level: 1 }).click()
  await expect(line(page)).toHaveCount(0)
  await expect(offers(page)).not.toHaveCount(0)
  expect(complaints).toEqual([])
})

test('says what is missing, passes axe and fits a 320 px window', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openWithCookies(page, '/paus')
  await expectAccessible(page)
  expect(await horizontalOverflow(page)).toBe(0)
  await page.getByRole('button', { name: 'Börja pausen' }).click()
  await expect(page).toHaveURL('/paus')
  await page.locator('form[method=post]').evaluate((form: HTMLFormElement) => form.submit())
  await expect(page.getByRole('alert')).toContainText('Välj hur länge pausen ska vara')
  await choose(page, '6 månader')
  await expect(line(page)).toBeVisible()
  for (const path of ['/paus', '/casinos/lyktan', '/bonuskalkylator']) {
    await page.goto(path)
    await expectAccessible(page)
    expect([path, await horizontalOverflow(page)]).toEqual([path, 0])
  }
})
