import { maxReviewLength } from '#domain/reviews/review-rules.ts'
import {
  complaintsOf,
  expectAccessible,
  horizontalOverflow,
} from '#test/support/browser/browser.ts'
import { expect, type Page, test } from '#test/support/browser/live-page.ts'
import {
  fieldOf,
  goToEnd,
  openEditors,
  paste,
  replaceText,
  serveUnderPolicy,
  textOf,
  tool,
} from '#test/support/browser/review-editor.ts'
import { fromGoogleDocs, fromWebPage, fromWord } from '#test/support/samples/paste-samples.ts'

// Only the development server has /dev/components.
test.use({ baseURL: ({ developmentSite }, run) => run(developmentSite.url) })

const swedishPart = (page: Page) => page.locator('.review-editor').first()
const previewOf = (page: Page) =>
  page.getByRole('tabpanel', { name: 'Förhandsgranska' }).locator('.prose')
const dialogOf = (page: Page) => page.locator('dialog.dialog[open]')
const answer = (page: Page, name: string) =>
  dialogOf(page).getByRole('button', { name, exact: true })

for (const [name, html] of [
  ['Rubrik 2', '<h2>Bonus</h2>'],
  ['Rubrik 3', '<h3>Bonus</h3>'],
  ['Fet', '<p><strong>Bonus</strong></p>'],
  ['Kursiv', '<p><em>Bonus</em></p>'],
  ['Punktlista', '<ul>\n<li>Bonus</li>\n</ul>'],
  ['Numrerad lista', '<ol>\n<li>Bonus</li>\n</ol>'],
] as const) {
  test(`applies ${name} to the selection by its button, shows it as pressed, and removes it again`, {
    tag: '@full',
  }, async ({ page }) => {
    await openEditors(page)
    await replaceText(page, 'Bonus')
    await page.keyboard.press('Control+A')
    const button = tool(page, name)
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(textOf(page)).toBeFocused()
    await expect(fieldOf(page)).toHaveValue(html)
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await expect(fieldOf(page)).toHaveValue('<p>Bonus</p>')
  })
}

test('turns a heading into a paragraph, and undoes and redoes it', {
  tag: '@full',
}, async ({ page }) => {
  await openEditors(page)
  const [undo, redo] = [tool(page, 'Ångra'), tool(page, 'Gör om')]
  await expect(undo).toHaveAttribute('aria-disabled', 'true')
  await textOf(page).getByRole('heading').click()
  await expect(tool(page, 'Stycke')).toHaveAttribute('aria-pressed', 'false')
  await tool(page, 'Stycke').click()
  await expect(tool(page, 'Stycke')).toHaveAttribute('aria-pressed', 'true')
  await expect(fieldOf(page)).toHaveValue(/^<p>Första intrycket<\/p>/)
  await undo.click()
  await expect(fieldOf(page)).toHaveValue(/^<h2>/)
  await redo.click()
  await expect(fieldOf(page)).toHaveValue(/^<p>Första/)
  await expect(redo).toHaveAttribute('aria-disabled', 'true')
})

