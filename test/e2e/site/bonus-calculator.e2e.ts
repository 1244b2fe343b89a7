import { complaintsOf } from '#test/support/browser/browser.ts'
import { expect, test } from '#test/support/browser/live-page.ts'

test('computes while the visitor types, and keeps the calculation in the address', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Bonuskalkylator' }).click()
  await expect(page.getByText('25 000 kr', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Omsättningskrav, gånger' }).fill('12,5')
  await expect(page.getByText('12 500 kr', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Kravet räknas på' }).selectOption('Insättning + bonus')
  await expect(page).toHaveURL('/bonuskalkylator?wagering=12.5&on=deposit_and_bonus')
  await expect(page.getByRole('status')).toHaveText('Du måste satsa 25 000 kr.')

  await page.getByRole('textbox', { name: 'Jämför med insättningen, kr' }).fill('500')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Insättning 1 000 kr ger 1 000 kr i bonus',
    'Insättning 500 kr ger 500 kr i bonus',
  ])

  const rtp = page.getByRole('textbox', { name: /RTP/ })
  await rtp.fill('lots')
  await expect(rtp).toHaveAccessibleDescription('Skriv ett tal mellan 80 och 100.')
  await page.getByRole('link', { name: 'Börja om med exemplet' }).click()
  await expect(page).toHaveURL('/bonuskalkylator')
  await expect(rtp).toHaveValue('96')
  expect(complaints).toEqual([])
})

test('follows the language and going back', async ({ page }) => {
  await page.goto('/bonuskalkylator?percent=200&rtp=94.5')
  await expect(page.getByRole('textbox', { name: /RTP/ })).toHaveValue('94,5')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/en/bonus-calculator?percent=200&rtp=94.5')
  await expect(page.getByRole('textbox', { name: /RTP/ })).toHaveValue('94.5')
  await expect(page.getByText('SEK 25,000', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: /RTP/ })).toHaveValue('94,5')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('computes what the visitor submits, at one address', async ({ page }) => {
    await page.goto('/bonuskalkylator')
    await page.getByRole('textbox', { name: /^Bonus, %/ }).fill('50 %')
    await page.getByRole('textbox', { name: 'Omsättningskrav, gånger' }).fill('35,5x')
    await page.getByRole('button', { name: 'Räkna ut' }).click()
    await expect(page).toHaveURL('/bonuskalkylator?percent=50&wagering=35.5')
    await expect(page.getByText('17 750 kr', { exact: true })).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/bonuskalkylator$/)
    await page.getByText('Så har vi räknat').click()
    await expect(page.getByText('Svenska regler kräver')).toBeVisible()
  })

  test('says which number it could not use', async ({ page }) => {
    await page.goto('/bonuskalkylator?rtp=960&max=')
    await expect(page).toHaveURL('/bonuskalkylator?rtp=100&changed=rtp')
    await expect(page.getByRole('textbox', { name: /RTP/ })).toHaveAccessibleDescription(
      'Talet gick inte att räkna på. Skriv ett tal mellan 80 och 100; nu räknar vi med 100.',
    )
  })
})
