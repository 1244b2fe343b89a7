import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { expect, test } from 'vitest'

import { slots } from './slots.ts'

const file = new URL('../../db/demo/slots.csv', import.meta.url)
const { data: rows } = Papa.parse<Record<string, string>>(readFileSync(file, 'utf8'), {
  header: true,
  skipEmptyLines: true,
})

const gridsIn = (...texts: (string | undefined)[]) => [
  ...new Set(texts.join(' ').match(/\b\d×\d\b/g) ?? []),
]

test('screenshots have as many reels and rows as the reviews in both languages say', () => {
  const drawn = new Map(slots.map(({ slug, reels }) => [slug, reels.join('×')]))
  const compared = rows.flatMap(({ slug = '', ...row }) => {
    const grids = gridsIn(row['description'], row['full_review'])
    const english = gridsIn(row['description_en'], row['full_review_en'])
    // A grid that grows is drawn at one of its sizes.
    if (grids.length !== 1 || !drawn.has(slug)) return []
    return [{ slug, said: [...new Set([...grids, ...english])], drawn: [drawn.get(slug)] }]
  })
  expect(compared.length).toBeGreaterThan(20)
  for (const { slug, said, drawn } of compared) expect(said, slug).toEqual(drawn)
})
