import { signIn } from '#test/support/browser/journeys.ts'
import { expect, type Page, test } from '#test/support/browser/live-page.ts'
import { adminSite } from '#test/support/sites/admin-site.ts'
import { addRows, readRow } from '#test/support/sites/rows.ts'

const at = adminSite()

/** Network faults during a save. Each function starts a fault and returns a function that ends it. */
const faults: Record<string, (page: Page) => Promise<() => Promise<void>>> = {
  'no connection': async (page) => {
    await page.context().setOffline(true)
    return () => page.context().setOffline(false)
  },
  'a reset connection': (page) => intercept(page, (route) => route.abort('connectionreset')),
  'a proxy’s 502': (page) =>
    intercept(page, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    ),
  'a 503': (page) => intercept(page, (route) => route.fulfill({ status: 503, body: '' })),
  'an empty response': (page) => intercept(page, (route) => route.fulfill({ body: '' })),
}

async function intercept(
  page: Page,
  answer: (route: Parameters<Parameters<Page['route']>[1]>[0]) => Promise<void>,
) {
  await page.route(/\.data(\?|$)/, (route) => answer(route))
  return () => page.unroute(/\.data(\?|$)/)
}

const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text })

const forms = {
  casino: {
    kind: 'casinos',
    label: 'Minsta insättning',
    column: 'min_deposit',
    save: 'Spara kasino',
    failed: 'Kunde inte uppdatera kasinot',
  },
  slot: {
    kind: 'slots',
    label: 'Utvecklare',
    column: 'provider',
    save: 'Spara spelautomat',
    failed: 'Kunde inte uppdatera spelautomaten',
  },
} as const

const cases = (Object.keys(forms) as (keyof typeof forms)[]).flatMap((name) =>
  Object.keys(faults).map((fault) => ({ name, fault })),
)

for (const [index, { name, fault }] of cases.entries()) {
  test(`keeps the form of a ${name} and its draft when a save fails with ${fault}`, {
    // The daily suite covers only the first case.
    tag: index === 0 ? [] : '@full',
  }, async ({ page }) => {
    const { kind, label, column, save, failed } = forms[name]
    const slug = `natet-${index}`
    await addRows(at.site, kind, [{ name: `Nätet ${slug}`, slug, rating: 3 }])
    const { id } = (await readRow(at.site, kind, slug)) as { id: string }
    const path = `${at.site.url}/admin/${kind}/edit/${id}`
    await page.goto(path)
    await page.getByLabel(label, { exact: true }).fill('Skrivet utan nät')
    const end = await faults[fault]!(page)
    await page.getByRole('button', { name: save }).click()

    const alert = page.getByRole('alert').filter({ hasText: failed })
    await expect(alert).toBeVisible()
    await expect(toast(page, 'Ett fel uppstod')).toBeVisible()
    // The toast does not cover the buttons.
    await page.getByRole('button', { name: save }).click({ trial: true })
    await expect(page).toHaveURL(path)
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('Skrivet utan nät')
    await expect(page.getByRole('banner')).toBeVisible()
    await end()

    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Återställ utkastet' }).click()
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('Skrivet utan nät')
    await page.getByRole('button', { name: save }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administrationspanel')
    expect(await readRow(at.site, kind, slug)).toMatchObject({ [column]: 'Skrivet utan nät' })
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('draft:')
  })
}

test('keeps the review creator’s content when saving fails offline', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto(`${at.site.url}/admin/templates`)
  await page.getByLabel('Kasinots namn').fill('Utan nät')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Spara som utkast' }).click()
  await expect(page.getByText(/Servern svarade inte/).first()).toBeVisible()
  await expect(page.getByLabel('Kasinots namn')).toHaveValue('Utan nät')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Spara som utkast' }).click()
  await expect(page).toHaveURL(/\/admin\/casinos\/edit\//)
})

test('keeps the input of the sign-in form when the server is unreachable', {
  tag: '@full',
}, async ({ page, context }) => {
  await context.clearCookies()
  await page.goto(`${at.site.url}/en/auth`)
  await context.setOffline(true)
  await signIn(page, 'admin@localhost', 'any password')
  await expect(page.getByRole('alert')).toContainText('The server did not respond')
  await expect(page.getByLabel('E-mail')).toHaveValue('admin@localhost')
  await expect(page.getByLabel('Password')).toHaveValue('any password')
})

test('keeps the account page when a change fails offline', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${at.site.url}/admin/account`)
  await page.getByLabel('Ny e-postadress').fill('ny@example.se')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Byt adress' }).click()
  await expect(page.getByRole('alert')).toContainText('Servern svarade inte')
  await expect(page.getByLabel('Ny e-postadress')).toHaveValue('ny@example.se')
})

test('shows an error panel and a toast when the sitemap cannot be fetched', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(`${at.site.url}/sitemap`)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Generera sitemap' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Fel vid generering av sitemap' })
  await expect(alert).toBeVisible()
  await expect(toast(page, 'Fel vid generering av sitemap')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Försök igen' }).click()
  await expect(page.getByText(/Sitemapen har \d+ poster/)).toBeVisible()
})

test('reports a failed sign-out offline and stays on the page', async ({ page }) => {
  await page.goto(`${at.site.url}/admin`)
  await page.getByRole('button', { name: 'Admin' }).click()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Logga ut' }).click()
  await expect(toast(page, 'Utloggning misslyckades')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administrationspanel')
  await page.context().setOffline(false)
})
