import { complaintsOf, expectAccessible } from '#test/support/browser/browser.ts'
import { expect, type Page, test } from '#test/support/browser/live-page.ts'

const toggleOf = (page: Page) => page.locator('button[aria-controls=recension]')
const reviewOf = (page: Page) => page.locator('#recension .prose')
const headingOf = (page: Page) => page.getByRole('heading', { name: 'Recension av Norrsken Spel' })

/** Returns the distance of the review from the top of the window, or infinity while it still moves. */
const distance = (page: Page) =>
  page.locator('#recension').evaluate(async (element) => {
    const top = () => Math.abs(element.getBoundingClientRect().top)
    const before = top()
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    return top() === before ? before : Number.POSITIVE_INFINITY
  })

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`opens the review, scrolls to it, focuses it and reports it once, motion ${reducedMotion}`, {
    tag: reducedMotion === 'reduce' ? '@full' : [],
  }, async ({ page }) => {
    const complaints = complaintsOf(page)
    await page.emulateMedia({ reducedMotion })
    await page.setViewportSize({ width: 1280, height: 500 })
    await page.addInitScript(() => {
      const details: unknown[] = []
      Object.assign(window, { details })
      document.addEventListener('view_full_review', (event) => {
        details.push((event as CustomEvent<unknown>).detail)
      })
    })
    await page.goto('/casinos/norrsken-spel')
    await expect(reviewOf(page)).toBeHidden()
    await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(toggleOf(page)).toHaveText('Läs hela recensionen')

    await toggleOf(page).click()
    await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(toggleOf(page)).toHaveText('Dölj recensionen')
    await expect(reviewOf(page)).toBeVisible()
    await expect(headingOf(page)).toBeFocused()
    await expect.poll(() => distance(page)).toBeLessThan(40)
    await expect(page.locator('#recension [data-placement=preview_cta]')).toBeVisible()
    const id = await page.locator('[data-placement=casino_header]').getAttribute('data-id')
    expect(
      await page.evaluate(() => (window as unknown as { details: unknown[] }).details),
    ).toEqual([{ id, name: 'Norrsken Spel' }])

    await page.locator('#recension').getByRole('button', { name: 'Dölj recensionen' }).click()
    await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(reviewOf(page)).toBeHidden()
    await expect(toggleOf(page)).toBeFocused()
    await expect(toggleOf(page)).toBeInViewport()
    expect(complaints).toEqual([])
  })
}

test('opens and closes the review by keyboard', async ({ page }) => {
  await page.goto('/casinos/norrsken-spel')
  await expect(toggleOf(page)).toBeVisible()
  await page.locator('[data-placement=casino_header]').focus()
  await page.keyboard.press('Tab')
  await expect(toggleOf(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(headingOf(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(toggleOf(page)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(reviewOf(page)).toBeHidden()
})

test('opens the review from its URL fragment in both languages', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/casinos/norrsken-spel#recension')
  await expect(reviewOf(page)).toBeVisible()
  await expect(headingOf(page)).toBeFocused()
  await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'true')
  await toggleOf(page).click()
  await expect(reviewOf(page)).toBeHidden()
  await page.goto('/en/casinos/norrsken-spel#recension')
  await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(toggleOf(page)).toHaveText('Hide the review')
})

test('opens the review for a match of the browser’s find-in-page without moving the focus', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/casinos/norrsken-spel')
  const panel = page.locator('#recension')
  await expect(panel).toHaveAttribute('hidden', 'until-found')
  // The browser fires the event first and then removes the attribute.
  await panel.evaluate((element) => {
    element.dispatchEvent(new Event('beforematch', { bubbles: true }))
    element.removeAttribute('hidden')
  })
  await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(reviewOf(page)).toBeVisible()
  await expect(headingOf(page)).not.toBeFocused()
})

for (const [tag, draws] of [
  ['@daily', [0, 0.999]],
  ['@full', [0, 0.2, 0.4, 0.6, 0.999]],
] as const) {
  test(`suggests a different casino for each of ${draws.length} draws and opens its page with a closed review`, {
    tag,
  }, async ({ page }) => {
    const suggestion = page.getByRole('link', { name: /^Slumpvis valt casino: / })
    const addresses: (string | null)[] = []
    for (const draw of draws) {
      await page.addInitScript((value) => {
        Math.random = () => value
      }, draw)
      await page.goto('/casinos/norrsken-spel')
      addresses.push(await suggestion.getAttribute('href'))
    }
    expect(new Set(addresses).size).toBe(draws.length)
    expect(addresses).not.toContain('/casinos/norrsken-spel')
    await toggleOf(page).click()
    await expect(reviewOf(page)).toBeVisible()
    // The focus moves after the scroll. Before that, a click could hit another element.
    await expect(headingOf(page)).toBeFocused()
    const name = (await suggestion.innerText()).replace('Slumpvis valt casino: ', '')
    await suggestion.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(reviewOf(page)).toBeHidden()
  })
}

test('passes axe with the opened review in both themes', { tag: '@full' }, async ({ page }) => {
  await page.goto('/casinos/norrsken-spel#recension')
  await expect(headingOf(page)).toBeFocused()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, ['color-contrast'])
})

test.describe('casino page without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the review open without its button, and suggests another casino', async ({
    page,
  }) => {
    await page.goto('/casinos/norrsken-spel')
    await expect(reviewOf(page)).toBeVisible()
    await expect(toggleOf(page)).toBeHidden()
    const suggestion = page.getByRole('link', { name: /^Slumpvis valt casino: / })
    const name = (await suggestion.innerText()).replace('Slumpvis valt casino: ', '')
    await suggestion.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })
})

test('says what a bonus costs, how that was computed, and opens the calculator with its terms', async ({
  page,
}) => {
  await page.goto('/casinos')
  await expect(page.getByText('Satsa 25 000 kr innan uttag').first()).toBeVisible()
  await page.goto('/casinos/norrsken-spel')
  const heading = page.getByRole('heading', { name: 'Vad bonusen kostar' })
  const section = page.locator('section', { has: heading })
  await expect(section).toContainText('Du måste satsa25 000 kr')
  await expect(section).toContainText('Tar minst2 h 5 min')
  await section.getByText('Så har vi räknat').click()
  await expect(section.getByText('Svenska regler kräver')).toBeVisible()
  await section.getByRole('link', { name: 'Räkna med egna tal' }).click()
  await expect(page).toHaveURL('/bonuskalkylator')
  await expect(page.getByText('25 000 kr', { exact: true })).toBeVisible()
})

test('names the terms that a price needs, and has no price without a bonus', async ({ page }) => {
  await page.goto('/casinos/snostorm')
  await expect(
    page.getByText(
      'Vi kan inte räkna ut priset: villkoren saknar vad omsättningskravet räknas på.',
    ),
  ).toBeVisible()
  await page.goto('/en/casinos/lyktan')
  await expect(page.getByText('The bonus has no wagering requirement')).toBeVisible()
  await page.goto('/casinos/havsorn')
  await expect(page.getByText('Vad bonusen kostar')).toHaveCount(0)
})
