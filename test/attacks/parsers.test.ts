import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { externalHref, reviewHref, reviewImageSrc } from '#domain/columns/link.ts'
import { listItems, spaced } from '#domain/columns/list-item.ts'
import { paymentMethods, splitPayment, writePayment } from '#domain/columns/payment.ts'
import { diffTexts } from '#domain/history/text-diff.ts'
import { excerpt } from '#domain/lists/excerpt.ts'
import { queryStringOf, readCasinoFilters, readSlotFilters } from '#domain/lists/filters.ts'
import { searchPatterns } from '#domain/lists/search.ts'
import { localizedList } from '#domain/locale/localized.ts'
import { asPlainText } from '#domain/reviews/plain-text.ts'
import { sanitizeReview } from '#domain/reviews/review-html.ts'
import { reviewTags } from '#domain/reviews/review-rules.ts'
import { fitLines, legible } from '#domain/seo/image-text.ts'
import { decode } from '#domain/sheet-files/decode.ts'
import { xml } from '#domain/sheet-files/xml.ts'
import { guarded, unguarded } from '#domain/sheets/formula-guard.ts'
import { googleDownload } from '#domain/sheets/google-sheet.ts'
import { readList, writeList } from '#domain/sheets/list-cell.ts'

import { sized } from '../support/sizes.ts'
import { naughtyTexts } from './corpora/naughty.ts'
import { xssAddresses, xssPayloads } from './corpora/xss.ts'

// Other parsers have property tests next to them: the data service (test/contract/rest/properties.test.ts), tables and workbooks
// (domain/import), slugs, numbers, consent, clicks, the export, migrations, own paths (open-redirect.test.ts).

