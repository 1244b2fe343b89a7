import { complaintsOf, expectAccessible } from '#test/support/browser/browser.ts'
import {
  mailTo,
  makeAccount,
  oneTimeCode,
  password,
  signIn,
} from '#test/support/browser/journeys.ts'
import { expect, expectLive, type Page, test } from '#test/support/browser/live-page.ts'

const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text })

test('returns an administrator to the requested page after sign-in, and signs out', {
  tag: '@full',
}, async ({ page, context }) => {
  const complaints = complaintsOf(page)
  const email = await makeAccount('admin')
  await page.goto('/admin/import?a=1')
  await expect(page).toHaveURL('/auth?next=%2Fadmin%2Fimport%3Fa%3D1')
  await expect(page).toHaveTitle(/^Admin Inloggning/)
  await signIn(page, email)
  await expect(page).toHaveURL('/admin/import?a=1')
  await expect(toast(page, 'Inloggning lyckades!')).toContainText(
    'Du har loggat in som administratör.',
  )

  // Scripts cannot read the session.
  const cookies = await context.cookies()
  expect(cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite])).toEqual([
    ['session', true, 'Lax'],
  ])
  expect(await page.evaluate(() => document.cookie)).toBe('')
  expect(await page.content()).not.toMatch(/eyJ|access_token|refresh_token/)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('token')

  await page.goto('/auth')
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administrationspanel')

  await page.getByRole('button', { name: 'Admin' }).click()
  const menu = page.getByRole('dialog', { name: 'Admin' })
  await expect(menu.getByRole('link')).toHaveText([
    'Admin',
    'Importera',
    'Lägg till kasino',
    'Skapa recension',
    'Klick',
    'Sitemap',
    'Driftläge',
    'Ditt konto',
  ])
  await menu.getByRole('button', { name: 'Logga ut' }).press('Enter')
  await expect(page).toHaveURL('/')
  await expect(toast(page, 'Utloggad')).toContainText('Du har loggats ut från ditt konto')
  expect(await context.cookies()).toEqual([])
  await page.goto('/admin')
  await expect(page).toHaveURL('/auth?next=%2Fadmin')
  expect(complaints).toEqual([])
})

