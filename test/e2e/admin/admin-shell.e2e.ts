import { kinds } from '#domain/kinds/kinds.ts'
import { defaultLocale, type Locale } from '#domain/locale/locale.ts'
import { pagesOf } from '#domain/pages/kind-pages.ts'
import { sidebarGroups } from '#domain/pages/page-entry.ts'
import { pathTo } from '#domain/pages/paths.ts'
import { entryOf, pageNames, pages, pagesIn } from '#domain/pages/table.ts'
import {
  complaintsOf,
  expectAccessible,
  horizontalOverflow,
} from '#test/support/browser/browser.ts'
import { expect, type Page, test } from '#test/support/browser/live-page.ts'
import { adminSite } from '#test/support/sites/admin-site.ts'
import { addRows, readRow } from '#test/support/sites/rows.ts'

const at = adminSite()
test.beforeAll(async () => {
  const numbers = Array.from({ length: 8 }, (_, index) => index + 1)
  await addRows(
    at.site,
    'slots',
    numbers.map((n) => ({ name: `Räksmörgås ${n}`, slug: `raksmorgas-${n}` })),
  )
})

const open = (page: Page, path: string) => page.goto(at.site.url + path)
const sidebar = (page: Page, name = 'Adminsidor') => page.getByRole('navigation', { name })
const palette = (page: Page) => page.getByRole('dialog', { name: /^(Sök|Search)$/ })
const field = (page: Page) => palette(page).getByRole('combobox')
const options = (page: Page) => palette(page).getByRole('option')

async function search(page: Page, text: string) {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(text)
}

async function expectAccessibleInBothThemes(page: Page) {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, ['color-contrast'])
}

