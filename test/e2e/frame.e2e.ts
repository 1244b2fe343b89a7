import type { Response } from '@playwright/test'

import { complaintsOf, openWithCookies, places, unknownPaths } from '#test/support/browser.ts'
import { expect, test } from '#test/support/live-page.ts'

for (const { path, page: name, locale } of places) {
  test(`${path} answers in its language, and the toggle leads to its twin and back`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page)
    const answer = await page.goto(`${path}?q=åäö&rating=4#main`)
    expect(answer?.status()).toBe(200)
    const policy = answer?.headers()['content-security-policy']
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page).toHaveTitle(/.+ – (Kasinokompassen|Casino Compass)$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)

    const twin = places.find((place) => place.page === name && place.path !== path)
    const [there, back] = locale === 'sv' ? ['English', 'Svenska'] : ['Svenska', 'English']
    await page.getByRole('banner').getByRole('link', { name: there }).click()
    await expect(page).toHaveURL(`${twin?.path}?q=%C3%A5%C3%A4%C3%B6&rating=4#main`)
    await expect(page.locator('html')).toHaveAttribute('lang', locale === 'sv' ? 'en' : 'sv')
    await page.getByRole('banner').getByRole('link', { name: back }).click()
    await expect(page).toHaveURL(`${path}?q=%C3%A5%C3%A4%C3%B6&rating=4#main`)
    expect(complaints).toEqual([])
  })
}

for (const [locale, path] of Object.entries(unknownPaths)) {
  test(`${path} is missing, says so, and leads back to the start`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      locale === 'sv'
        ? 'Sidan du söker kunde inte hittas'
        : 'The page you are looking for could not be found',
    )
    await page.getByRole('link', { name: /Tillbaka till start|Back to start/ }).click()
    await expect(page).toHaveURL(locale === 'sv' ? '/' : '/en')
  })
}

for (const { path, list, text } of [
  { path: '/casinos/finns-inte', list: '/casinos', text: 'Kasinot hittades inte' },
  { path: '/en/casinos/midvinter', list: '/en/casinos', text: 'The casino was not found' },
  {
    path: '/slots/finns-inte',
    list: '/slots',
    text: 'Spelautomaten kunde inte hittas eller är inte längre tillgänglig.',
  },
]) {
  test(`${path}, missing or not published, answers 404 with the way to the list`, async ({
    page,
  }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('main').getByRole('link').click()
    await expect(page).toHaveURL(list)
  })
}

test('pages for administrators ask who it is, and are not for search engines', async ({ page }) => {
  await page.goto('/admin/import')
  await expect(page).toHaveURL('/auth?next=%2Fadmin%2Fimport')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Inloggning')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

for (const { path, other } of [
  { path: '/casinos', other: 'Compare online casinos' },
  { path: '/en/casinos', other: 'Jämför casinon online' },
]) {
  test(`the browser gets no texts of the other language at ${path}`, async ({ page }) => {
    const answers: Response[] = []
    page.on('response', (response) => answers.push(response))
    await openWithCookies(page, path)
    const read = answers
      .filter((answer) => /javascript|html/.test(answer.headers()['content-type'] ?? ''))
      .map((answer) => answer.text())
    expect(read.length).toBeGreaterThan(3)
    for (const body of await Promise.all(read)) {
      expect(body).not.toContain(other)
      // Nor what only administrators read.
      expect(body).not.toMatch(/Sexsiffrig kod|Six-digit code/)
    }
  })
}

test('the home page has its headline, six cards and two ways to the list', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Hitta ditt perfekta casino online',
  )
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Licensierade casinon',
    'Bästa bonusarna',
    'Snabba uttag',
    'Ärliga recensioner',
    'Spelaren i fokus',
    'Bra kundtjänst',
  ])
  for (const name of ['Jämför casinon', 'Till casinolistan']) {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(page).toHaveURL('/casinos')
  }
})

test('the footer has the ways on, the help, the age limit and the year', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const name of [
    'Hem',
    'Casinon',
    'Spelautomater',
    'Om oss',
    'Ansvarsfullt spelande',
    'Användarvillkor',
    'Cookies',
    'Stödlinjen',
    '020-81 91 00',
    'Spelpaus.se',
    'Spelinspektionen',
    'Admin',
  ]) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expect(footer.getByText(`© ${new Date().getFullYear()} Kasinokompassen`)).toBeVisible()
  await expect(footer.getByRole('img', { name: 'Åldersgräns 18 år' })).toBeVisible()
  await footer.getByRole('link', { name: 'Admin' }).click()
  await expect(page).toHaveURL('/auth')
})
