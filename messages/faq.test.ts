import { describe, expect, test } from 'vitest'

import { casinoFaq as casinoEnglish } from './en/casino-faq.ts'
import { slotFaq as slotEnglish } from './en/slot-faq.ts'
import { faq, type Question } from './faq.ts'
import { casinoFaq as casinoSwedish } from './sv/casino-faq.ts'
import { slotFaq as slotSwedish } from './sv/slot-faq.ts'

interface Faq {
  questions: Question[]
  /** A pattern for the topic of each question, in order. */
  topics: RegExp[]
}

const faqs: Record<string, Faq> = {
  'Swedish, on bonuses': {
    questions: casinoSwedish,
    topics: [
      /casinobonus/,
      /välkomstbonus/,
      /omsättningskrav/,
      /utan insättning/,
      /free spins/,
      /cashback/,
      /bonuskod/,
      /länge/,
      /sticky/,
      /Sverige/,
      /väljer/,
    ],
  },
  'English, on bonuses': {
    questions: casinoEnglish,
    topics: [
      /casino bonus/,
      /welcome bonus/,
      /wagering/,
      /no-deposit/,
      /free spins/,
      /cashback/,
      /bonus code/,
      /how long/i,
      /sticky/,
      /Sweden/,
      /choose/,
    ],
  },
  'Swedish, on slot machines': {
    questions: slotSwedish,
    topics: [
      /är en spelautomat/,
      /RTP/,
      /volatilitet/,
      /free spins/,
      /bonusfunktioner/,
      /utvecklar/,
      /högsta vinst/,
      /vinstlinjer och vinstvägar/,
      /strategier/,
      /jackpottar/,
      /mobilen/,
    ],
  },
  'English, on slot machines': {
    questions: slotEnglish,
    topics: [
      /is a slot/,
      /RTP/,
      /volatility/,
      /free spins/i,
      /bonus features/,
      /develops/,
      /maximum win/,
      /paylines and ways/,
      /strategies/,
      /jackpots/,
      /phone/,
    ],
  },
}

/** Phrases that moderate marketing avoids (Konsumentverket on måttfullhet). */
const immoderate =
  /riskfri|utan risk|garant|skynda|missa inte|passa på|sista chansen|(säker|stor)\s?vinst|(lätta|snabba|gratis) pengar|risk.free|guarant|hurry|don.t miss|last chance|act now|(easy|fast|free) money|(sure|big) win/i

const textOf = (questions: Question[]) =>
  questions.flatMap(({ question, answer }) => [question, ...answer]).join('\n')

/** Returns the sorted numbers in a text; 1 000 and 1,000 are the same number. */
const numbersOf = (text: string) =>
  (text.match(/\d+(?:[\u00a0,]\d{3})*/g) ?? []).map(readNumber).sort((a, b) => a - b)
const readNumber = (text: string) => Number(text.replace(/[\u00a0,]/g, ''))

describe.each(Object.entries(faqs))('FAQ in %s', (_, { questions, topics }) => {
  test('contains the eleven questions of the specification, in its order', () => {
    expect(topics).toHaveLength(11)
    expect(questions).toHaveLength(11)
    for (const [i, topic] of topics.entries()) expect(questions[i]?.question).toMatch(topic)
    expect(new Set(questions.map(({ question }) => question)).size).toBe(11)
  })

  test('answers every question in one or two paragraphs of 120 to 900 characters in all', () => {
    for (const { question, answer } of questions) {
      expect(answer.length, question).toBeOneOf([1, 2])
      expect(answer.join(' ').length, question).toBeGreaterThanOrEqual(120)
      expect(answer.join(' ').length, question).toBeLessThanOrEqual(900)
    }
  })

  test('contains no immoderate marketing phrases', () => {
    expect(textOf(questions)).not.toMatch(immoderate)
  })

  test('contains only correct calculations', () => {
    const text = textOf(questions).replaceAll('SEK ', '')
    const sums = [...text.matchAll(/((?:[\d\u00a0,]+ × )+[\d\u00a0,]+) = ([\d\u00a0,]+)/g)]
    expect(sums).not.toHaveLength(0)
    for (const [sum, factors = '', product = ''] of sums) {
      const result = factors.split(' × ').reduce((total, factor) => total * readNumber(factor), 1)
      expect(result, sum).toBe(readNumber(product))
    }
  })
})

test('states the rule on bonuses: since January 2019, per licence holder, 60 days', () => {
  const swedish = casinoSwedish[9]?.answer.join(' ')
  expect(swedish).toContain(
    'Sedan januari 2019 är bara en välkomstbonus per spelare och casino tillåten i Sverige.',
  )
  for (const part of [
    'per licenshavare',
    '14 kap. 9\u00a0§ spellagen',
    'flera webbplatser',
    '60 dagar',
  ])
    expect(swedish).toContain(part)

  const english = casinoEnglish[9]?.answer.join(' ')
  expect(english).toContain(
    'Since January 2019 only one welcome bonus per player and casino is allowed in Sweden.',
  )
  for (const part of ['per licence holder', 'chapter 14, section 9', 'several sites', '60 days'])
    expect(english).toContain(part)
})

test.each([
  ['bonuses', casinoSwedish, casinoEnglish],
  ['slot machines', slotSwedish, slotEnglish],
])('gives the same figures on %s in both languages', (_, swedish, english) => {
  for (const [i, { question, answer }] of swedish.entries()) {
    const translated = english[i]?.answer ?? []
    expect(translated, question).toHaveLength(answer.length)
    expect(numbersOf(translated.join('\n')), question).toEqual(numbersOf(answer.join('\n')))
  }
})

test('keeps a number together with its thousands and its unit at a line break', () => {
  const answer = ['17 500 kr, 100 % och 14 kap. 9 §; ring 020-81 91 00']
  expect(faq([{ question: '', answer }])[0]?.answer[0]).toBe(
    '17\u00a0500\u00a0kr, 100\u00a0% och 14 kap. 9\u00a0§; ring 020-81 91 00',
  )
})
