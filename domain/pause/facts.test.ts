import { describe, expect, test } from 'vitest'

import { definitionOf, kinds } from '../kinds/kinds.ts'
import { isPublicKind } from '../pages/kind-pages.ts'
import { factsOf } from './facts.ts'

/** Column types whose values are texts of editors, or addresses. */
const freeText = ['text', 'richText', 'link', 'list', 'images']

/** Free text that is a fact. */
const factualTexts = [
  ...['casinos.name', 'casinos.license_info', 'casinos.casino_age', 'casinos.customer_support'],
  ...['slots.name', 'slots.provider', 'slots.min_bet', 'slots.max_bet'],
  ...['licence_holders.name', 'licence_holders.group_name', 'licence_holders.country'],
  'topics.name',
  // The register of an authority.
  'licence_holders.register_url',
]

test('free text is shown during a pause only where it states a fact', () => {
  const shown = kinds.flatMap((kind) => {
    const { columns, facts } = definitionOf(kind)
    return facts
      .filter((name) => freeText.includes(columns[name]?.type ?? ''))
      .map((name) => `${kind}.${name}`)
  })
  expect(shown.sort()).toEqual([...factualTexts].sort())
})

describe.for(kinds.filter(isPublicKind))('facts of %s', (kind) => {
  const { columns, facts } = definitionOf(kind)
  const names = Object.keys(columns)
  const row = {
    id: 'id',
    updated_at: '2026-11-19',
    bonuses: [{ percent: 100 }],
    unknown: 'secret offer',
    ...Object.fromEntries(names.map((name) => [name, ['secret offer']])),
    ...Object.fromEntries(names.map((name) => [`localized_${name}`, { en: ['secret offer'] }])),
  }

  test('keep the facts and their translations, and empty everything else', () => {
    const shown: Record<string, unknown> = factsOf(kind, row)
    expect(Object.keys(shown)).toEqual(Object.keys(row))
    for (const name of names) {
      const isFact = facts.includes(name)
      expect([name, shown[name]]).toEqual([name, isFact ? ['secret offer'] : []])
      const translations = isFact ? { en: ['secret offer'] } : {}
      expect([name, shown[`localized_${name}`]]).toEqual([name, translations])
    }
    expect(shown).toMatchObject({ id: 'id', updated_at: '2026-11-19', bonuses: [], unknown: null })
  })
})
