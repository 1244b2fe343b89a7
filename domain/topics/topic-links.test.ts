import { expect, test } from 'vitest'

import { topicLinks } from './topic-links.ts'

const topic = (topic_kind: 'provider' | 'game_type' | 'feature', slug: string, keys: string[]) => ({
  ...{ topic_kind, slug, keys: keys.map((key) => `${topic_kind}:${key}`) },
  ...{ summary: 'Om ämnet', localized_summary: { en: 'About it' } },
})
const topics = [
  topic('provider', 'playngo', ['play-n-go', 'playngo']),
  topic('game_type', 'bordsspel', ['bordsspel', 'table-games', 'tablegames']),
  topic('feature', 'wilds', ['wilds', 'wild']),
]

test.each(['Play’n GO', "Play'n Go", 'playngo', 'PLAY N GO'])('finds the provider %s', (name) => {
  const { paths } = topicLinks(topics, { provider: [name] }, 'sv')
  expect(paths).toEqual({ [name]: '/spelleverantorer/playngo' })
})

test('finds names in every language, and only those of the kind', () => {
  const texts = { game_type: ['Table games', 'Wilds'], provider: ['Bordsspel'] }
  expect(topicLinks(topics, texts, 'en').paths).toEqual({
    'Table games': '/en/game-types/bordsspel',
  })
})

test('explains features, which have no pages', () => {
  expect(topicLinks(topics, { feature: ['Wild', 'Scatter'] }, 'en')).toEqual({
    paths: {},
    summaries: { Wild: { text: 'About it' } },
  })
})
