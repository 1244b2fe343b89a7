import { sanitizeReview } from '#domain/reviews/review-html.ts'
import { complaintsOf, expectAccessible } from '#test/support/browser/browser.ts'
import { scriptWith } from '#test/support/browser/client-manifest.ts'
import { expect, type Page, test } from '#test/support/browser/live-page.ts'
import { fieldOf, paste, replaceText, textOf, tool } from '#test/support/browser/review-editor.ts'
import { pasteSamples } from '#test/support/samples/paste-samples.ts'
import { adminSite } from '#test/support/sites/admin-site.ts'
import { readRow } from '#test/support/sites/rows.ts'

// Tests the editor in the built admin form. review-editor.e2e.ts covers every button.
const at = adminSite()

const path = '/admin/casinos/new'

async function open(page: Page, where = path) {
  await page.goto(at.site.url + where)
  const text = textOf(page)
  await text.waitFor()
  return text
}

test('formats, links, undoes and previews a review', async ({ page }) => {
  const complaints = complaintsOf(page)
  const text = await open(page)
  await replaceText(page, 'Bonus')
  await page.keyboard.press('Control+A')
  for (const [name, html] of [
    ['Rubrik 2', '<h2>Bonus</h2>'],
    ['Fet', '<h2><strong>Bonus</strong></h2>'],
  ] as const) {
    await tool(page, name).click()
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true')
    await expect(text).toBeFocused()
    await expect(fieldOf(page)).toHaveValue(html)
  }
  await tool(page, 'Ångra').click()
  await expect(fieldOf(page)).toHaveValue('<h2>Bonus</h2>')

  await page.keyboard.press('Control+K')
  const dialog = page.locator('dialog.dialog[open]')
  const address = dialog.getByLabel('Adress')
  await expect(address).toBeFocused()
  await address.fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Skriv en adress som går att följa.')).toBeVisible()
  await expectAccessible(page)
  await address.fill('/villkor')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(fieldOf(page)).toHaveValue('<h2><a href="/villkor">Bonus</a></h2>')

  await page.getByRole('tab', { name: 'Förhandsgranska' }).click()
  const preview = page.getByRole('tabpanel', { name: 'Förhandsgranska' })
  await expect(preview.getByRole('heading', { name: 'Bonus' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('cleans text pasted from Word, Google Docs and a web page', { tag: '@full' }, async ({
  page,
}) => {
  const text = await open(page)
  for (const [, pasted, cleaned] of pasteSamples) {
    await replaceText(page, '')
    await paste(text, pasted, 'plain')
    await expect(fieldOf(page)).toHaveValue(cleaned)
  }
})

test('does not change a stored review', { tag: '@full' }, async ({ page }) => {
  const withoutLines = (html: string) => html.replaceAll('>\n<', '><')
  for (const slug of ['lyktan', 'norrsken-spel']) {
    const row = await readRow(at.site, 'casinos', slug)
    await open(page, `/admin/casinos/edit/${row?.id}`)
    const stored = withoutLines(sanitizeReview(row?.full_review ?? ''))
    expect(stored).not.toBe('')
    expect(withoutLines(await fieldOf(page).inputValue())).toBe(stored)
  }
})

test('takes over text typed before the scripts have loaded', { tag: '@full' }, async ({ page }) => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto(at.site.url + path, { waitUntil: 'domcontentloaded' })
  await fieldOf(page).focus()
  await page.keyboard.type('<p>Tidigt skrivet</p>')
  release()
  await expect(textOf(page)).toHaveText('Tidigt skrivet')
  await expect(fieldOf(page)).toHaveValue('<p>Tidigt skrivet</p>')
})

test('keeps the plain field when the script of the editor fails', async ({ page }) => {
  await page.route(`**${scriptWith('ProseMirror-trailingBreak')}`, (route) => route.abort())
  await page.goto(at.site.url + path)
  await expect(page.getByText('Redigeraren kunde inte laddas.').first()).toBeVisible()
  await fieldOf(page).fill('<p>Hej</p>')
  await page.getByRole('tab', { name: 'Förhandsgranska' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Förhandsgranska' }).locator('p')).toHaveText(
    'Hej',
  )
})
