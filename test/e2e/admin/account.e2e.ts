import { adminMessages as adminEn } from '#messages/en/admin.ts'
import { flashTexts as en } from '#messages/en/flash.ts'
import { adminMessages as adminSv } from '#messages/sv/admin.ts'
import { flashTexts as sv } from '#messages/sv/flash.ts'
import {
  mailTo,
  makeAccount,
  oneTimeCode,
  password,
  signIn,
} from '#test/support/browser/journeys.ts'
import { expect, expectLive, type Page, test } from '#test/support/browser/live-page.ts'

const languages = {
  sv: { prefix: '', admin: adminSv, flash: sv, tag: ['@full'] },
  // The daily suite covers one language.
  en: { prefix: '/en', admin: adminEn, flash: en, tag: [] },
}

const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text })

for (const [locale, { prefix, admin, flash, tag }] of Object.entries(languages)) {
  const { account: m, newPassword, twoFactor, auth } = admin
  const home = `${prefix}/admin/account`
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  async function open(page: Page): Promise<string> {
    const email = await makeAccount('admin')
    await page.goto(`${prefix}/auth?next=${home}`)
    await signIn(page, email)
    await expect(page).toHaveURL(home)
    return email
  }

  /** Expects a toast on the account page, where each of its forms returns. */
  async function expectDone(page: Page, message: { title: string }): Promise<void> {
    await expect(toast(page, message.title)).toBeVisible()
    await expect(page).toHaveURL(home)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.title)
  }

  test(`returns to the account page after each of its forms, ${locale}`, { tag }, async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = await open(page)

    await page.getByLabel(m.currentPassword).fill(password)
    await page.getByLabel(newPassword.password, { exact: true }).fill('ett annat lösenord')
    await page.getByLabel(newPassword.repeat).fill('ett annat lösenord')
    await button(page, newPassword.submit).click()
    await expectDone(page, flash.passwordChanged)
    await expect(page.getByLabel(m.currentPassword)).toHaveValue('')

    await page.getByLabel(m.newEmail).fill(`ny-${email}`)
    await button(page, m.changeEmail).click()
    await expectDone(page, flash.emailChangeStarted)
    const { link } = await mailTo(`ny-${email}`)
    expect(new URL(new URL(link).searchParams.get('redirect_to') ?? link).href).not.toContain(
      '.data',
    )

    const elsewhere = await browser.newContext(baseURL ? { baseURL } : {})
    const other = await elsewhere.newPage()
    await other.goto(`${prefix}/auth`)
    await expectLive(other)
    await signIn(other, email, 'ett annat lösenord')
    await expect(other).toHaveURL(`${prefix}/admin`)
    await elsewhere.close()
    await page.reload()
    await button(page, m.signOutOthers).click()
    await expectDone(page, flash.othersSignedOut)

    await button(page, m.factorStart).click()
    const secret = (await page.locator('code').textContent()) ?? ''
    const picture = await page.getByRole('img', { name: m.factor }).getAttribute('src')
    await page.getByLabel(twoFactor.code).fill('000000')
    await button(page, m.factorConfirm).click()
    await expect(page.getByRole('alert')).toContainText(auth.errors['mfa_verification_failed']!)
    await expect(page.locator('code')).toHaveText(secret)
    await expect(page.getByRole('img', { name: m.factor })).toHaveAttribute('src', picture ?? '')
    await page.getByLabel(twoFactor.code).fill(oneTimeCode(secret))
    await button(page, m.factorConfirm).click()
    await expectDone(page, flash.factorAdded)

    await button(page, m.makeCodes).click()
    const codes = page.locator('li').filter({ hasText: /^[0-9a-f]{4}(-[0-9a-f]{4}){2}$/ })
    await expect(codes).toHaveCount(10)
    const code = (await codes.first().textContent()) ?? ''
    const phone = await browser.newContext(baseURL ? { baseURL } : {})
    const lost = await phone.newPage()
    await lost.goto(`${prefix}/auth`)
    await expectLive(lost)
    await signIn(lost, email, 'ett annat lösenord')
    await lost.getByRole('link', { name: twoFactor.useRecoveryCode }).click()
    await lost.getByLabel(twoFactor.recoveryCode).fill(code)
    await button(lost, twoFactor.submit).click()
    await expect(lost).toHaveURL(`${prefix}/admin`)
    await page.reload()
    await expect(page.getByText(m.codesLeft(9))).toBeVisible()
    await page.getByRole('button', { name: m.signOut }).first().click()
    await expectDone(page, flash.deviceSignedOut)
    await lost.goto(`${prefix}/admin`)
    await expect(lost).toHaveURL(/\/auth\?next=/)
    await phone.close()

    await button(page, m.factorRemove).click()
    await expectDone(page, flash.factorRemoved)
    await expect(button(page, m.factorStart)).toBeVisible()
  })
}