test('shows an alert and a toast for a wrong password and keeps the email address', {
  tag: '@full',
}, async ({ page }) => {
  const email = await makeAccount('admin')
  await page.goto('/en/auth')
  await signIn(page, email, 'wrong')
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toContainText(
    'Wrong e-mail address or password.',
  )
  await expect(toast(page, 'Sign-in failed')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
})

test('passes axe with a rejected sign-in and with the setup of a second factor', {
  tag: '@full',
}, async ({ page }) => {
  const email = await makeAccount('admin')
  await page.goto('/auth?next=/admin/account')
  await signIn(page, email, 'fel')
  await expect(toast(page, 'Inloggningen misslyckades')).toBeVisible()
  await expectAccessible(page)
  await signIn(page, email)
  await page.getByRole('button', { name: 'Slå på' }).click()
  await expect(page.getByRole('img', { name: 'Tvåstegsverifiering' })).toBeVisible()
  await expectAccessible(page)
})

test('denies access to a user without the admin role and offers to sign out', {
  tag: '@full',
}, async ({ page }) => {
  const email = await makeAccount('user')
  await page.goto('/auth')
  await signIn(page, email)
  await expect(page).toHaveURL('/')
  await expect(toast(page, 'Åtkomst nekad')).toContainText(
    'Du har inte behörighet att komma åt administrationspanelen.',
  )
  // Every signed-in user sees the menu, but its pages are for administrators only.
  await expect(page.getByRole('button', { name: 'Admin' })).toBeVisible()
  for (const path of ['/admin', '/admin/import', '/admin/casinos/new', '/sitemap']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
  await page.goto('/auth')
  await expect(page.getByText(`Du är inloggad som ${email}.`)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Logga ut' }).click()
  await expect(toast(page, 'Utloggad')).toBeVisible()
})

test('resets a forgotten password through a link that works once', async ({ page }) => {
  const email = await makeAccount('admin')
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Glömt lösenordet?' }).click()
  // Both pages have a field with this label, and the URL changes before the page does.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glömt lösenordet')
  await expect(page).toHaveURL('/auth/forgot')
  await page.getByLabel('E-post').fill(email)
  await page.getByRole('button', { name: 'Skicka länken' }).click()
  await expect(page.getByText('Titta i din inkorg')).toBeVisible()

  const mail = await mailTo(email)
  expect(mail.subject).toBe('Välj ett nytt lösenord – Kasinokompassen')
  await page.goto(mail.link)
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(page).toHaveURL('/auth/new-password')
  await page.getByLabel('Nytt lösenord', { exact: true }).fill('ett nytt lösenord')
  await page.getByLabel('Nytt lösenord igen').fill('ett annat lösenord')
  await page.getByRole('button', { name: 'Spara lösenordet' }).click()
  await expect(page.getByText('Lösenorden är inte lika.')).toBeVisible()
  await page.getByLabel('Nytt lösenord igen').fill('ett nytt lösenord')
  await page.getByRole('button', { name: 'Spara lösenordet' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(toast(page, 'Lösenordet är bytt')).toBeVisible()

  await page.context().clearCookies()
  await page.goto(mail.link)
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(page.getByText('Länken har gått ut eller redan använts.')).toBeVisible()
  await page.goto('/auth')
  await signIn(page, email)
  await expect(page.getByText('Fel e-postadress eller lösenord.').first()).toBeVisible()
  await signIn(page, email, 'ett nytt lösenord')
  await expect(page).toHaveURL('/admin')
})

test('requires the second factor after the password', async ({ page, context }) => {
  const email = await makeAccount('admin')
  await page.goto('/auth?next=/admin/account')
  await signIn(page, email)
  await page.getByRole('button', { name: 'Slå på' }).click()
  await expect(page.getByRole('img', { name: 'Tvåstegsverifiering' })).toBeVisible()
  const secret = (await page.locator('code').textContent()) ?? ''
  await page.getByLabel('Sexsiffrig kod').fill(oneTimeCode(secret))
  await page.getByRole('button', { name: 'Slå på med koden' }).click()
  await expect(toast(page, 'Tvåstegsverifieringen är på')).toBeVisible()

  await context.clearCookies()
  await page.goto('/auth')
  await signIn(page, email)
  await expect(page).toHaveURL('/auth/two-factor?next=%2Fadmin')
  // A cookie that claims to have no second factor is not enough either.
  const [session] = (await context.cookies()).filter(({ name }) => name === 'session')
  const held = JSON.parse(
    Buffer.from(session!.value.replace('base64-', ''), 'base64url').toString(),
  )
  const altered = JSON.stringify({ ...held, user: { ...held.user, factors: [] } })
  await context.addCookies([
    { ...session!, value: `base64-${Buffer.from(altered).toString('base64url')}` },
  ])
  await page.goto('/admin')
  await expect(page).toHaveURL('/auth/two-factor?next=%2Fadmin')
  await page.getByLabel('Sexsiffrig kod').fill('000000')
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(page.getByText(/Koden stämmer inte/).first()).toBeVisible()
  // The time step of the setup cannot be reused; the server accepts the next one early.
  await page
    .getByLabel('Sexsiffrig kod')
    .fill(oneTimeCode(secret, Math.floor(Date.now() / 30_000) + 1))
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(page).toHaveURL('/admin')
})

test('reports a session that was ended on another device and keeps the input', {
  tag: '@full',
}, async ({ page, browser, baseURL }) => {
  const email = await makeAccount('admin')
  await page.goto('/auth?next=/admin/account')
  await signIn(page, email)
  await page.getByLabel('Ny e-postadress').fill('ny@example.se')

  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {})
  const other = await elsewhere.newPage()
  await other.goto('/auth?next=/admin/account')
  await expectLive(other)
  await signIn(other, email)
  await expect(other.getByText('Den här enheten')).toBeVisible()
  await expect(other.getByText('Chrome, Linux').first()).toBeVisible()
  await other.getByRole('button', { name: 'Logga ut de andra' }).click()
  await expect(toast(other, 'De andra enheterna är utloggade')).toBeVisible()
  await elsewhere.close()

  await page.getByRole('button', { name: 'Byt adress' }).click()
  await expect(page.getByText(/Din inloggning har gått ut/)).toBeVisible()
  await expect(page.getByLabel('Ny e-postadress')).toHaveValue('ny@example.se')
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('alert').getByRole('link', { name: 'Logga in' }).click(),
  ])
  await expectLive(tab)
  await signIn(tab, email)
  await expect(tab).toHaveURL('/admin')
  await page.getByRole('button', { name: 'Byt adress' }).click()
  await expect(toast(page, 'Bekräfta bytet')).toBeVisible()
})

test('changes the password only with the current one', { tag: '@full' }, async ({ page }) => {
  const email = await makeAccount('admin')
  await page.goto('/en/auth?next=/en/admin/account')
  await signIn(page, email)
  await page.getByLabel('Current password').fill('wrong')
  await page.getByLabel('New password', { exact: true }).fill('a new password')
  await page.getByLabel('Repeat new password').fill('a new password')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('The current password is incorrect.')).toBeVisible()
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(toast(page, 'Password changed')).toBeVisible()
})

for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', '/%0d/evil']) {
  test(`stays on the site after a sign-in with next=${next}`, {
    tag: '@full',
  }, async ({ page, baseURL }) => {
    const email = await makeAccount('admin')
    await page.goto(`/auth?next=${encodeURIComponent(next)}`)
    await signIn(page, email)
    await expect(page).toHaveURL(new RegExp(`^${baseURL}/(admin|%0d/evil)$`))
  })
}

test.describe('sign-in without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('rejects a wrong password, signs in and signs out', async ({ page }) => {
    const email = await makeAccount('admin')
    await page.goto('/auth')
    await signIn(page, email, 'fel')
    await expect(page.getByText('Fel e-postadress eller lösenord.')).toBeVisible()
    await signIn(page, email)
    await expect(page).toHaveURL('/admin')
    await expect(page.getByText('Inloggning lyckades!')).toBeVisible()
    await page.getByRole('button', { name: 'Admin' }).click()
    // By keyboard, because on a busy machine a click may hit the page before the menu opens, and close it.
    await page.getByRole('button', { name: 'Logga ut' }).press('Enter')
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Utloggad')).toBeVisible()
  })
})
