import fc from 'fast-check'
import { expect, test } from 'vitest'

import { copyReviewImages, sanitizeReview, visibleReview } from './review-html.ts'

test('keeps the allowed tags of a review', () => {
  const html = '<h2>Bonus</h2><p>Ett <strong>lugnt</strong> val.</p><ul><li>Swish</li></ul>'
  expect(sanitizeReview(html)).toBe(html)
})

test('marks external links as sponsored and opens them in a new tab, unlike internal ones', () => {
  expect(sanitizeReview('<a href="https://example.com">x</a>')).toBe(
    '<a href="https://example.com" rel="sponsored nofollow noopener" target="_blank">x</a>',
  )
  expect(sanitizeReview('<a href="/villkor" target="_top">x</a>')).toBe('<a href="/villkor">x</a>')
})

test('converts an h1 in a review to an h2', () => {
  expect(sanitizeReview('<h1>Rubrik</h1>')).toBe('<h2>Rubrik</h2>')
})

test.for([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<p style="position:fixed" onclick="alert(1)">x</p>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mi xlink:href="data:x,<script>alert(1)</script>"></math>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>body{display:none}</style>',
  '<a href="//evil.example">x</a>',
  '<form action="https://evil.example"><input name="password"></form>',
])('removes scripts, styles, forms and unsafe links from %s', (html) => {
  expect(sanitizeReview(html)).not.toMatch(
    /script|onerror|onclick|style|iframe|svg|form|input|evil|data:/i,
  )
})

test('keeps the caption of an image', () => {
  const html =
    '<figure><img src="/a.png" alt="Vy" loading="lazy" /><figcaption>En <em>vy</em></figcaption></figure>'
  expect(sanitizeReview(html)).toBe(html)
})

test('marks an image as decorative only by a role with an empty text', () => {
  const role = (html: string) => /role="([^"]*)"/.exec(sanitizeReview(html))?.[1]
  expect(role('<img src="/a.png" alt="" role="presentation">')).toBe('presentation')
  expect(role('<img src="/a.png" alt="Vy" role="presentation">')).toBeUndefined()
  expect(role('<img src="/a.png" alt="" role="button">')).toBeUndefined()
  expect(sanitizeReview('<p role="alert">a</p>')).toBe('<p>a</p>')
})

test('returns the same HTML when sanitizing twice', () => {
  const once = sanitizeReview('<h1>a</h1><a href="https://example.com">b</a><img src="/x.png">')
  expect(sanitizeReview(once)).toBe(once)
})

test('skips parsing only for HTML that is already clean (property)', () => {
  const tags = ['p', 'h2', 'ul', 'li', 'strong', 'em', 'a', 'table'].flatMap((tag) => [
    `<${tag}>`,
    `</${tag}>`,
  ])
  const bits = [
    '<br />',
    '<br>',
    '&amp;',
    '&',
    '&#60;',
    '<',
    '>',
    '"',
    '\0',
    '\r',
    '\n',
    '<!--',
    'text',
  ]
  const wellFormed = fc.constantFrom(
    '<p>a</p>',
    '<ul><li>a <em>b</em></li></ul>',
    '<h3><em>a</em></h3>',
  )
  const part = fc.oneof(fc.constantFrom(...tags, ...bits), wellFormed, fc.string({ maxLength: 3 }))
  let kept = 0
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const html = parts.join('')
      if (sanitizeReview(html) !== html) return
      kept++
      // A horizontal rule forces the full parser.
      expect(sanitizeReview(`${html}<hr />`)).toBe(`${html}<hr />`)
    }),
    { numRuns: 5_000 },
  )
  expect(kept).toBeGreaterThan(500)
})

test('replaces external image addresses by their copies, copying each image once', async () => {
  const review = sanitizeReview(
    '<p>a</p><img src="https://a.example/x.png?b=1&c=2" alt="1"><img src="/own.png"><img alt="2" src="https://a.example/x.png?b=1&amp;c=2"><img src="https://gone.example/y.png">',
  )
  const asked: string[] = []
  const copied = await copyReviewImages(review, async (address) => {
    asked.push(address)
    return address.includes('gone') ? null : '/media/x.jpg'
  })
  expect(asked).toEqual(['https://a.example/x.png?b=1&c=2', 'https://gone.example/y.png'])
  const sources = [...copied.matchAll(/src="([^"]*)"/g)].map(([, source]) => source)
  expect(sources).toEqual([
    '/media/x.jpg',
    '/own.png',
    '/media/x.jpg',
    'https://gone.example/y.png',
  ])
})

test('leaves out a review without visible content', () => {
  for (const text of ['', '<p> &nbsp; </p>', '<script>alert(1)</script>', '<p><br /></p>']) {
    expect(visibleReview({ text })).toBeNull()
  }
  expect(visibleReview(null)).toBeNull()
  expect(visibleReview({ text: '<p>Hej</p><script>x</script>', lang: 'sv' })).toEqual({
    text: '<p>Hej</p>',
    lang: 'sv',
  })
})