test('offers shortcuts, the toolbar as one tab stop, and tabs by keyboard', {
  tag: '@full',
}, async ({ page }) => {
  const text = await openEditors(page)
  await replaceText(page, 'Ett ')
  await page.keyboard.press('Control+B')
  await page.keyboard.type('lugnt')
  await page.keyboard.press('Control+B')
  await page.keyboard.type(' val')
  await expect(fieldOf(page)).toHaveValue('<p>Ett <strong>lugnt</strong> val</p>')
  await expect(tool(page, 'Fet')).toHaveAttribute('title', 'Fet (Ctrl+B)')

  await page.keyboard.press('Alt+F10')
  await expect(tool(page, 'Ångra')).toBeFocused()
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'Rubrik 2')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tool(page, 'Rubrik 2')).toHaveAttribute('aria-pressed', 'true')
  await expect(tool(page, 'Rubrik 2')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expect(tool(page, 'Rensa formatering')).toBeFocused()
  await expect(swedishPart(page).locator('button[tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await expect(fieldOf(page)).toHaveValue('<h2>Ett <strong>lugnt</strong> val!</h2>')

  await page.keyboard.press('Control+K')
  await expect(dialogOf(page).getByLabel('Adress')).toBeFocused()
  await page.keyboard.type('example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('länk')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(text).toBeFocused()
  await expect(fieldOf(page)).toHaveValue(
    /val!<a href="https:\/\/example.com" rel="sponsored nofollow noopener" target="_blank">länk<\/a>/,
  )

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('tab', { name: 'Redigera' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const preview = page.getByRole('tabpanel', { name: 'Förhandsgranska' })
  await expect(preview.getByRole('heading', { name: 'Ett lugnt val!länk' })).toBeVisible()
})

test('requires a valid link address, and changes and removes a link', { tag: '@full' }, async ({
  page,
}) => {
  await openEditors(page)
  await replaceText(page, 'Villkor')
  await page.keyboard.press('Control+A')
  await tool(page, 'Länk').click()
  const address = dialogOf(page).getByLabel('Adress')
  for (const wrong of ['', 'hej', 'javascript:alert(1)']) {
    await address.fill(wrong)
    await answer(page, 'Spara länken').click()
    await expect(dialogOf(page).getByText('Skriv en adress som går att följa.')).toBeVisible()
    await expect(address).toBeFocused()
  }
  await address.fill('/villkor')
  await answer(page, 'Spara länken').click()
  await expect(fieldOf(page)).toHaveValue('<p><a href="/villkor">Villkor</a></p>')

  await goToEnd(page)
  await page.keyboard.press('ArrowLeft')
  await expect(tool(page, 'Länk')).toHaveAttribute('aria-pressed', 'true')
  await tool(page, 'Länk').click()
  await expect(address).toHaveValue('/villkor')
  await address.fill('mailto:a@example.com')
  await page.keyboard.press('Enter')
  await expect(fieldOf(page)).toHaveValue(/href="mailto:a@example.com"/)
  await tool(page, 'Länk').click()
  await answer(page, 'Ta bort länken').click()
  await expect(fieldOf(page)).toHaveValue('<p>Villkor</p>')
})

test('requires a safe image address, and a description unless the image is decorative', {
  tag: '@full',
}, async ({ page, baseURL }) => {
  await openEditors(page)
  await replaceText(page, 'Vy ')
  await tool(page, 'Bild').click()
  const [address, description] = ['Bildens adress', 'Beskrivning'].map((label) =>
    dialogOf(page).getByLabel(label, { exact: true }),
  )
  if (!address || !description) throw new Error('two fields')
  await address.fill('http://example.com/a.png')
  await answer(page, 'Spara bilden').click()
  await expect(dialogOf(page).getByText('börjar med / eller https://')).toBeVisible()
  await expect(dialogOf(page).getByText('Beskriv bilden, eller markera')).toBeVisible()
  await expect(address).toBeFocused()
  await address.fill(`${baseURL}/no-image.svg`)
  await page.keyboard.press('Enter')
  await expect(description).toBeFocused()
  await description.fill('En "vy"')
  await page.keyboard.press('Enter')
  const image = '<img src="/no-image.svg" alt="En &quot;vy&quot;" loading="lazy" />'
  await expect(fieldOf(page)).toHaveValue(`<p>Vy ${image}</p>`)

  await textOf(page).locator('img[src]').click()
  await tool(page, 'Bild').click()
  await expect(description).toHaveValue('En "vy"')
  await address.fill('https://example.com/a.png')
  await dialogOf(page).getByLabel('Bilden är bara dekoration').check()
  await answer(page, 'Spara bilden').click()
  await expect(fieldOf(page)).toHaveValue(/<img src="https:\/\/example.com\/a.png" alt="" /)
})

test('inserts the template at once into an empty review and asks first otherwise', {
  tag: '@full',
}, async ({ page }) => {
  await openEditors(page)
  const english = page.locator('.review-editor').nth(1)
  const inEnglish = fieldOf(page, 'full_review_en')
  await english.getByRole('button', { name: 'Insert template' }).click()
  await expect(inEnglish).toHaveValue(
    /^<h2>First impressions<\/h2>\n<p>.+<h2>Our verdict<\/h2>\n<p>[^\n]+<\/p>$/s,
  )

  const before = await fieldOf(page).inputValue()
  await tool(page, 'Infoga mall').click()
  await answer(page, 'Avbryt').click()
  await expect(fieldOf(page)).toHaveValue(before)
  await tool(page, 'Infoga mall').click()
  await page.keyboard.press('Escape')
  await tool(page, 'Infoga mall').click()
  await answer(page, 'Lägg till efter texten').click()
  await expect(fieldOf(page)).toHaveValue(
    new RegExp(`^${before}\n<h2>Första intrycket</h2>.+<h2>Vårt omdöme</h2>`, 's'),
  )
  await tool(page, 'Infoga mall').click()
  await answer(page, 'Ersätt texten').click()
  await expect(fieldOf(page)).not.toHaveValue(/mörk/)
  await page.keyboard.press('Control+Z')
  await expect(fieldOf(page)).toHaveValue(/mörk/)
})

test('asks before it clears formatting, then keeps plain paragraphs and images', {
  tag: '@full',
}, async ({ page }) => {
  const text = await openEditors(page)
  await replaceText(page, '')
  await paste(text, `${fromWebPage}<ul><li>Ett<ul><li>Två</li></ul></li></ul>`)
  await expect(fieldOf(page)).toHaveValue(/Två/)
  const before = await fieldOf(page).inputValue()
  await tool(page, 'Rensa formatering').click()
  await expect(dialogOf(page)).toContainText('I hela texten')
  await answer(page, 'Avbryt').click()
  await expect(fieldOf(page)).toHaveValue(before)
  await tool(page, 'Rensa formatering').click()
  await answer(page, 'Rensa').click()
  await expect(fieldOf(page)).toHaveValue(
    [
      ...['Rubrik', 'Ingress i rött och kod.', 'En farlig och en egen länk.'],
      '<img src="https://example.com/a.png" alt="Vy" loading="lazy" />',
      ...['Bildtext', 'Gränser', 'Metod', 'Swish', 'Liten rubrik', 'Ett', 'Två'],
    ]
      .map((line) => `<p>${line}</p>`)
      .join('\n'),
  )
  await tool(page, 'Ångra').click()
  await text.getByRole('heading', { name: 'Liten rubrik' }).dblclick({ position: { x: 8, y: 12 } })
  await tool(page, 'Rensa formatering').click()
  await expect(dialogOf(page)).toContainText('I de markerade styckena')
  await answer(page, 'Rensa').click()
  await expect(fieldOf(page)).toHaveValue(before.replaceAll(/<(\/?)h4>/g, '<$1p>'))
})

test('submits every letter typed just before a post, and no fields of the dialogs', {
  tag: '@full',
}, async ({ page }) => {
  await openEditors(page)
  await replaceText(page, 'Sista ordet')
  await page
    .getByRole('button', { name: 'Post', exact: true })
    .evaluate((button: HTMLElement) => button.click())
  await expect(page.getByTestId('posted')).toHaveText(
    JSON.stringify({ full_review: '<p>Sista ordet</p>', full_review_en: '' }),
  )
  await expect(page.getByTestId('changed')).toHaveText('<p>Sista ordet</p>')
})

test('edits a review of maximum length and reports a longer one', {
  tag: '@full',
}, async ({ page }) => {
  const text = await openEditors(page)
  await replaceText(page, '')
  const paragraph = 'Ett lugnt val med tydliga gränser. '.repeat(14).trim()
  const most = Math.floor(maxReviewLength / (paragraph.length + 8))
  await paste(text, '', Array.from({ length: most }, () => paragraph).join('\n\n'))
  await expect(page.getByText(/^199\s\d{3} av 200\s000 tecken/)).toBeVisible()
  await page.keyboard.type(' Slut.')
  await expect(text.locator('p').last()).toHaveText(/ Slut\.$/)
  await expect(fieldOf(page)).toHaveValue(/Slut\.<\/p>$/)
  const tooLong = page.getByText('Texten är för lång. Korta den innan du sparar.')
  await expect(tooLong).toBeHidden()
  await paste(text, '', paragraph.repeat(3))
  await expect(tooLong).toBeVisible()
  await page.keyboard.press('Control+Z')
  await expect(tooLong).toBeHidden()
})

test('takes over text typed before the editor’s script has loaded', { tag: '@full' }, async ({
  page,
}) => {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\.(js|ts|tsx|mjs)(\?|$)|\/@/, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto('/dev/components', { waitUntil: 'commit' })
  const plain = page.getByLabel('Recension', { exact: true })
  await plain.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('<p>Tidigt skrivet</p>')
  release()
  await expect(textOf(page)).toContainText('Tidigt skrivet')
  await expect(textOf(page)).toContainText('Första intrycket')
  await expect(fieldOf(page)).toHaveValue(/mörk.*\n?<p>Tidigt skrivet<\/p>$/s)
})

test('keeps every letter typed while the editor replaces the plain field', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/dev/components', { waitUntil: 'commit' })
  await page.getByLabel('Recension', { exact: true }).and(page.locator('textarea')).focus()
  await page.keyboard.press('Control+End')
  let typed = ''
  const type = async () => {
    const letters = `${typed.length}-`
    await page.keyboard.type(letters)
    typed += letters
  }
  while (!(await textOf(page).isVisible())) await type()
  await type()
  await expect(textOf(page)).toContainText(typed)
})

test('keeps the plain field with an explanation when the editor’s script fails', {
  tag: '@full',
}, async ({ page }) => {
  await page.route(/rich-text\.tsx/, (route) => route.abort())
  await page.goto('/dev/components')
  await expect(page.getByText('Redigeraren kunde inte laddas.').first()).toBeVisible()
  await page.getByLabel('Recension', { exact: true }).fill('<p>Hej</p>')
  await page.getByRole('tab', { name: 'Förhandsgranska' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Förhandsgranska' }).locator('p')).toHaveText(
    'Hej',
  )
})

test.describe('review editor without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('is a plain field with its form name', { tag: '@full' }, async ({ page }) => {
    await page.goto('/dev/components')
    const field = page.getByLabel('Recension', { exact: true })
    await expect(field).toHaveAttribute('name', 'full_review')
    await expect(field).toHaveValue(/^<h2>Första intrycket<\/h2>/)
    await expect(page.getByRole('tab', { name: 'Redigera' })).toBeHidden()
    await expect(page.getByRole('tab', { name: 'Förhandsgranska' })).toHaveCount(0)
  })
})

test('passes axe in both themes with the editor, its dialogs and its preview', {
  tag: '@full',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const text = await openEditors(page)
  await goToEnd(page)
  await paste(text, fromWord)
  const check = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, colorScheme === 'dark' ? ['color-contrast'] : [])
    }
  }
  await check()
  for (const name of ['Länk', 'Bild', 'Infoga mall', 'Rensa formatering']) {
    await tool(page, name).click()
    if (name === 'Bild') await answer(page, 'Spara bilden').click()
    await check()
    await page.keyboard.press('Escape')
  }
  await page.getByRole('tab', { name: 'Förhandsgranska' }).click()
  await expect(previewOf(page).getByText('Swish')).toBeVisible()
  await check()
})

