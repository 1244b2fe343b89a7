import { rejectAll } from '#domain/consent.ts'
import {
  complaintsOf,
  expectAccessible,
  horizontalOverflow,
  withConsent,
  withoutStorage,
} from '#test/support/browser/browser.ts'
import { scriptWith } from '#test/support/browser/client-manifest.ts'
import { expect, type Page, test } from '#test/support/browser/live-page.ts'

const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Jämför ${name}`, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Min lista' })
const compared = (page: Page) =>
  page.getByRole('columnheader').getByRole('link').filter({ hasNotText: 'Ta bort' })

/** True when the bar covers the focused control. */
const isCovered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    const bar = document.querySelector('.choice-bar')
    if (!focused || !bar || bar.contains(focused)) return false
    return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top
  })

const row = (page: Page, name: string) => page.getByRole('row', { name })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('shortlist'))

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('compares the casinos that are ticked in the list, and shows only their differences', async ({
    page,
  }) => {
    await page.goto('/casinos')
    await box(page, 'Polstjärnans Casino').check()
    await box(page, 'Norrsken Spel').check()
    await page.getByRole('button', { name: 'Visa jämförelsen' }).first().click()
    await expect(page).toHaveURL('/jamfor?c=norrsken-spel,polstjarnans-casino')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('alert').or(page.getByRole('status'))).toContainText(
      'Norrsken Spel och Polstjärnans Casino har samma licenshavare, Nordljus Spel AB.',
    )
    await expect(row(page, 'Du måste satsa')).toContainText(/25\s000\skr\s*Lägst/)
    await expect(row(page, 'Erbjudande').getByText('18+ · Spela ansvarsfullt')).toHaveCount(2)
    await expect(row(page, 'Länder')).toBeVisible()

    await page.getByRole('link', { name: 'Visa bara skillnader' }).click()
    await expect(page).toHaveURL('/jamfor?c=norrsken-spel,polstjarnans-casino&d=1')
    await expect(row(page, 'Länder')).toHaveCount(0)
    await expect(row(page, 'Du måste satsa')).toBeVisible()
    await page.getByRole('link', { name: 'Ta bort Norrsken Spel ur jämförelsen' }).click()
    await expect(page).toHaveURL('/jamfor?c=polstjarnans-casino')
    await page.getByRole('searchbox', { name: 'Sök casino' }).fill('lyktan')
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name: 'Lyktan' }).check()
    await page.getByRole('button', { name: 'Jämför valda' }).click()
    await expect(compared(page)).toHaveText(['Polstjärnans Casino', 'Lyktan'])
  })

  test('drops what it cannot show, and says the same of unpublished and unknown casinos', {
    tag: '@full',
  }, async ({ page }) => {
    const notice = 'Något i adressen gick inte att visa'
    for (const query of ['midvinter,lyktan', 'finns-inte,lyktan', 'Lyktan,lyktan,%3Cb%3E,']) {
      await page.goto(`/jamfor?c=norrsken-spel,${query}`)
      await expect(page.getByText(notice)).toBeVisible()
      await expect(compared(page)).toHaveText(['Norrsken Spel', 'Lyktan'])
      expect(await page.content()).not.toContain('Midvinter')
    }
    await page.goto(
      `/en/compare/slots?c=${Array.from({ length: 50 }, (_, n) => `slot-${n}`).join()}`,
    )
    await expect(page.getByText('The address had more than can be shown.')).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByRole('checkbox', { name: 'Nordstjärnan' })).toBeVisible()
    await page.goto(`/jamfor?c=${'x'.repeat(2_000)}&c[]=lyktan&d=maybe`)
    await expect(page.getByText(notice)).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Lyktan' })).toBeVisible()
  })
})

test('collects choices by keyboard in a bar that leads to the comparison', async ({ page }) => {
  const complaints = complaintsOf(page)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const barScript = scriptWith('choice-bar')
  const hasLoadedBar = () => scripts.some((url) => url.endsWith(barScript))
  await withConsent(page, rejectAll)
  await page.goto('/casinos')
  await expect(bar(page)).toHaveCount(0)
  expect(hasLoadedBar()).toBe(false)
  await box(page, 'Silverforsen').focus()
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('Välj minst en till för att jämföra.')
  expect(hasLoadedBar()).toBe(true)
  // The link of the next row is at the lower edge of the window, below the bar.
  await page.getByRole('link', { name: 'Läs recension av Stigfinnaren' }).evaluate((link) => {
    scrollTo(0, scrollY + link.getBoundingClientRect().bottom - innerHeight + 5)
  })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Läs recension av Stigfinnaren' })).toBeFocused()
  expect(await isCovered(page)).toBe(false)
  await page.goto('/casinos?q=lyktan')
  await box(page, 'Lyktan').focus()
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('2 i min lista')
  await expectAccessible(page)
  // The button beside the box knows the choices of other pages.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Visa jämförelsen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/jamfor?c=silverforsen,lyktan')
  await expect(compared(page)).toHaveText(['Silverforsen', 'Lyktan'])
  await expectAccessible(page)
  for (const [width, slugs] of [
    [320, ['norrsken-spel', 'lyktan']],
    [320, ['norrsken-spel', 'lyktan', 'kopparslanten', 'angsblomman']],
    [768, ['norrsken-spel', 'lyktan', 'kopparslanten']],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(`/jamfor?c=${slugs.join()}`)
    expect([width, await horizontalOverflow(page)]).toEqual([width, 0])
    await expectAccessible(page)
  }
  expect(complaints).toEqual([])
})

test('keeps the list in this browser only when the visitor asks, for two tabs, until it is forgotten', async ({
  context,
  page,
}) => {
  await page.goto('/casinos/lyktan')
  expect(await stored(page)).toBeNull()
  const other = await context.newPage()
  await other.goto('/casinos?q=norrsken')
  await page.getByRole('button', { name: 'Spara i min lista' }).click()
  await expect(page.getByText('Lyktan finns i din lista.')).toBeVisible()
  await box(other, 'Norrsken Spel').check()
  await expect(bar(other)).toContainText('Lyktan, Norrsken Spel')
  expect(JSON.parse((await stored(page)) ?? '')).toEqual({
    casinos: [
      ['lyktan', 'Lyktan'],
      ['norrsken-spel', 'Norrsken Spel'],
    ],
    slots: [],
  })
  await page.getByRole('button', { name: 'Ta bort ur min lista' }).click()
  await expect(bar(other)).toContainText('1 i min lista')

  // Six choices lead to the page where the visitor chooses among them.
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((slug) => [slug, slug.toUpperCase()])
  await page.evaluate(
    (casinos) => localStorage.setItem('shortlist', JSON.stringify({ casinos })),
    six,
  )
  await page.goto('/casinos')
  await bar(page).getByRole('link', { name: 'Välj vilka du vill jämföra' }).click()
  const list = page.getByRole('group', { name: 'Min lista' })
  await expect(list.getByRole('checkbox')).toHaveCount(6)
  await expectAccessible(page)
  await page.evaluate(() => localStorage.setItem('shortlist', '{"casinos":[["<b>",1]],"slots":7'))
  await page.reload()
  await expect(list).toHaveCount(0)

  await page.evaluate(() => localStorage.setItem('shortlist', '{"casinos":[["lyktan","Lyktan"]]}'))
  await page.goto('/cookies')
  await page.getByRole('button', { name: 'Glöm min lista' }).click()
  await expect(page.getByText('Borttaget från den här webbläsaren.')).toBeVisible()
  expect(await stored(page)).toBeNull()
})

test('saves a shared list and a comparison as a whole, on request and as far as there is room', async ({
  page,
}) => {
  const status = (text: string) => page.getByRole('status').filter({ hasText: text })
  const slugsIn = async () =>
    (JSON.parse((await stored(page)) ?? '') as { casinos: string[][] }).casinos.map(
      ([slug]) => slug,
    )
  await withConsent(page, rejectAll)
  await page.goto('/jamfor?l=silverforsen,lyktan')
  expect(await stored(page)).toBeNull()
  await page.getByRole('button', { name: 'Spara alla i min lista' }).click()
  await expect(status('Alla finns nu i din lista.')).toBeVisible()
  expect(await slugsIn()).toEqual(['silverforsen', 'lyktan'])

  const others = Array.from({ length: 29 }, (_, n) => [`casino-${n}`, `Casino ${n}`])
  await page.evaluate(
    (casinos) => localStorage.setItem('shortlist', JSON.stringify({ casinos })),
    others,
  )
  await page.goto('/en/compare?c=lyktan,silverforsen')
  await page.getByRole('button', { name: 'Save all to my list' }).click()
  await expect(
    status('Your list has 1 of them now. It holds 30, so these did not fit: Silverforsen.'),
  ).toBeVisible()
  expect(await slugsIn()).toEqual([...others.map(([slug]) => slug), 'lyktan'])
  await expectAccessible(page)
})

test('keeps the choices on the page, and says so, while the storage is blocked', async ({
  page,
}) => {
  await withoutStorage(page)
  await page.goto('/casinos')
  await box(page, 'Norrsken Spel').check()
  await box(page, 'Lyktan').check()
  await expect(bar(page)).toContainText('Webbläsaren kan inte spara listan.')
  await bar(page).getByRole('link', { name: 'Visa jämförelsen' }).click()
  await expect(compared(page)).toHaveText(['Norrsken Spel', 'Lyktan'])
})

test('keeps the choices while the storage is full, and stores them when there is room', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/slots')
  await page.evaluate(() => {
    for (let size = 2 ** 22; size > 0; size = Math.floor(size / 2)) {
      try {
        localStorage.setItem(`filler-${size}`, 'x'.repeat(size))
      } catch {
        // Tries a smaller one.
      }
    }
  })
  await page.getByRole('checkbox', { name: 'Jämför Nordstjärnan' }).check()
  await expect(bar(page)).toContainText('Webbläsaren kan inte spara listan.')
  expect(await stored(page)).toBeNull()
  await page.evaluate(() => localStorage.clear())
  await page.getByRole('checkbox', { name: 'Jämför Jazzklubben' }).check()
  await expect(bar(page)).toContainText('2 i min lista')
  await expect(bar(page)).not.toContainText('Webbläsaren kan inte')
  expect(await stored(page)).toContain('[["nordstjarnan","Nordstjärnan"],["jazzklubben"')
})
