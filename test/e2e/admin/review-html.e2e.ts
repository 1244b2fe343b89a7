import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import Papa from 'papaparse'

import { sanitizeReview } from '#domain/reviews/review-html.ts'
import { expect, type Page, test } from '#test/support/browser/live-page.ts'
import {
  fieldOf,
  openEditors,
  paste,
  replaceText,
  textOf,
} from '#test/support/browser/review-editor.ts'
import {
  fromWebPage,
  fromWebPageCleaned,
  pasteSamples,
} from '#test/support/samples/paste-samples.ts'
import { tagSoup, wellFormedReview } from '#test/support/samples/review-samples.ts'

// Only the development server has /dev/components.
test.use({ baseURL: ({ developmentSite }, run) => run(developmentSite.url) })

/** Parses and writes a review in the browser's editor, and returns the visible content before and after. */
async function roundTrip(page: Page, html: string) {
  return page.evaluate(async (html) => {
    const path = '/app/routes/admin/review-editor/html.ts'
    const { readReview, writeReview } = await import(path)
    const written: string = writeReview(readReview(html))
    return { written, before: perceived(html), after: perceived(written) }

    /** Returns lines of text with their element path and the style of each letter, with collapsed whitespace. */
    function perceived(html: string): string[] {
      const lines: string[] = []
      type Look = { strong?: boolean; em?: boolean; href?: string }
      const spelled = ({ strong, em, href }: Look) =>
        `${strong ? '*' : ''}${em ? '_' : ''}${href ? `(${href})` : ''}`
      let line: { letter: string; look: string }[] = []
      const end = (place: string) => {
        const shown = line.filter(
          ({ letter }, index) => letter !== ' ' || !/^[ \n]$/.test(line[index - 1]?.letter ?? ' '),
        )
        while (/^[ \n]$/.test(shown.at(-1)?.letter ?? '')) shown.pop()
        while (shown[0]?.letter === '\n') shown.shift()
        if (shown.length > 0)
          lines.push(`${place}: ${shown.map(({ letter, look }) => letter + look).join('')}`)
        line = []
      }
      const walk = (node: Node, place: string, look: Look): void => {
        if (node instanceof Text) {
          for (const letter of node.data.replace(/[ \n\t]+/g, ' ')) {
            line.push({ letter, look: letter === ' ' ? '' : spelled(look) })
          }
        }
        if (!(node instanceof Element)) return
        const tag = node.localName
        if (tag === 'br') line.push({ letter: '\n', look: '' })
        else if (tag === 'img')
          line.push({ letter: node.outerHTML.replace(/ loading="lazy"/, ''), look: '' })
        else if (['strong', 'em', 'a'].includes(tag)) {
          const next = {
            ...look,
            ...(tag === 'a' ? { href: node.getAttribute('href') ?? '' } : { [tag]: true }),
          }
          for (const child of node.childNodes) walk(child, place, next)
        } else {
          end(place)
          const attributes = [...node.attributes]
            .map(({ name, value }) => `${name}=${value}`)
            .join()
          const isSeen = !['p', 'body'].includes(tag)
          const inner = isSeen ? `${place}>${tag}${attributes}` : place
          if (['li', 'td', 'th', 'tr', 'hr', 'blockquote'].includes(tag))
            lines.push(`${inner} begins`)
          for (const child of node.childNodes) walk(child, inner, look)
          end(inner)
        }
      }
      walk(new DOMParser().parseFromString(html, 'text/html').body, '', {})
      return lines
    }
  }, html)
}

/** Removes line breaks between blocks, which are invisible. */
const withoutLines = (html: string) => html.replaceAll('>\n<', '><')

