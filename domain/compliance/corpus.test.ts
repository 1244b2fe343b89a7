import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { type Locale, locales } from '../locale/locale.ts'
import { checkText } from './texts.ts'

/** Sentences with the rules that a person says should stop or warn about them. */
const corpus = locales.flatMap((locale) => {
  const lines = readFileSync(new URL(`corpus/${locale}.tsv`, import.meta.url), 'utf8').trim()
  return lines.split('\n').map((line) => {
    const [verdict = '', sentence = ''] = line.split('\t')
    return { locale, verdict, sentence }
  })
})

/** Returns the rules that stop or warn about a sentence, sorted; '-' when there is none. */
function verdictOf(locale: Locale, sentence: string): string {
  const rules = checkText(sentence, { locale, isPraise: true })
    .filter(({ severity }) => severity !== 'note')
    .map(({ rule }) => rule)
  return rules.toSorted().join(' ') || '-'
}

test('gives at least 98 % of the sentences the verdict of a person', () => {
  const judged = corpus.map(({ locale, sentence, verdict }) => {
    return { sentence, verdict, given: verdictOf(locale, sentence) }
  })
  const wrong = judged.filter(({ verdict, given }) => verdict !== given)
  expect(judged.length).toBeGreaterThanOrEqual(200)
  expect(new Set(judged.map(({ sentence }) => sentence)).size).toBe(judged.length)
  expect(wrong.length / judged.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(0.02)
})
