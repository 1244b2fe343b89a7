import { type Page as PageName, paths } from '#app/i18n/paths.ts'
import { locales } from '#domain/locale.ts'
import { pageAccess } from '#test/attacks/expected.ts'
import { adminSite } from '#test/support/admin-site.ts'
import { expectAccessible, sidewaysOverflow } from '#test/support/browser.ts'
import { expect, test } from '#test/support/live-page.ts'
import { changeRow, readRow } from '#test/support/rows.ts'

const at = adminSite()
test.beforeAll(async () => {
  await changeRow(at.site, 'casinos', 'lyktan', { bonus: 'En ny bonus' })
  await changeRow(at.site, 'slots', 'trollguld', { provider: 'En ny studio' })
})

const files: PageName[] = ['clicksExport', 'sitemapDocument']
const pages = (Object.keys(paths) as PageName[]).filter((page) => {
  const { read, shown = 200 } = pageAccess[page]
  return read !== 'everyone' && shown === 200 && !files.includes(page)
})

for (const locale of locales) {
  for (const name of pages) {
    const pattern = paths[name][locale]
    test(`passes axe in both themes and fits every width at ${pattern}`, {
      tag: '@full',
    }, async ({ page }) => {
      const row = /slot/i.test(name)
        ? await readRow(at.site, 'slots', 'trollguld')
        : await readRow(at.site, 'casinos', 'lyktan')
      const path = pattern.replace(':id', row?.id ?? '')
      const answer = await page.goto(at.site.url + path)
      expect(answer?.status()).toBe(200)
      await expect(page).toHaveURL(at.site.url + path)
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page, ['color-contrast'])
      for (const width of [320, 360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect([width, await sidewaysOverflow(page)]).toEqual([width, 0])
      }
    })
  }
}