test('leaves every demo review unchanged in the editor', { tag: '@full' }, async ({ page }) => {
  await openEditors(page)
  const rows = ['casinos', 'slots'].flatMap(
    (name) =>
      Papa.parse<Record<string, string>>(readFileSync(`db/demo/${name}.csv`, 'utf8').trim(), {
        header: true,
      }).data,
  )
  const reviews = rows.flatMap(({ full_review, full_review_en }) => [full_review, full_review_en])
  const written = reviews.filter((review) => review !== undefined && review !== '')
  expect(written.length).toBeGreaterThan(20)
  for (const review of written) {
    const clean = sanitizeReview(review ?? '')
    expect(withoutLines((await roundTrip(page, clean)).written)).toBe(withoutLines(clean))
  }
})

test('keeps all visible content of random reviews in the editor and writes sanitised HTML', {
  tag: '@full',
}, async ({ page }) => {
  await openEditors(page)
  await fc.assert(
    fc.asyncProperty(wellFormedReview, async (html) => {
      const { written, before, after } = await roundTrip(page, sanitizeReview(html))
      expect(after).toEqual(before)
      expect(sanitizeReview(written)).toBe(written)
    }),
    { numRuns: 300 },
  )
})

test('keeps every word of reviews with tags in random order', { tag: '@full' }, async ({
  page,
}) => {
  await openEditors(page)
  await fc.assert(
    fc.asyncProperty(tagSoup, async (html) => {
      const clean = sanitizeReview(html)
      const { written } = await roundTrip(page, clean)
      const [before, after] = await page.evaluate(
        (texts) =>
          texts.map((text) =>
            new DOMParser().parseFromString(text, 'text/html').body.textContent?.replace(/\s/g, ''),
          ),
        [clean, written],
      )
      expect(after).toBe(before)
      expect(sanitizeReview(written)).toBe(written)
    }),
    { numRuns: 200 },
  )
})

for (const [source, pasted, cleaned] of pasteSamples) {
  test(`cleans content pasted from ${source}`, { tag: '@full' }, async ({ page }) => {
    const text = await openEditors(page)
    await replaceText(page, '')
    await paste(text, pasted, 'plain')
    await expect(fieldOf(page)).toHaveValue(cleaned)
    await expect(
      text.locator('script, style, [style], [class*=Mso], [onclick], iframe'),
    ).toHaveCount(0)
  })
}

test('pastes content cut in the editor back unchanged', { tag: '@full' }, async ({ page }) => {
  const text = await openEditors(page)
  await replaceText(page, '')
  await paste(text, fromWebPage)
  await expect(fieldOf(page)).toHaveValue(fromWebPageCleaned)
  const copied = await text.evaluate((element) => {
    const clipboardData = new DataTransfer()
    getSelection()?.selectAllChildren(element)
    document.dispatchEvent(new Event('selectionchange'))
    element.dispatchEvent(
      new ClipboardEvent('cut', { clipboardData, bubbles: true, cancelable: true }),
    )
    return clipboardData.getData('text/html')
  })
  expect(copied).toContain('data-pm-slice')
  await expect(fieldOf(page)).toHaveValue('')
  await paste(text, copied)
  await expect(fieldOf(page)).toHaveValue(fromWebPageCleaned)
})

test('previews exactly the sanitised review, with inactive links', {
  tag: '@full',
}, async ({ page }) => {
  const text = await openEditors(page)
  await replaceText(page, 'En bonus')
  await paste(text, fromWebPage)
  await expect(fieldOf(page)).toHaveValue(/Liten rubrik/)
  const expected = sanitizeReview(await fieldOf(page).inputValue())
  await page.getByRole('tab', { name: 'Förhandsgranska' }).click()
  const preview = page.getByRole('tabpanel', { name: 'Förhandsgranska' }).locator('.prose')
  await expect(preview).toContainText('En bonus')
  expect(await preview.evaluate((element) => element.innerHTML)).toBe(
    await page.evaluate(
      (html) => new DOMParser().parseFromString(html, 'text/html').body.innerHTML,
      expected,
    ),
  )
  // Links in the preview do not navigate.
  await preview.getByRole('link', { name: 'egen' }).click()
  await expect(page).toHaveURL(/dev\/components$/)
  await page.getByRole('tab', { name: 'Redigera' }).click()
  await expect(textOf(page)).toContainText('En bonus')
})
