import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { typeOf } from '../column-types/column-types.ts'
import { definitionOf, kinds } from '../kinds/kinds.ts'
import { screens } from '../kinds/screens.ts'
import { check } from './check.ts'
import { dataRules, exampleHolders } from './data-rules.ts'
import { dataRuleIds, phraseRuleIds, ruleIds, severities } from './finding.ts'
import { phraseLists, phraseRules } from './phrase-rules.ts'
import { sources } from './sources.ts'
import { checkText } from './texts.ts'
import { isCheckedKind } from './waiver.ts'
import { wordsIn } from './words.ts'

const phraseExamples = phraseRuleIds.flatMap((rule) =>
  phraseLists(rule).map(([locale, { examples }]) => ({ rule, locale, examples })),
)

describe('phrase rules', () => {
  const severitiesOf = (rule: string, text: string, locale: 'sv' | 'en') =>
    checkText(text, { locale, isPraise: true })
      .filter((finding) => finding.rule === rule)
      .map(({ severity }) => severity)

  test.for(phraseExamples)(
    '$rule finds its bad examples in $locale',
    ({ rule, locale, examples }) => {
      expect(examples.bad.length).toBeGreaterThan(1)
      for (const text of examples.bad) {
        expect([text, severitiesOf(rule, text, locale)]).toEqual([
          text,
          [phraseRules[rule].severity],
        ])
      }
    },
  )

  test.for(phraseExamples)(
    '$rule accepts its good examples in $locale',
    ({ rule, locale, examples }) => {
      expect(examples.good.length).toBeGreaterThan(1)
      for (const text of examples.good) {
        const serious = severitiesOf(rule, text, locale).filter((severity) => severity !== 'note')
        expect([text, serious]).toEqual([text, []])
      }
    },
  )
})

describe('data rules', () => {
  const context = { markets: ['se', 'dk'] as const, holders: exampleHolders }

  test.for(dataRuleIds)('%s finds its bad examples and accepts its good ones', (id) => {
    const { kind, severity, examples } = dataRules[id]
    const found = (row: Record<string, unknown>) =>
      check(kind, row, context)
        .filter(({ rule }) => rule === id)
        .map((finding) => finding.severity)
    expect(examples.bad.length).toBeGreaterThan(0)
    expect(examples.good.length).toBeGreaterThan(0)
    for (const row of examples.bad) expect([row, found(row)]).toEqual([row, [severity]])
    for (const row of examples.good) expect([row, found(row)]).toEqual([row, []])
  })

  test('rules of a market need the market', () => {
    const row = { deposits: ['Kreditkort'] }
    const rulesFor = (markets: readonly ('se' | 'fi')[]) =>
      check('casinos', row, { markets }).map(({ rule }) => rule)
    expect(rulesFor(['se'])).toContain('credit')
    expect(rulesFor(['fi'])).not.toContain('credit')
  })
})

test('every rule has a source with a day', () => {
  for (const rule of ruleIds) {
    expect(sources[rule].checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(URL.canParse(sources[rule].url)).toBe(true)
  }
})

test('reads the texts of a bonus that visitors see', () => {
  const bonus = { name: 'Bonus', slug: 'bonus', casino: 'lyktan', kind: 'deposit' }
  const found = (more: object) =>
    check('bonuses', { ...bonus, ...more }, { markets: ['se'] }).map(({ rule, field }) => [
      rule,
      field,
    ])
  expect(found({ code: 'LYKTAN100', excluded_methods: ['Skrill'] })).toEqual([])
  expect(found({ code: 'SPELA NU' })).toEqual([['phrase.urge', 'code']])
  expect(found({ excluded_methods: ['Skrill', 'Riskfritt'] })).toEqual([
    ['phrase.risk', 'excluded_methods'],
  ])
})

test('takes names, addresses and references for facts', () => {
  const address = 'https://example.com/spela-nu'
  const links = { affiliate_link: address, logo: address, review_link: address }
  const casino = { name: 'Spela nu', slug: 'spela-nu', licence_holder: 'spela-nu', ...links }
  const fine = { license_info: 'Svensk licens', casino_age: '18+', countries: ['se'] }
  expect(check('casinos', { ...casino, ...fine }, { markets: ['se'] })).toEqual([])
  const bonus = { name: 'Spela nu', slug: 'spela-nu', casino: 'spela-nu', terms_url: address }
  expect(check('bonuses', bonus, { markets: ['se'] })).toEqual([])
})

test.for(kinds)('stores and shows the findings of %s if its values can have any', (kind) => {
  const values = Object.fromEntries(
    Object.entries(definitionOf(kind).columns).flatMap(([name, column]) => {
      const read = typeOf(column.type).read(['Spela nu'], {
        column,
        stored: undefined,
        isCell: true,
      })
      return 'value' in read ? [[name, read.value]] : []
    }),
  )
  const canHaveStops = check(kind, values, { markets: ['se'] }).length > 0
  expect([isCheckedKind(kind), screens[kind].states.includes('stops')]).toEqual([
    canHaveStops,
    canHaveStops,
  ])
})

test('names fields of every language, and stops first', () => {
  const findings = check(
    'casinos',
    {
      cta_text: 'Till sidan',
      localized_cta_text: { en: 'Play now' },
      advantages: ['Snabba uttag', 'Blixtsnabba uttag'],
      full_review: '<p>Sp<b>ela</b>&nbsp;n&shy;u</p>',
      ...{ license_info: 'Svensk licens', casino_age: '18+', countries: ['se'] },
    },
    { markets: ['se'] },
  )
  expect(findings).toEqual([
    {
      ...{ rule: 'phrase.urge', severity: 'stop', field: 'full_review', locale: 'sv' },
      found: ['Sp<b>ela</b>&nbsp;n&shy;u'],
    },
    { rule: 'phrase.urge', severity: 'stop', field: 'cta_text', locale: 'en', found: ['Play now'] },
    {
      ...{ rule: 'phrase.fast', severity: 'warn', field: 'advantages', locale: 'sv' },
      found: ['Snabba uttag', 'Blixtsnabba uttag'],
    },
  ])
})

const stopsIn = (text: string) =>
  checkText(text, { locale: null, isPraise: true })
    .filter(({ severity }) => severity === 'stop')
    .map(({ rule }) => rule)

const stoppedTexts = phraseExamples
  .filter(({ rule }) => phraseRules[rule].severity === 'stop')
  .flatMap(({ rule, examples }) => examples.bad.map((text) => ({ rule, text })))

const zeroWidth = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u034f',
  '\u180e',
  '\ufe0f',
]

