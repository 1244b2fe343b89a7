import type { Kind } from '../kinds/kinds.ts'
import { exportSheet } from './export.ts'
import { isTable, readTable } from './table.ts'

/** Example rows of the templates: fictional, with every column filled that needs a value. */
const exampleRows: Record<Kind, Record<string, unknown>> = {
  casinos: {
    name: 'Exempelkasinot',
    slug: 'exempelkasinot',
    logo: 'https://example.com/logo.png',
    rating: 4.3,
    bonus: '100 % upp till 1000 kr',
    bonus_amount: '1000 kr',
    free_spins: 50,
    min_deposit: '100 kr',
    wagering: '35x',
    is_new: false,
    description: 'Ett lugnt kasino med svensk licens.',
    features: ['BankID', 'Swish', 'Snabba uttag'],
    advantages: ['Tydliga villkor', 'Snabb kundtjänst'],
    disadvantages: ['Ingen app'],
    games: ['Slots', 'Live casino'],
    providers: ['NetEnt', 'Play’n GO'],
    customer_support: ['Chatt', 'E-post'],
    bonus_wagering: 35,
    casino_wagering: 35,
    casino_age: '18+',
    license_info: 'Spelinspektionen',
    licence_holder: null,
    full_review: '<h2>Vårt omdöme</h2><p>Här står recensionen.</p>',
    deposits: [{ method: 'Swish', min: '100 kr', max: '50000 kr', time: 'Direkt' }],
    withdrawals: [{ method: 'Trustly', min: '100 kr', max: '50000 kr', time: '5 min' }],
    published: false,
    cta_text: 'Besök kasino',
    affiliate_link: 'https://example.com/',
    review_link: '',
    meta_title: 'Exempelkasinot: recension',
    meta_description: 'Vår recension av Exempelkasinot.',
    countries: ['se'],
    localized_bonus: { en: '100% up to SEK 1,000' },
    localized_description: { en: 'A calm casino with a Swedish licence.' },
    localized_full_review: { en: '<h2>Our verdict</h2><p>The review goes here.</p>' },
    localized_cta_text: { en: 'Visit casino' },
    localized_meta_title: { en: 'Exempelkasinot: review' },
    localized_meta_description: { en: 'Our review of Exempelkasinot.' },
    localized_bonus_amount: {},
    localized_min_deposit: {},
    localized_wagering: { en: '35x' },
    localized_license_info: { en: 'Swedish Gambling Authority' },
    localized_casino_age: {},
    localized_features: { en: ['BankID', 'Swish', 'Fast withdrawals'] },
    localized_advantages: { en: ['Clear terms', 'Quick support'] },
    localized_disadvantages: { en: ['No app'] },
    localized_games: { en: ['Slots', 'Live casino'] },
    localized_customer_support: { en: ['Chat', 'Email'] },
    localized_deposits: { en: [{ method: 'Swish', min: '', max: '', time: 'Instant' }] },
    localized_withdrawals: { en: [{ method: 'Trustly', min: '', max: '', time: '5 min' }] },
  },
  slots: {
    name: 'Exempelspelet',
    slug: 'exempelspelet',
    logo: 'https://example.com/slot.png',
    provider: 'Exempelstudion',
    release_date: '2024-05-31',
    max_win: '5000x',
    rtp: 96.5,
    rtp_versions: [96.5, 94.5, 91],
    volatility: 'Hög',
    min_bet: '1 kr',
    max_bet: '1000 kr',
    features: ['Gratissnurr', 'Wilds'],
    advantages: ['Hög RTP'],
    disadvantages: ['Hög volatilitet'],
    description: 'Ett spel om norrsken.',
    full_review: '<p>Här står recensionen.</p>',
    screenshots: ['https://example.com/skarm.png'],
    demo_link: 'https://example.com/demo',
    play_link: 'https://example.com/spela',
    affiliate_link: '',
    cta_text: 'Spela nu',
    rating: 4.1,
    published: false,
    meta_title: 'Exempelspelet: recension',
    meta_description: 'Vår recension av Exempelspelet.',
    review_link: '',
    localized_description: { en: 'A game about northern lights.' },
    localized_full_review: { en: '<p>The review goes here.</p>' },
    localized_cta_text: { en: 'Play now' },
    localized_meta_title: { en: 'Exempelspelet: review' },
    localized_meta_description: { en: 'Our review of Exempelspelet.' },
    localized_min_bet: {},
    localized_max_bet: {},
    localized_max_win: {},
    localized_features: { en: ['Free spins', 'Wilds'] },
    localized_advantages: { en: ['High RTP'] },
    localized_disadvantages: { en: ['High volatility'] },
  },
  licence_holders: {
    name: 'Exempelbolaget AB',
    slug: 'exempelbolaget',
    group_name: 'Exempelkoncernen',
    country: 'Sverige',
    localized_country: { en: 'Sweden' },
    register_url: 'https://example.com/register',
    note: 'Bolaget har hetat Exempelspel AB.',
    localized_note: { en: 'The company was called Exempelspel AB.' },
    licences: [
      {
        ...{ market: 'se', kind: 'online', number: '18Li1234', status: 'active' },
        ...{ valid_from: '2024-01-01', valid_to: '2028-12-31', checked_on: '2026-11-01' },
        domains: 'exempelkasinot.example',
      },
    ],
    published: false,
  },
  bonuses: {
    ...{ name: 'Välkomstbonus', slug: 'exempelkasinot-valkomstbonus', casino: 'exempelkasinot' },
    ...{
      kind: 'deposit',
      percent: 100,
      max_amount: 1_000_00,
      currency: 'SEK',
      min_deposit: 100_00,
    },
    ...{ spins: 50, spin_value: 1_00, wagering_times: 25, wagering_on: 'bonus' },
    ...{ weight_slots: 100, weight_live: 10, weight_table: 10, days: 60 },
    ...{ max_bet: 50_00, max_win: null, code: 'START', terms_url: 'https://example.com/villkor' },
    excluded_methods: ['Skrill', 'Neteller'],
    starts_at: '2026-11-30T23:00:00+00:00',
    ends_at: '2026-12-31T22:59:00+00:00',
    checked_on: '2026-11-01',
    published: false,
  },
  rtp_checks: {
    ...{ casino: 'exempelkasinot', slot: 'exempelspelet', rtp: 94.5, checked: '2026-11-01' },
    published: false,
  },
  topics: {
    ...{ name: 'Exempelbetalning', slug: 'exempelbetalning', topic_kind: 'payment' },
    localized_name: { en: 'Example payment' },
    logo: 'https://example.com/logga.png',
    aliases: ['Exempel Pay', 'ExPay'],
    summary: 'Betala direkt från banken med mobilen.',
    localized_summary: { en: 'Pay straight from your bank with your phone.' },
    body: '<p>Här står texten om betalmetoden.</p>',
    localized_body: { en: '<p>The text about the payment method goes here.</p>' },
    published: false,
  },
}

/** Returns a CSV file with the header and an example row. */
export async function templateOf(kind: Kind): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of exportSheet('csv', kind, exampleOf(kind))) parts.push(part)
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

async function* exampleOf(kind: Kind) {
  yield [exampleRows[kind]]
}

/** Returns each column with its cell in the example row, formatted as in the sheet. */
export async function templateCells(kind: Kind): Promise<[column: string, example: string][]> {
  const table = await readTable(await templateOf(kind))
  const [header = [], example = []] = isTable(table) ? table : []
  return header.map((column, index) => [column, example[index] ?? ''])
}