test('fits the editor into 320 px', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const text = await openEditors(page)
  await paste(text, `${fromWebPage}<p>${'Långord'.repeat(30)}</p>`)
  expect(await horizontalOverflow(page)).toBe(0)
})

test('works under production’s content security policy', { tag: '@full' }, async ({ page }) => {
  const complaints = complaintsOf(page)
  const site = await serveUnderPolicy(page)
  try {
    await page.goto(site.url)
    const text = textOf(page)
    await text.waitFor()
    await replaceText(page, 'Bonus')
    for (const source of [fromWord, fromGoogleDocs, fromWebPage]) await paste(text, source)
    await page.keyboard.press('Control+A')
    for (const name of ['Rubrik 2', 'Fet', 'Punktlista', 'Ångra']) await tool(page, name).click()
    await tool(page, 'Infoga mall').click()
    await answer(page, 'Lägg till efter texten').click()
    await tool(page, 'Bild').click()
    await page.keyboard.press('Escape')
    // The editor's style sheet has loaded from the same origin.
    expect(await text.evaluate((element) => getComputedStyle(element).whiteSpace)).toContain(
      'break-spaces',
    )
    await expect(fieldOf(page)).toHaveValue(/Vårt omdöme/)
    expect(complaints).toEqual([])

    // The policy only blocks the image from another site in the preview, as it does for visitors.
    await page.getByRole('tab', { name: 'Förhandsgranska' }).click()
    await expect(previewOf(page).getByText('Bildtext')).toBeVisible()
    expect(complaints.filter((complaint) => !complaint.includes('example.com/a.png'))).toEqual([])
  } finally {
    site.remove()
  }
})