/** The text with zero-width characters inserted and letters in another case. */
const disguised = fc
  .record({
    example: fc.constantFrom(...stoppedTexts),
    changes: fc.array(
      fc.tuple(fc.nat(200), fc.constantFrom(...zeroWidth, 'upper' as const, 'lower' as const)),
      { maxLength: 30 },
    ),
  })
  .map(({ example, changes }) => {
    const characters = Array.from(example.text)
    for (const [place, change] of changes) {
      const index = place % characters.length
      const character = characters[index] ?? ''
      if (change === 'upper') characters[index] = character.toUpperCase()
      else if (change === 'lower') characters[index] = character.toLowerCase()
      else characters[index] = change + character
    }
    return { ...example, disguise: characters.join('') }
  })

test('finds stops despite zero-width characters and changes of case', () => {
  fc.assert(
    fc.property(disguised, ({ rule, disguise }) => {
      expect(stopsIn(disguise)).toContain(rule)
    }),
    { numRuns: 1_000 },
  )
})

test.for([
  'S P E L A N U',
  's p e l a   n u',
  'S.P.E.L.A N.U',
  'ЅРЕLА NU',
  'ｓｐｅｌａ　ｎｕ',
  '𝗦𝗽𝗲𝗹𝗮 𝗻𝘂',
  'SPELA&nbsp;NU',
  'sp&shy;ela &#110;u',
  'Spéla nü',
  'Spela\nnu',
  'Kom hit och spela, nu!',
])('finds the disguised phrase %j', (text) => {
  expect(stopsIn(text)).toEqual(['phrase.urge'])
})

test.for([
  ['Annonsen sade ”SPELA NU!” och fälldes', 'note'],
  ['”SPELA NU!”', 'stop'],
  ['Man bör aldrig spela nu', 'note'],
  ['Vänta aldrig, spela nu', 'stop'],
  ['Inga villkor, spela nu', 'stop'],
  ['Inga villkor spela nu', 'stop'],
  ['Inte bara riskfritt utan roligt', 'stop'],
  ['Nej. Spela nu', 'stop'],
] as const)('gives %j the severity %s', ([text, severity]) => {
  const [finding] = checkText(text, { locale: 'sv' })
  expect(finding?.severity).toBe(severity)
})

test('never fails on any text, record or HTML, and knows its severities', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.boolean(), (text, isHtml) => {
      for (const { severity } of checkText(text, { locale: null, isHtml })) {
        expect(severities).toContain(severity)
      }
    }),
  )
  const row = fc.dictionary(fc.string(), fc.anything())
  fc.assert(
    fc.property(row, fc.constantFrom(...kinds), (record, kind) => {
      check(kind, record, { markets: ['se'] })
    }),
  )
})

/** Texts that a quadratic search would take minutes for. */
const heavy: Record<string, string> = {
  words: 'spela ordet nu och då. ',
  letters: 's p e l a ',
  tags: '<',
  openTags: '<p ',
  entities: '&',
  quotes: '" ',
  phrases: 'spela nu ',
  negations: 'inte ',
}

test.for(Object.keys(heavy))('checks 200 kB of %s in linear time', (name) => {
  const timeOf = (length: number) => {
    const text = (heavy[name] ?? '').repeat(length).slice(0, length)
    const before = process.cpuUsage()
    checkText(text, { locale: null, isHtml: true })
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  timeOf(20_000)
  const [short, long] = [timeOf(20_000), timeOf(200_000)]
  expect(long / Math.max(short, 5_000)).toBeLessThan(60)
})

test('maps words to their places in the source', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
      let last = 0
      for (const { from, to } of wordsIn(text)) {
        expect(from).toBeGreaterThanOrEqual(last)
        expect(to).toBeGreaterThan(from)
        last = to
      }
      expect(last).toBeLessThanOrEqual(text.length)
    }),
  )
})
