import type { Kind } from '#domain/kinds/kinds.ts'
import { locales } from '#domain/locale/locale.ts'
import { pathTo } from '#domain/pages/paths.ts'
import { entryOf, isAdminScreen, pageNames } from '#domain/pages/table.ts'
import { expectAccessible, horizontalOverflow } from '#test/support/browser/browser.ts'
import { expect, test } from '#test/support/browser/live-page.ts'
import { adminSite } from '#test/support/sites/admin-site.ts'
import { changeRow, readRow } from '#test/support/sites/rows.ts'

const at = adminSite()
test.beforeAll(async () => {
  await changeRow(at.site, 'casinos', 'lyktan', { bonus: 'En ny bonus' })
  await changeRow(at.site, 'slots', 'trollguld', { provider: 'En ny studio' })
})

const changed = {
  casinos: 'lyktan',
  slots: 'trollguld',
  licence_holders: 'nordljus-spel',
  bonuses: 'norrsken-spel-bonus',
  rtp_checks: 'norrsken-spel--nordstjarnan',
  topics: 'swish',
}

for (const locale of locales) {
  for (const name of pageNames.filter(isAdminScreen)) {
    test(`passes axe in both themes and fits every width: ${locale}/${name}`, {
      tag: '@full',
    }, async ({ page }) => {
      const entry = entryOf(name)
      const example = 'example' in entry ? entry.example : null
      const kind = example && 'recordOf' in example ? (example.recordOf as Kind) : null
      const row = kind && (await readRow(at.site, kind, changed[kind]))
      const path = pathTo(name, locale, { id: row?.id ?? '' })
      const answer = await page.goto(at.site.url + path)
      expect(answer?.status()).toBe(200)
      await expect(page).toHaveURL(at.site.url + path)
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page, ['color-contrast'])
      for (const width of [320, 360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect([width, await horizontalOverflow(page)]).toEqual([width, 0])
      }
    })
  }
}
