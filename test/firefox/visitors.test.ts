// @module-tag full
import { describe, expect } from 'vitest'

import { firefoxTest } from '#test/support/browser/firefox.ts'

const test = firefoxTest()
const cards = 'main ul.card-grid > li'
const count = 'main [role=status]'

describe('lists in Firefox', () => {
  test('shows 24 casinos on a page, best rated first', async ({ visitor }) => {
    await visitor.open('/casinos')
    expect(await visitor.see(cards)).toHaveLength(24)
    expect((await visitor.texts(count))[0]).toBe('Visar 24 av 27 casinon')
    expect((await visitor.texts(`${cards} h2`))[0]).toMatch(/^Norrsken Spel/)
  })

  test('loads more slots on request and keeps them when navigating back', async ({ visitor }) => {
    await visitor.open('/slots')
    await visitor.click('main a', 'Visa fler')
    await expect.poll(() => visitor.see(cards)).toHaveLength(48)
    await expect.poll(() => visitor.path).toBe('/slots?page=2')
    await visitor.click(`${cards} a`, 'Läs mer om Rymdälgen')
    await expect.poll(() => visitor.path).toBe('/slots/rymdalgen')
    await visitor.page.goBack()
    await expect.poll(() => visitor.see(cards)).toHaveLength(48)
  })

  test('searches while typing, keeps the focus, and restores the search after a reload', async ({
    visitor,
  }) => {
    await visitor.open('/slots')
    await visitor.fill('input[type=search]', undefined, 'rymd')
    await expect.poll(() => visitor.see(cards)).toHaveLength(1)
    await expect.poll(() => visitor.path).toBe('/slots?q=rymd')
    await expect.poll(() => visitor.find('input[type=search]')).toMatchObject({ isFocused: true })
    await visitor.reload()
    expect(await visitor.find('input[type=search]')).toMatchObject({ value: 'rymd' })
    expect(await visitor.see(cards)).toHaveLength(1)
  })

  test('filters the list, stores filters in the URL, and clears them', async ({ visitor }) => {
    await visitor.open('/casinos')
    await visitor.click('button', 'Filter')
    await visitor.click('.popover label', 'Tar emot Swish')
    await visitor.click('.popover label', 'Svensk licens')
    await expect.poll(() => visitor.path).toBe('/casinos?swish=1&licence=1')
    await visitor.click('.popover button', 'Visa resultat')
    await expect.poll(() => visitor.see('.popover')).toEqual([])
    const countCards = async () => (await visitor.see(cards)).length
    await expect.poll(countCards).toBeLessThan(24)
    expect(await countCards()).toBeGreaterThan(0)
    await visitor.click('main a', 'Ta bort: Tar emot Swish')
    await expect.poll(() => visitor.path).toBe('/casinos?licence=1')
    // The URL changes before the links do.
    await expect.poll(() => visitor.see('main a', 'Ta bort: Tar emot Swish')).toEqual([])
    await visitor.click('main a', 'Ta bort: Svensk licens')
    await expect.poll(() => visitor.path).toBe('/casinos')
    await expect.poll(countCards).toBe(24)
  })

  test('sorts casinos by name in Swedish order', async ({ visitor }) => {
    await visitor.open('/casinos')
    await visitor.page.select('main select', 'name')
    await expect.poll(() => visitor.path).toBe('/casinos?sort=name')
    await expect.poll(async () => (await visitor.texts(`${cards} h2`))[0]).toMatch(/^Björkdungen/)
    const names = (await visitor.texts(`${cards} h2`)).map((name) => name.replace(/\s*NY$/, ''))
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'sv')))
  })
})