test.describe('on a wide window', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('shows the pages by group and marks the open one', async ({ page }) => {
    const complaints = complaintsOf(page)
    await open(page, '/admin')
    await expect(sidebar(page).getByRole('list')).toHaveCount(5)
    for (const [group, links] of Object.entries({
      Innehåll: [
        ...['Kasinon', 'Spelautomater', 'Licenshavare', 'Bonusar', 'RTP-kontroller'],
        ...['Ämnen', 'Värden utan ämne', 'Skapa recension', 'Ändringslogg', 'Papperskorg'],
      ],
      Media: ['Mediebibliotek'],
      Import: ['Importera'],
      Rapporter: ['Klick', 'Regelefterlevnad', 'Vad besökare inte hittar'],
      System: ['Sitemap', 'Driftläge', 'Ditt konto'],
    })) {
      const list = sidebar(page).getByRole('list', { name: group })
      await expect(list.getByRole('link')).toHaveText(links)
    }
    const current = sidebar(page).locator('[aria-current=page]')
    await expect(current).toHaveText('Kasinon')
    await sidebar(page).getByRole('link', { name: 'Driftläge' }).click()
    await expect(page).toHaveURL(`${at.site.url}/admin/status`)
    await expect(current).toHaveText('Driftläge')
    await expectAccessibleInBothThemes(page)
    expect(complaints).toEqual([])
  })

  test('marks the list that an open record belongs to', async ({ page }) => {
    const row = await readRow(at.site, 'slots', 'trollguld')
    await open(page, `/en/admin/slots/edit/${row?.id}`)
    await expect(sidebar(page, 'Admin pages').locator('[aria-current=true]')).toHaveText(
      'Slot machines',
    )
  })

  test('skips the sidebar with the skip link', async ({ page }) => {
    await open(page, '/admin/import')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(
      page.getByRole('main').getByRole('navigation', { name: 'Adminsidor' }),
    ).toHaveCount(0)
  })

  test('keeps the sidebar on an admin page that does not exist', { tag: '@full' }, async ({
    page,
  }) => {
    await open(page, '/admin/casinos/edit/00000000-0000-4000-8000-000000000001')
    await expect(page).toHaveURL(`${at.site.url}/admin`)
    const answer = await open(page, '/admin/slots/history/nej')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(sidebar(page)).toBeVisible()
  })

  test('shows no sidebar on sign-in pages and public pages', { tag: '@full' }, async ({
    page,
    context,
  }) => {
    await open(page, '/')
    await expect(page.getByRole('main')).toBeVisible()
    await expect(sidebar(page)).toHaveCount(0)
    await context.clearCookies()
    await open(page, '/admin/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Inloggning')
    await expect(sidebar(page)).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('opens the menu as a drawer, by keyboard', async ({ page }) => {
    await open(page, '/admin')
    await expect(sidebar(page)).toBeHidden()
    const button = page.getByRole('button', { name: 'Adminmeny: Kasinon' })
    await button.focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Adminmeny' })
    await expect(drawer).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await drawer.getByRole('link', { name: 'Klick' }).press('Enter')
    await expect(page).toHaveURL(`${at.site.url}/admin/clicks`)
    await expect(drawer).toBeHidden()
    expect(await horizontalOverflow(page)).toBe(0)
  })

  test('fits the palette', { tag: '@full' }, async ({ page }) => {
    await open(page, '/admin')
    await page.getByRole('button', { name: 'Sök', exact: false }).first().click()
    await page.keyboard.type('räksmörgås')
    await expect(options(page)).toHaveCount(7)
    expect(await horizontalOverflow(page)).toBe(0)
    await expectAccessibleInBothThemes(page)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('lists the pages in a disclosure and links to the dashboard’s search', async ({
      page,
    }) => {
      await open(page, '/admin/import')
      await page.locator('summary', { hasText: 'Adminmeny' }).click()
      await expect(sidebar(page).getByRole('link', { name: 'Importera' })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await page.getByRole('link', { name: 'Sök …' }).click()
      await expect(page).toHaveURL(`${at.site.url}/admin#search`)
      await expect(page.getByRole('searchbox')).toBeVisible()
    })
  })
})

for (const [locale, texts] of Object.entries({
  sv: { none: 'Inget matchar ”xyzzy”.', status: 'Driftläge', otherName: 'your account' },
  en: { none: 'Nothing matches “xyzzy”.', status: 'Status', otherName: 'driftlage' },
}) as [Locale, { none: string; status: string; otherName: string }][]) {
  test(`opens a record and a page from the palette by keyboard: ${locale}`, {
    tag: locale === 'sv' ? [] : '@full',
  }, async ({ page }) => {
    const complaints = complaintsOf(page)
    const row = await readRow(at.site, 'slots', 'raksmorgas-2')
    await open(page, pathTo('clicks', locale))
    await search(page, 'raksmorgas')
    await expect(options(page)).toHaveCount(7)
    await expectAccessibleInBothThemes(page)
    const chosen = palette(page).locator('[aria-selected=true]')
    await expect(chosen).toContainText('Räksmörgås 1')
    await page.keyboard.press('ArrowUp')
    await expect(chosen).not.toContainText('Räksmörgås')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(chosen).toContainText('Räksmörgås 2')
    const id = await chosen.getAttribute('id')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(at.site.url + pathTo('editSlot', locale, { id: row?.id ?? '' }))
    await expect(palette(page)).toBeHidden()

    await search(page, 'xyzzy')
    await expect(palette(page).getByRole('status')).toHaveText(texts.none)
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
    // A page is found by its name in another language, too.
    await search(page, texts.otherName)
    await expect(options(page)).toHaveCount(1)
    await page.keyboard.press('Enter')
    const target = locale === 'sv' ? 'account' : 'status'
    await expect(page).toHaveURL(at.site.url + pathTo(target, locale))
    expect(complaints).toEqual([])
  })
}

test('lists all pages before the first query and returns the focus to the button', {
  tag: '@full',
}, async ({ page }) => {
  await open(page, '/admin')
  const button = page.getByRole('button', { name: 'Sök', exact: false }).first()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  const publicPages = pageNames.filter(
    (name) => entryOf(name).access === 'public' && !pages[name].path[defaultLocale].includes(':'),
  ).length
  await expect(options(page).filter({ hasText: 'Publik sida' })).toHaveCount(publicPages)
  const adminPages = [...sidebarGroups.flatMap(pagesIn), ...kinds.map((kind) => pagesOf[kind].add)]
    .map((name) => pathTo(name, defaultLocale))
    .filter((path) => path.startsWith('/admin'))
  await expect(options(page).filter({ hasText: '/admin' })).toHaveCount(adminPages.length)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('keeps the site’s header on one line on a tablet', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 })
  for (const path of ['/admin', '/en/admin']) {
    await open(page, path)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Admin' })).toBeVisible()
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(80)
  }
})

test('leads from the palette to all matches in the dashboard', { tag: '@full' }, async ({
  page,
}) => {
  await open(page, '/admin')
  await search(page, 'räksmörgås')
  await options(page).filter({ hasText: 'Visa alla träffar' }).click()
  await expect(page).toHaveURL(`${at.site.url}/admin/slots?q=r%C3%A4ksm%C3%B6rg%C3%A5s`)
  await expect(page.locator('tbody tr')).toHaveCount(8)
})

test('says that the search failed and repeats it on request', { tag: '@full' }, async ({
  page,
}) => {
  await open(page, '/admin')
  await page.route('**/admin/find?**', (route) => route.abort())
  await search(page, 'lyktan')
  await expect(palette(page).getByText('Det gick inte att söka.', { exact: false })).toBeVisible()
  await page.unroute('**/admin/find?**')
  await palette(page).getByRole('button', { name: 'Försök igen' }).click()
  await expect(options(page)).toHaveText([/Lyktan/, /lyktan-bonus/])
})

test('says that the session has ended', { tag: '@full' }, async ({ page, context }) => {
  await open(page, '/admin')
  await context.clearCookies()
  await search(page, 'lyktan')
  await expect(palette(page).getByRole('link', { name: 'Logga in' })).toBeVisible()
})

test('discards the response to an earlier query and opens nothing while busy', async ({ page }) => {
  const first = Promise.withResolvers<void>()
  await page.route('**/admin/find?q=lyktan', async (route) => {
    await first.promise
    await route.continue().catch(() => {})
  })
  await open(page, '/admin')
  const asked = page.waitForRequest('**/admin/find?q=lyktan')
  await search(page, 'lyktan')
  await asked
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeVisible()
  await field(page).fill('trollguld')
  await expect(options(page).first()).toHaveText(/^Trollguld/)
  first.resolve()
  await page.evaluate(() => fetch('/healthz'))
  await expect(options(page).first()).toHaveText(/^Trollguld/)
})

test('does not open the palette while a dialog is open', { tag: '@full' }, async ({ page }) => {
  await open(page, '/admin')
  await page
    .getByRole('button', { name: /^Ta bort / })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(palette(page)).toBeHidden()
})
