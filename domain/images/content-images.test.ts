import { expect, test } from 'vitest'

import { sanitizeReview } from '../reviews/review-html.ts'
import { contentImages, reviewTexts, withImageTexts } from './content-images.ts'
import type { ImageTexts } from './library.ts'

const texts = new Map<string, ImageTexts>([
  ['/media/a.jpg', { alt: 'En "stor" vinst <b>', localized_alt: { en: 'A big win' } }],
  ['/images/b.svg?x=1&y=2', { alt: 'Start', localized_alt: {} }],
])
const review = sanitizeReview(
  `<p>A</p><img src="/media/a.jpg"><img alt="Egen" src="/media/a.jpg"><img src="/images/b.svg?x=1&y=2">
   <img src="https://example.com/c.png">`,
)

test('completes images without an alternative text in the language of the review', () => {
  const swedish = withImageTexts({ text: review }, 'sv', texts)?.text
  expect(swedish).toContain('src="/media/a.jpg" alt="En &quot;stor&quot; vinst &lt;b&gt;" loading')
  expect(swedish).toContain('alt="Egen"')
  expect(swedish).toContain('src="/images/b.svg?x=1&amp;y=2" alt="Start"')
  const english = withImageTexts({ text: review }, 'en', texts)?.text
  expect(english).toContain('src="/media/a.jpg" alt="A big win"')
  expect(english).toContain('src="/images/b.svg?x=1&amp;y=2" alt=""')
  const untranslated = withImageTexts({ text: review, lang: 'sv' }, 'en', texts)?.text
  expect(untranslated).toContain('alt="Start"')
  expect(withImageTexts(null, 'sv', texts)).toBeNull()
})

test('leaves decorative images without an alternative text', () => {
  const html = '<img src="/media/a.jpg" alt="" role="presentation" loading="lazy" />'
  expect(withImageTexts({ text: html }, 'sv', texts)?.text).toBe(html)
})

test('finds the images that a page shows as content', () => {
  const row = {
    logo: '/media/logo.png',
    screenshots: ['/media/s.png', '/media/a.jpg', ''],
    full_review: review,
    localized_full_review: { en: '<img src="/media/e.png" alt="" />' },
  }
  expect(contentImages('slots', row).toSorted()).toEqual([
    '/images/b.svg?x=1&y=2',
    '/media/a.jpg',
    '/media/e.png',
    '/media/s.png',
  ])
})

test('reads the alternative texts of reviews in every language', () => {
  const row = {
    full_review: review,
    localized_full_review: {
      en: '<img src="/media/a.jpg" alt="Own &amp; &quot;x&quot;" /><img src="/media/a.jpg" alt="B" />',
    },
  }
  expect([...reviewTexts('casinos', row)]).toEqual([
    ['/media/a.jpg', { alt: 'Egen', localized_alt: { en: 'Own & "x"' } }],
  ])
})