/** Random strings mixed with known problematic ones. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 60 }),
  fc.constantFrom(...naughtyTexts, ...xssAddresses),
  fc
    .array(
      fc.oneof(fc.constantFrom(...naughtyTexts, ...xssAddresses), fc.string({ maxLength: 5 })),
      { maxLength: 4 },
    )
    .map((parts) => parts.join('')),
)
const markup = fc
  .array(
    fc.oneof(
      fc.constantFrom(...xssPayloads),
      fc.constantFrom(...reviewTags.flatMap((tag) => [`<${tag}>`, `</${tag}>`, `<${tag} `])),
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '=',
        '/',
        '<!--',
        '-->',
        ']]>',
        '&lt;',
        '&#60;',
        ' onx=1 ',
        ' href=',
        '\0',
        '`',
      ),
      fc.string({ maxLength: 5 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

const allowed = new Set(reviewTags)
const attributes = new Set([
  'href',
  'rel',
  'target',
  'src',
  'alt',
  'width',
  'height',
  'loading',
  'scope',
  'colspan',
  'rowspan',
])

for (const { size: numRuns, tags } of sized({ daily: 200, full: 100_000 })) {
  const check = <T>(input: fc.Arbitrary<T>, holds: (value: T) => void) =>
    fc.assert(fc.property(input, holds), { numRuns })

  describe(`parsers with ${numRuns} random inputs`, { tags }, () => {
    test('sanitizes a review to allowed tags and attributes, idempotently', () => {
      check(markup, (html) => {
        const clean = sanitizeReview(html)
        expect(sanitizeReview(clean)).toBe(clean)
        for (const [, tag = '', rest = ''] of clean.matchAll(
          /<\/?([a-z0-9]+)((?:[^>"]|"[^"]*")*)>/gi,
        )) {
          expect([html, allowed.has(tag)]).toEqual([html, true])
          for (const [, name = '', value = ''] of rest.matchAll(/([^\s="]+)="([^"]*)"/g)) {
            expect([html, attributes.has(name)]).toEqual([html, true])
            if (name !== 'href' && name !== 'src') continue
            const scheme =
              /^([a-z][a-z0-9+.-]*):/i.exec(value.replace(/[\s\p{Cc}]/gu, ''))?.[1] ?? 'none'
            expect([
              html,
              ['none', 'http', 'https', 'mailto', 'tel'].includes(scheme.toLowerCase()),
            ]).toEqual([html, true])
          }
        }
        // Remains of invalid tags are escaped text.
        expect(clean.replaceAll(/<\/?[a-z0-9]+((?:[^>"]|"[^"]*")*)>/gi, '')).not.toMatch(/[<>]/)
      })
    })

    test('accepts only http, https, mailto and tel links', () => {
      check(text, (link) => {
        for (const href of [externalHref(link), reviewHref(link), reviewImageSrc(link)]) {
          if (href === null || href === '#') continue
          const { protocol } = new URL(href, 'https://own.example')
          expect([link, protocol]).toEqual([link, expect.stringMatching(/^(https?|mailto|tel):$/)])
        }
      })
    })

    test('downloads sheets only from docs.google.com', () => {
      check(
        fc
          .tuple(text, text, text)
          .map(([a, b, c]) => `${a}https://docs.google.com${b}/spreadsheets/d/0123456789abc${c}`),
        (address) => {
          const url = googleDownload(address)
          if (url === null) return
          expect([url.protocol, url.host, url.username]).toEqual(['https:', 'docs.google.com', ''])
          expect(url.pathname).toMatch(
            /^\/spreadsheets\/d\/(e\/)?[\w-]{10,200}\/(pub|export|gviz\/tq)$/,
          )
        },
      )
    })

    test('serializes filters to a query that parses back to the same filters', () => {
      const keys = fc.constantFrom(
        'q',
        'sort',
        'rating',
        'country',
        'countries',
        'page',
        'rtp',
        'volatility',
        'provider',
        'swish',
        'licence',
        '__proto__',
      )
      check(fc.array(fc.tuple(keys, text), { maxLength: 8 }), (pairs) => {
        const params = new URLSearchParams(
          pairs.map(([name, value]) => [name, value.toWellFormed()]),
        )
        for (const read of [readCasinoFilters, readSlotFilters]) {
          const filters = read(params)
          const search = queryStringOf(filters)
          expect(search.length).toBeLessThan(2_500)
          expect(read(new URLSearchParams(search))).toEqual(filters)
        }
      })
    })

    test('limits the number and length of search patterns', () => {
      check(text, (typed) => {
        const patterns = searchPatterns(typed)
        expect(patterns.length).toBeLessThanOrEqual(50)
        for (const pattern of patterns) expect(pattern.length).toBeLessThan(2_000)
      })
    })

    test('reads lists and payments back from a sheet and writes no formulas', () => {
      check(fc.array(text, { maxLength: 5 }), (items) => {
        const kept = items.map((item) => item.trim()).filter((item) => item !== '')
        expect(readList(writeList(kept))).toEqual(kept)
      })
      check(text, (cell) => {
        expect(guarded(cell)).not.toMatch(/^\s*[=+\-@]/)
        expect(unguarded(guarded(cell))).toBe(
          cell.trim().startsWith("'") ? unguarded(guarded(cell)) : unguarded(cell),
        )
      })
      check(fc.tuple(text, text, text, text), ([method, min, max, time]) => {
        const [a = '', b = '', c = '', d = ''] = [method, min, max, time].map((part) =>
          part.replaceAll('"', '').trim(),
        )
        if (a === '') return
        expect(splitPayment(writePayment({ method: a, min: b, max: c, time: d }))).toEqual({
          method: a,
          min: b,
          max: c,
          time: d,
        })
      })
    })

    test('normalizes payment methods and lists idempotently', () => {
      check(fc.anything({ withBigInt: true, withNullPrototype: true }), (value) => {
        const methods = paymentMethods(value)
        expect(paymentMethods(methods)).toEqual(methods)
        const items = listItems(value)
        expect(listItems(items)).toEqual(items)
        for (const { text } of localizedList('en', { en: items }, value, spaced)) {
          expect(text.trim()).not.toBe('')
        }
      })
      check(text, (word) => {
        expect(spaced(spaced(word))).toBe(spaced(word))
      })
    })

    test('strips bidi controls from plain text and escapes XML', () => {
      check(text, (given) => {
        const plain = asPlainText(given)
        expect(plain).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c\ufeff]/)
        expect(asPlainText(plain)).toBe(plain)
        const escaped = String(xml`<a b="${given}">${given}</a>`)
        expect(escaped.slice('<a b="'.length, -'</a>'.length).replace('">', '')).not.toMatch(
          /[<>"']/,
        )
        expect(escaped.isWellFormed()).toBe(true)
      })
    })

    test('cuts an excerpt to its length without splitting a character', () => {
      check(fc.tuple(text, fc.integer({ min: 5, max: 200 })), ([given, length]) => {
        const cut = excerpt(given.toWellFormed(), length)
        expect(cut.length).toBeLessThanOrEqual(length + 1)
        expect(cut.isWellFormed()).toBe(true)
      })
    })

    test('wraps the text of a social image into fewer than 20 lines', () => {
      check(text, (given) => {
        expect(fitLines(legible(given), 900).lines.length).toBeLessThan(20)
      })
    })

    test('returns only text parts in the difference of two texts', () => {
      check(fc.tuple(text, text), ([before, after]) => {
        const parts = diffTexts(before, after)
        const side = (gone: string) =>
          parts.filter((part) => JSON.stringify(part).includes(gone)).length
        expect(side('text')).toBe(parts.length)
      })
    })

    test('decodes any bytes to well-formed text', () => {
      check(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(decode(Uint8Array.from(bytes)).isWellFormed()).toBe(true)
      })
    })
  })
}
