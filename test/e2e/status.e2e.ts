import { adminSite } from '#test/support/admin-site.ts'
import { complaintsOf, expectAccessible, sidewaysOverflow } from '#test/support/browser.ts'
import { expect, test } from '#test/support/live-page.ts'

const own = adminSite()

test('an administrator sees how the site is doing, and what was done', async ({ page }) => {
  const complaints = complaintsOf(page)
  const { url } = own.site
  // An export leaves a line.
  const exported = await page.request.get(`${url}/admin/export?kind=casinos&format=csv`)
  expect(exported.status()).toBe(200)

  await page.goto(`${url}/admin`)
  await page.getByRole('button', { name: 'Admin' }).click()
  await page.getByRole('link', { name: 'Driftläge' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Driftläge' })).toBeVisible()
  const fact = (name: string) =>
    page.locator('dl > div').filter({ hasText: name }).getByRole('definition')
  await expect(fact('Databas').first()).toHaveText('Inbyggd (PGlite)')
  await expect(fact('Databasens storlek')).toHaveText(/^\d[\d\s,]* MB$/)
  await expect(fact('Senaste säkerhetskopian')).toHaveText('Ingen än')
  await expect(fact('Fel i loggen')).toHaveText('0')

  const log = page.getByRole('table', { name: 'Händelser' })
  const [, newest, ...rest] = await log.getByRole('row').allInnerTexts()
  expect(newest).toMatch(/admin@localhost\s+Export\s+casinos\.csv/)
  expect(rest.join('\n')).toMatch(/admin@localhost\s+Loggade in\s+lösenord/)
  expect(rest.join('\n')).toMatch(/Webbplatsen\s+Behörighet\s+admin@localhost · administratör/)

  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await sidewaysOverflow(page)).toBe(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
  }

  await page.goto(`${url}/en/admin/status?before=1`)
  await expect(page.getByText('Nothing has happened yet.')).toBeVisible()
  await page.getByRole('link', { name: 'The latest' }).click()
  await expect(page.getByRole('heading', { name: 'Right now' })).toBeVisible()
  expect(complaints).toEqual([])
})