describe('pages in Firefox', () => {
  test('links from the home page to a review that opens and closes', async ({ visitor }) => {
    await visitor.open('/')
    await visitor.click('main a', 'Jämför casinon')
    await visitor.click('main a', 'Läs recension av Norrsken Spel')
    await expect.poll(() => visitor.texts('h1')).toEqual(['Norrsken Spel'])
    await expect.poll(() => visitor.path).toBe('/casinos/norrsken-spel')
    expect(await visitor.see('#recension .prose')).toEqual([])
    await visitor.click('button', 'Läs hela recensionen')
    await expect.poll(() => visitor.see('#recension .prose')).toHaveLength(1)
    await expect
      .poll(() => visitor.find('#recension h2', 'Recension av Norrsken Spel'))
      .toMatchObject({ isFocused: true })
    await visitor.click('button', 'Läs hela recensionen')
    await expect.poll(() => visitor.see('#recension .prose')).toEqual([])
  })

  test('marks affiliate links and sends no third-party requests before a click', async ({
    visitor,
    site,
  }) => {
    await visitor.open('/casinos/lyktan')
    const links = await visitor.see('main a[rel~=sponsored]')
    expect(links).toHaveLength(2)
    for (const { attributes } of links) {
      expect(attributes).toMatchObject({
        href: 'https://example.com/partner/lyktan',
        rel: 'sponsored nofollow noopener',
        target: '_blank',
      })
    }
    expect(visitor.requests.length).toBeGreaterThan(3)
    expect(visitor.requests.filter((url) => !url.startsWith(site.url))).toEqual([])
  })

  test('switches a slot’s tabs by mouse and by arrow keys', async ({ visitor }) => {
    await visitor.open('/slots/trollguld')
    const panel = async () => (await visitor.texts('[role=tabpanel]')).join()
    expect(await panel()).toContain('Så fungerar spelet')
    await visitor.click('[role=tab]', 'Funktioner')
    await expect.poll(panel).toContain('Nackdelar')
    await visitor.press('ArrowRight')
    await expect.poll(panel).toContain('Högsta vinst')
    await expect
      .poll(() => visitor.find('[role=tab]', 'Detaljer'))
      .toMatchObject({ isFocused: true })
  })

  test('loads screenshots when they are scrolled into view', async ({ visitor }) => {
    await visitor.resize(360, 500)
    await visitor.open('/slots/trollguld')
    const shot = () => visitor.requests.filter((url) => url.endsWith('/trollguld-1.svg')).length
    expect(shot()).toBe(0)
    await visitor.page.evaluate(() => {
      document.querySelector('img[data-src$="/trollguld-1.svg"]')?.scrollIntoView()
    })
    await expect.poll(shot).toBe(1)
  })

  test('keeps page and query when the language changes', async ({ visitor }) => {
    await visitor.open('/casinos?q=spel#main')
    await visitor.click('header a', 'English')
    await expect.poll(() => visitor.path).toBe('/en/casinos?q=spel#main')
    await expect.poll(() => visitor.page.evaluate(() => document.documentElement.lang)).toBe('en')
    await expect
      .poll(() => visitor.texts(count))
      .toContainEqual(expect.stringMatching(/^Showing \d+ of 27 casinos/))
    await visitor.click('header a', 'Svenska')
    await expect.poll(() => visitor.path).toBe('/casinos?q=spel#main')
  })

  test('links from a missing page to the home page', async ({ visitor }) => {
    await visitor.open('/finns-inte')
    expect(await visitor.texts('h1')).toEqual(['Sidan du söker kunde inte hittas'])
    await visitor.click('main a', 'Tillbaka till start')
    await expect.poll(() => visitor.path).toBe('/')
  })
})

describe('header and menu in Firefox', () => {
  test('skips to the content by keyboard', async ({ visitor }) => {
    await visitor.open('/casinos')
    await visitor.press('Tab')
    await expect
      .poll(() => visitor.find('a', 'Hoppa till innehållet'))
      .toMatchObject({ isFocused: true })
    await visitor.press('Enter')
    await expect.poll(() => visitor.find('main')).toMatchObject({ isFocused: true })
  })

  test('opens the mobile menu, closes it by Escape, and follows its links', async ({ visitor }) => {
    await visitor.resize(360, 740)
    await visitor.open('/')
    await visitor.click('button', 'Meny')
    await visitor.find('dialog[open]', 'Meny')
    await visitor.press('Escape')
    await expect.poll(() => visitor.see('dialog[open]')).toEqual([])
    await expect.poll(() => visitor.find('button', 'Meny')).toMatchObject({ isFocused: true })
    await visitor.click('button', 'Meny')
    await visitor.click('dialog[open] a', 'Spelautomater')
    await expect.poll(() => visitor.path).toBe('/slots')
    await expect.poll(() => visitor.see('dialog[open]')).toEqual([])
  })
})
