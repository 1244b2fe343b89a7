import {
  complaintsOf,
  expectAccessible,
  horizontalOverflow,
} from '#test/support/browser/browser.ts'
import { expect, test } from '#test/support/browser/live-page.ts'

test('leads from a casino to its licence holder, its casinos and its group', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto('/casinos/norrsken-spel')
  await expect(page.getByText('Samma licenshavare:')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vintergatan Spel' })).toBeVisible()
  await page.getByRole('link', { name: 'Nordljus Spel AB' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nordljus Spel AB')
  await expect(page.getByRole('row', { name: /26Li1041/ })).toContainText(
    'kontrollerad 2 november 2026',
  )
  await expect(page.getByText('Har du stängt av dig hos ett av dem gäller det alla.')).toBeVisible()
  await expect(page.getByText('räknas per licenshavare, inte per koncern')).toBeVisible()
  await expectAccessible(page)
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await horizontalOverflow(page)]).toEqual([width, 0])
  }
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', /\/licenshavare\/nordljus-spel$/)
  // Only the server writes structured data.
  await page.reload()
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(data).toContain('"parentOrganization"')
  expect(data).not.toContain('Offer')
  await page.getByRole('link', { name: 'Polarnatt Gaming Ltd' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Polarnatt Gaming Ltd')
  await page.goto('/en/licence-holders?q=nordljus')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Nordljus Spel AB')
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('marks the cards of a used bonus in this browser only, until the visitor forgets it', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')))
  const stored = () => page.evaluate(() => localStorage.getItem('usedBonuses'))
  const note = page.getByText('Du har troligen redan använt bonusen hos Nordljus Spel AB')
  await page.goto('/casinos?holder=nordljus-spel')
  await expect(
    page.getByRole('link', { name: 'Ta bort: Licenshavare: Nordljus Spel AB' }),
  ).toBeVisible()
  await expect(page.getByText(/^Visar 3 av/)).toBeVisible()
  await expect(note).toHaveCount(0)

  await page.goto('/casinos/norrsken-spel')
  const button = page.getByRole('button', { name: 'Jag har redan haft bonus här' })
  expect(await stored()).toBeNull()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('Du har angett att du har haft bonus hos Nordljus Spel AB.'),
  ).toBeVisible()
  expect(await stored()).toBe('["nordljus-spel"]')
  await expectAccessible(page)

  await page.goto('/casinos?holder=nordljus-spel')
  await expect(note).toHaveCount(3)
  await page.goto('/casinos?holder=polarnatt-gaming')
  await expect(page.getByText(/^Visar 1 av/)).toBeVisible()
  await expect(page.getByText('Du har troligen redan')).toHaveCount(0)

  await page.goto('/cookies')
  await page.getByRole('button', { name: 'Glöm mina använda bonusar' }).click()
  await expect(page.getByText('Borttaget från den här webbläsaren.')).toBeVisible()
  expect(await stored()).toBeNull()
  await page.goto('/casinos/norrsken-spel')
  await button.click()
  await page.getByRole('button', { name: 'Glöm', exact: true }).click()
  await expect(button).toBeVisible()
  expect(await stored()).toBeNull()
  expect(requests.filter((request) => /usedBonuses|holder.*used/.test(request))).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters by licence holder, and offers no button that needs a script', async ({ page }) => {
    await page.goto('/casinos/norrsken-spel')
    await expect(page.getByText('Samma licenshavare:')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Jag har redan haft bonus här' })).toBeHidden()
    await page.goto('/casinos?holder=fyrvaktaren')
    await expect(page.getByText(/^Visar 3 av/)).toBeVisible()
    await page.goto('/licenshavare')
    await page.getByLabel('Sök bland licenshavare').fill('granit')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Granitberget Spel AB' })).toBeVisible()
    await expect(page.getByText('Fyrvaktaren AB')).toHaveCount(0)
  })
})
