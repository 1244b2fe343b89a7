import fc from 'fast-check'

import { isInOrder, type Period } from '#domain/bonus-cost/period.ts'
import {
  type Column,
  licenceKinds,
  licenceStatuses,
  type TypeName,
} from '#domain/columns/column.ts'
import { countryCodes } from '#domain/columns/country.ts'
import { definitionOf, type Kind } from '#domain/kinds/kinds.ts'
import { setValue } from '#domain/kinds/stored-value.ts'
import { volatilities } from '#domain/lists/filters.ts'
import { isBlankReview, sanitizeReview } from '#domain/reviews/review-html.ts'

/** Normalizes a text as the forms do. */
function asStored(value: string): string {
  return value
    .toWellFormed()
    .replace(/[\p{Bidi_Control}\ufeff]|(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu, '')
    .trim()
}

const short = fc.string({ unit: 'binary', maxLength: 30 }).map(asStored)
const risky = fc
  .tuple(
    fc.constantFrom('=', '+', '-', '@', "'", "'=", '"', '_x000D_', '&#13;', '<b>', ';', ''),
    short,
  )
  .map(([first, rest]) => asStored(first + rest))
const text = fc.oneof(short, risky)
const word = fc
  .oneof(text, fc.constantFrom('a, b', '"citat"', ' x', 'a:b', 'a\\:b', 'inga'))
  .map((item) => item.replaceAll('\n', ' ').trim())
const list = fc.array(
  word.filter((item) => item !== ''),
  { maxLength: 5 },
)
const part = word.map((value) => value.replaceAll('"', '').trim())
const payment = fc.record({
  method: part.filter((value) => value !== ''),
  min: part,
  max: part,
  time: part,
})
const review = fc
  .array(
    fc.oneof(
      text,
      fc.constantFrom(
        '<p>',
        '</p>',
        '<h2>a</h2>',
        '<a href="https://example.com/?a=1&b=2">b</a>',
        '&amp;',
        '&nbsp;',
        '<img src="/a.svg" alt="">',
      ),
    ),
    { maxLength: 8 },
  )
  .map((pieces) => asStored(sanitizeReview(pieces.join('')).replaceAll('\r', '\n')))
  .map((html) => (isBlankReview(html) ? null : html))
const image = fc.constantFrom('/demo/a.svg', 'https://example.com/a,b.png')
const dates = fc.date({
  min: new Date('1950-01-01'),
  max: new Date('2100-01-01'),
  noInvalidDate: true,
})

const moment = fc
  .integer({ min: Date.UTC(2000, 0, 2) / 1_000, max: Date.UTC(2199, 11, 30) / 1_000 })
  .map((seconds) => new Date(seconds * 1_000).toISOString().replace('.000Z', '+00:00'))

const dayText = dates.map((date) => date.toISOString().slice(0, 10))
const licence = fc
  .record({
    market: fc.constantFrom(...countryCodes),
    kind: fc.constantFrom('', ...licenceKinds),
    number: part,
    valid_from: fc.oneof(fc.constant(''), dayText),
    valid_to: fc.oneof(fc.constant(''), dayText),
    status: fc.constantFrom(...licenceStatuses),
    domains: fc.constantFrom('', 'a.example', 'a.example b.example:8080'),
    checked_on: fc.oneof(fc.constant(''), dayText),
  })
  .filter(({ valid_from: from, valid_to: to }) => from === '' || to === '' || from <= to)

const values: Record<TypeName, fc.Arbitrary<unknown>> = {
  text: text.map((value) => value || null),
  slug: fc.stringMatching(/^[a-z0-9]{1,9}(-[a-z0-9]{1,9}){0,2}$/),
  richText: review,
  link: fc.option(fc.constantFrom('https://example.com/?a=1,2', 'example.com', '//example.com/å')),
  image: fc.option(image),
  images: fc.array(image, { maxLength: 3 }),
  list,
  choice: fc.constantFrom(...volatilities, null),
  choices: fc.subarray([...countryCodes]),
  stars: fc.nat(50).map((tenths) => tenths / 10),
  whole: fc.option(fc.nat(2 ** 31 - 1)),
  decimal: fc.option(fc.nat(1_000)),
  amount: fc.option(fc.nat(100_000_000_000)),
  moment: fc.option(moment),
  percent: fc.option(fc.nat(10_000).map((hundredths) => hundredths / 100)),
  percents: fc
    .uniqueArray(fc.integer({ min: 1, max: 10_000 }), { maxLength: 20 })
    .map((hundredths) => hundredths.toSorted((a, b) => b - a).map((one) => one / 100)),
  day: fc.option(dates.map((date) => date.toISOString().slice(0, 10))),
  flag: fc.boolean(),
  payments: fc.array(payment, { maxLength: 3 }),
  licences: fc.array(licence, { maxLength: 3 }),
  reference: text.map((value) => value || null),
  listTranslation: fc.array(word, { maxLength: 5 }).filter((items) => items.at(-1) !== ''),
  paymentTranslation: fc
    .array(fc.record({ method: part, min: part, max: part, time: part }), { maxLength: 3 })
    .filter(
      (entries) => !Object.values(entries.at(-1) ?? { method: 'x' }).every((one) => one === ''),
    ),
}

/** Generates values of a column, as they are stored. */
export function valuesOfColumn({ type, required, choices, range }: Column): fc.Arbitrary<unknown> {
  if (type === 'choices') return fc.subarray([...(choices ?? [])])
  if (type === 'choice') return fc.constantFrom(...(choices ?? []), ...(required ? [] : [null]))
  if (range) {
    const scale = 10 ** range.decimals
    const whole = fc.integer({ min: Math.ceil(range.min * scale), max: range.max * scale })
    return fc.option(whole.map((steps) => steps / scale))
  }
  if (required && (type === 'percent' || type === 'day')) return values[type].filter(Boolean)
  return required && (type === 'text' || type === 'reference')
    ? text.filter((value) => value !== '')
    : values[type]
}

/** Generates rows of a kind as a form stores them: each localized column with any of its languages. */
export function rowsOfKind(kind: Kind): fc.Arbitrary<Record<string, unknown>> {
  const fields = [...definitionOf(kind).fields.values()]
  const named = Object.fromEntries(
    fields.map((field) => [field.name, valuesOfColumn(field.column)]),
  )
  return fc.record(named).map((generated) => {
    const row: Record<string, unknown> = {}
    for (const field of fields) setValue(row, field, generated[field.name])
    // A period ends after its start.
    if (kind === 'bonuses' && !isInOrder(row as unknown as Period)) row['ends_at'] = null
    return row
  })
}
