import { readFileSync } from 'node:fs'
import type { BrowserContext } from '@playwright/test'

import {
  complaintsOf,
  expectAccessible,
  horizontalOverflow,
} from '#test/support/browser/browser.ts'
import { signIn } from '#test/support/browser/journeys.ts'
import { expect, type Page, test } from '#test/support/browser/live-page.ts'
import { keysOf } from '#test/support/sites/operator.ts'
import { addRows } from '#test/support/sites/rows.ts'
import { type Site, startSite } from '#test/support/sites/site.ts'

// The tests share a separate site and run in order, because the report contains the clicks of earlier tests.
test.describe.configure({ mode: 'serial' })

const password = 'ett långt lösenord'
const casinoId = '00000000-0000-4000-8000-0000000000aa'
const slotId = '00000000-0000-4000-8000-0000000000bb'

// The user agent of a normal browser: headless Chromium names itself and would count as a bot.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
})

let site: Site
test.beforeAll(async () => {
  site = await startSite({ ADMIN_PASSWORD: password })
  const links = { affiliate_link: 'https://partner.example/x', published: true }
  await addRows(site, 'casinos', [
    { id: casinoId, name: '=Klickat', slug: 'klickat', full_review: '<p>Hej</p>', ...links },
  ])
  await addRows(site, 'slots', [
    { id: slotId, name: 'Klickspel', slug: 'klickspel', demo_link: 'demo.example', ...links },
  ])
})
test.afterAll(() => site.stop())

/** Reads the counted clicks with the service role key, each as 'placement locale is_bot count'. */
async function counted(): Promise<string[]> {
  const keys = keysOf(site)
  const query = 'select=placement,locale,is_bot,count&order=placement,locale,is_bot'
  const answer = await fetch(`${site.url}/rest/v1/clicks?${query}`, {
    headers: { apikey: keys.service_role_key },
  })
  const rows = (await answer.json()) as Record<string, unknown>[]
  return rows.map((row) => Object.values(row).join(' '))
}

/** Replaces partner sites with an empty page, and records the resource type of every request to /clicks. */
async function replacePartners(context: BrowserContext): Promise<string[]> {
  const reports: string[] = []
  await context.route(/\.example\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Partner</title>' }),
  )
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/clicks') reports.push(request.resourceType())
  })
  return reports
}

const kept = (page: Page) => page.evaluate(() => [document.cookie, JSON.stringify(localStorage)])

async function enterReport(page: Page, path = '/admin/clicks'): Promise<void> {
  await page.goto(`${site.url}/auth?next=${encodeURIComponent(path)}`)
  await signIn(page, 'admin@localhost', password)
  await expect(page).toHaveURL(site.url + path)
  // Opens the page again, without the sign-in toast.
  await page.goto(site.url + path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Klick|Clicks)$/)
}

