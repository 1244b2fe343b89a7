/** Fields of a record form: texts with their maximum length in the database, and columns of other types. */
export interface RecordFields {
  texts: Record<string, number>
  numbers: readonly string[]
  flags: readonly string[]
  lists: readonly string[]
  payments: readonly string[]
  /** Image addresses. The images are copied to our origin. */
  pictures: readonly string[]
  /** Texts with an English translation: `bonus` in Swedish, `bonus_en` in English. */
  localized: readonly string[]
}

/** Texts that casinos and slots share, with their maximum length. */
export const sharedTexts = {
  ...{ name: 200, slug: 200, logo: 2_000, description: 5_000, full_review: 200_000 },
  ...{ cta_text: 200, affiliate_link: 2_000, review_link: 2_000 },
  ...{ meta_title: 300, meta_description: 1_000 },
} as const

const sharedLocalized = [
  'description',
  'full_review',
  'cta_text',
  'meta_title',
  'meta_description',
] as const

export const casinoFields = {
  texts: {
    ...sharedTexts,
    ...{ bonus: 500, bonus_amount: 200, min_deposit: 200, wagering: 200 },
    ...{ license_info: 1_000, casino_age: 100 },
  },
  numbers: ['rating', 'free_spins', 'bonus_wagering', 'casino_wagering'],
  flags: ['published', 'is_new'],
  lists: [
    ...['features', 'advantages', 'disadvantages', 'games', 'providers'],
    ...['customer_support', 'countries'],
  ],
  payments: ['deposits', 'withdrawals'],
  pictures: ['logo'],
  localized: ['bonus', ...sharedLocalized],
} as const satisfies RecordFields

export const slotFields = {
  texts: {
    ...sharedTexts,
    provider: 200,
    max_win: 200,
    min_bet: 200,
    max_bet: 200,
    demo_link: 2_000,
    play_link: 2_000,
  },
  numbers: ['rating', 'rtp', 'volatility', 'release_date'],
  flags: ['published'],
  lists: ['features', 'advantages', 'disadvantages', 'screenshots'],
  payments: [],
  pictures: ['logo', 'screenshots'],
  localized: sharedLocalized,
} as const satisfies RecordFields

export const mostItems = 100
export const longestItem = 1_000
export const mostPayments = 50
export const longestPaymentPart = 200
/** More than a record form has when all its lists are full. */
export const recordFormLimits = { fields: 2_000, texts: 4 * 2 ** 20 }
export const largestWhole = 2_147_483_647
