/** What a topic is about. The database has the same list. */
export const topicKinds = ['provider', 'payment', 'game_type', 'feature'] as const

export type TopicKind = (typeof topicKinds)[number]