test('shows an empty click report before the first click', { tag: '@full' }, async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto(`${site.url}/admin/clicks`)
  await expect(page).toHaveURL(/\/auth\?next=%2Fadmin%2Fclicks$/)
  await enterReport(page)
  await expect(page.getByRole('heading', { name: 'Inga klick under perioden' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('counts each click once, by any mouse button that opens the link or by keyboard, and stores nothing', async ({
  page,
  context,
}) => {
  const complaints = complaintsOf(page)
  const reports = await replacePartners(context)
  await page.goto(`${site.url}/casinos/klickat`)
  await page.waitForLoadState('networkidle')
  const before = await kept(page)
  const link = page.locator('[data-placement="casino_header"]')
  await expect(link).toHaveAttribute('href', 'https://partner.example/x')
  const ping = await link.getAttribute('ping')
  const opening = async (open: () => Promise<void>) => {
    const opened = context.waitForEvent('page')
    await open()
    await (await opened).close()
  }
  await opening(() => link.click())
  await expect(link).toHaveAttribute('ping', ping ?? '')
  await opening(() => link.click({ button: 'middle' }))
  await opening(() => link.click({ modifiers: ['ControlOrMeta'] }))
  await link.focus()
  await opening(() => page.keyboard.press('Enter'))
  // The right button only opens the context menu.
  await link.click({ button: 'right' })
  await opening(() => page.locator('[data-placement="sidebar_cta"]').click())

  // Clicks also count before the scripts have loaded.
  const early = await context.newPage()
  await early.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await early.goto(`${site.url}/casinos/klickat`, { waitUntil: 'domcontentloaded' })
  await opening(() => early.locator('[data-placement="sidebar_cta"]').click())

  await expect.poll(counted).toEqual(['casino_header sv false 4', 'sidebar_cta sv false 2'])
  expect(reports).toEqual(Array.from({ length: 6 }, () => 'ping'))
  expect(await kept(page)).toEqual(before)
  expect(await context.cookies()).toEqual([])
  expect(complaints).toEqual([])
})

test('counts a click after client-side navigation, with its language', async ({
  page,
  context,
}) => {
  await replacePartners(context)
  await page.goto(`${site.url}/en/slots?q=Klickspel`)
  await page.locator('a[href="/en/slots/klickspel"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klickspel')
  await page.locator('[data-placement="slot_demo"]').click()
  await expect.poll(counted).toContain('slot_demo en false 1')
})

test.describe('click counting without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('counts the browser’s ping once', async ({ page, context }) => {
    await replacePartners(context)
    await page.goto(`${site.url}/slots/klickspel`)
    const opened = context.waitForEvent('page')
    await page.locator('[data-placement="slot_play"]').click()
    await opened
    await expect.poll(counted).toContain('slot_play sv false 1')
    expect(await context.cookies()).toEqual([])
  })
})

test.describe('click counting of bots', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Exempelbot/1.0)' })

  test('counts a bot’s clicks separately', async ({ page, context }) => {
    await replacePartners(context)
    await page.goto(`${site.url}/casinos/klickat`)
    await page.locator('[data-placement="casino_header"]').click()
    await expect
      .poll(counted)
      .toEqual([
        'casino_header sv false 4',
        'casino_header sv true 1',
        'sidebar_cta sv false 2',
        'slot_demo en false 1',
        'slot_play sv false 1',
      ])
  })
})

test('shows clicks as charts and accessible tables, filters them and exports CSV', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await enterReport(page)
  const figures = page.locator('dl')
  await expect(figures).toContainText(/Klick\s*8/)
  await expect(
    page.getByRole('img', { name: /^Klick per dag från .* Flest den .*: 8\./ }),
  ).toBeVisible()
  const items = page.getByRole('table', { name: 'Mest klickade' })
  await expect(items.getByRole('row')).toHaveText([
    /Namn/,
    /=Klickat.*Kasino.*6/,
    /Klickspel.*Spelautomat.*2/,
  ])
  const places = page.getByRole('table', { name: 'Var på webbplatsen' })
  await expect(places.getByRole('row').nth(1)).toHaveText(/Överst på kasinosidan.*4/)
  await page.getByText('Visa som tabell').click()
  await expect(page.getByRole('table', { name: 'Klick per dag' }).getByRole('row')).toHaveCount(31)
  await expectAccessible(page)

  // By keyboard: selects a week instead of a month, then includes bots.
  await page.getByRole('radio', { name: '30 dagar' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/\?days=7$/)
  await expect(page.getByRole('radio', { name: '7 dagar' })).toBeFocused()
  await expect(page.getByRole('table', { name: 'Klick per dag' }).getByRole('row')).toHaveCount(8)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\?days=7&bots=1$/)
  await expect(page.getByRole('checkbox', { name: 'Räkna med robotar' })).toBeChecked()
  await expect(figures).toContainText(/Klick\s*9/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, ['color-contrast'])

  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Exportera CSV' }).click()
  const file = await started
  expect(file.suggestedFilename()).toMatch(/^clicks-\d{4}-\d\d-\d\d-7-days\.csv$/)
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
  expect(lines[0]).toBe('\uFEFFday,kind,item_id,name,placement,locale,is_bot,count')
  // A spreadsheet would run text that begins with an equals sign.
  expect(lines[1]).toMatch(new RegExp(`,casino,${casinoId},"'=Klickat",casino_header,sv,false,4$`))
  expect(lines).toHaveLength(5 + 2)

  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(`${site.url}/en/admin/clicks?days=90&bots=1`)
  await expect(page.getByRole('table', { name: 'Most clicked' })).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
  expect(complaints).toEqual([])
})
