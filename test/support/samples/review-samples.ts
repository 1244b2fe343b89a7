import fc from 'fast-check'

import { reviewTags } from '#domain/reviews/review-rules.ts'

const words = fc.constantFrom('Bonus', ' å ä ö ', '100\u00a0kr', 'a &amp; b &lt; c', 'x', ' ')
const some = (part: fc.Arbitrary<string>, least = 0) =>
  fc.array(part, { minLength: least, maxLength: 3 }).map((parts) => parts.join(''))
const within = (tag: string, content: fc.Arbitrary<string>) =>
  content.map((html) => `<${tag}>${html}</${tag.split(' ')[0]}>`)

const image = fc.constantFrom(
  '<img src="/no-image.svg" alt="Vy &quot;1&quot; &gt; 2">',
  '<img src="https://example.com/a.png" alt="" width="640" height="400">',
  '<img src="/no-image.svg" alt="" role="presentation">',
)
const addresses = ['/casinos', '#bonus', 'https://example.com/?a=1&amp;b=2', 'mailto:a@example.com']

/** Generates valid HTML from all elements that a review may contain. */
const { review } = fc.letrec<Record<'plain' | 'inline' | 'list' | 'block' | 'review', string>>(
  (tie) => {
    const rows = (cell: string) =>
      some(
        within('tr', some(within(cell, fc.oneof(some(tie('inline')), some(tie('block')))), 1)),
        1,
      )
    return {
      plain: fc.oneof(
        { maxDepth: 3, depthSize: 'small' },
        words,
        image,
        fc.constant('<br>'),
        within('strong', some(tie('plain'), 1)),
        within('em', some(tie('plain'), 1)),
      ),
      inline: fc.oneof(
        tie('plain'),
        fc
          .tuple(fc.constantFrom(...addresses), some(tie('plain'), 1))
          .map(([href, html]) => `<a href="${href}">${html}</a>`),
      ),
      list: fc.constantFrom('ul', 'ol').chain((tag) =>
        within(
          tag,
          some(
            within(
              'li',
              fc.oneof(
                { maxDepth: 3, depthSize: 'small' },
                some(tie('inline')),
                fc.tuple(words, tie('list')).map((parts) => parts.join('')),
                some(tie('block'), 1),
              ),
            ),
            1,
          ),
        ),
      ),
      block: fc.oneof(
        { maxDepth: 3, depthSize: 'small' },
        within('p', some(tie('inline'))),
        ...['h2', 'h3', 'h4'].map((tag) => within(tag, some(tie('inline'), 1))),
        fc.constant('<hr>'),
        tie('list'),
        within('blockquote', some(tie('block'), 1)),
        fc
          .tuple(image, words)
          .filter(([, caption]) => caption.trim() !== '')
          .map(([html, caption]) => `<figure>${html}<figcaption>${caption}</figcaption></figure>`),
        fc
          .tuple(words, rows('th scope="col"'), rows('td colspan="2"'))
          .map(
            ([caption, head, body]) =>
              `<table><caption>${caption}</caption><thead>${head}</thead><tbody>${body}</tbody></table>`,
          ),
      ),
      review: some(fc.oneof(tie('block'), tie('inline'))),
    }
  },
)
export const wellFormedReview = review

/** Generates allowed tags in random order, as an import might contain them. */
export const tagSoup = fc
  .array(
    fc.oneof(
      fc.constantFrom('Bonus', 'Swish', 'å'),
      fc.constantFrom(...reviewTags.flatMap((tag) => [`<${tag}>`, `</${tag}>`])),
    ),
    { maxLength: 25 },
  )
  .map((parts) => parts.join(''))
