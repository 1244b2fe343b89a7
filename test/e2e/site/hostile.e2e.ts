import { horizontalOverflow } from '#test/support/browser/browser.ts'
import { expect, test } from '#test/support/browser/live-page.ts'
import { hostileCasino } from '#test/support/samples/hostile-casino.ts'
import { addRows } from '#test/support/sites/rows.ts'
import { type Site, startSite } from '#test/support/sites/site.ts'

// Both tests share a separate site, because tests of other files would count these rows.
test.describe.configure({ mode: 'default' })

let site: Site
test.beforeAll(async () => {
  site = await startSite()
  await addRows(site, 'casinos', [hostileCasino])
  await addRows(site, 'slots', [
    {
      ...{ name: 'Åäö'.repeat(66), slug: 'langt', published: true, logo: '/finns-inte.png' },
      ...{ provider: 'W'.repeat(200), description: 'Å'.repeat(5_000), max_win: 'x'.repeat(200) },
      ...{ features: ['y'.repeat(200)], advantages: ['z'.repeat(200)], cta_text: 'Q'.repeat(200) },
      ...{
        affiliate_link: 'example.com',
        screenshots: ['/finns-inte-1.png', 'javascript:alert(1)'],
      },
      full_review: `<h2>${'Ö'.repeat(200)}</h2><p>${'u'.repeat(500)}</p><table><tr><td>${'t'.repeat(200)}</td></tr></table>`,
    },
  ])
})
test.afterAll(() => site.stop())

test('runs no script of a hostile casino and fits its texts into the page', async ({ page }) => {
  for (const path of ['/casinos/elak', '/en/casinos/elak#recension']) {
    await page.goto(site.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>')
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect([path, width, await horizontalOverflow(page)]).toEqual([path, width, 0])
    }
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  }
  await expect(page.locator('#recension .prose')).toBeVisible()
  await expect(page.locator('#recension :is(script, iframe, style, svg[onload])')).toHaveCount(0)
})

test('fits a slot with texts of maximum length into the page', { tag: '@full' }, async ({
  page,
}) => {
  const dialogs: string[] = []
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${site.url}/slots/langt`)
    for (const name of ['Översikt', 'Funktioner', 'Detaljer']) {
      await page.getByRole('tab', { name }).click()
      await expect(page.getByRole('tabpanel', { name })).toBeVisible()
      expect([width, name, await horizontalOverflow(page)]).toEqual([width, name, 0])
    }
  }
  await page.getByRole('tab', { name: 'Översikt' }).click()
  await page.getByRole('heading', { name: 'Skärmbilder' }).scrollIntoViewIfNeeded()
  // The second address is no image address, so the page leaves it out.
  const failed = page.getByRole('img', { name: 'Skärmbilden kunde inte visas' })
  await expect(failed).toHaveCount(1)
  expect(dialogs).toEqual([])
})
