import type { BonusFormMessages } from '../sv/bonus-form.ts'

export const bonusFormMessages: BonusFormMessages = {
  labels: {
    casino: 'Casino',
    starts_at: 'Starts',
    ends_at: 'Ends',
    checked_on: 'Checked',
    kind: 'Type of bonus',
    percent: 'Percent of the deposit',
    max_amount: 'Maximum bonus',
    currency: 'Currency',
    spins: 'Number of spins',
    spin_value: 'Value per spin',
    wagering_times: 'Wagering, times',
    wagering_on: 'Wagering applies to',
    weight_slots: 'Slots count, percent',
    weight_live: 'Live casino counts, percent',
    weight_table: 'Table games count, percent',
    days: 'Days to meet the wagering',
    code: 'Bonus code',
    terms_url: 'Link to the terms',
    excluded_methods: 'Payment methods without the bonus',
  },
  hints: {
    starts_at: 'Swedish time. Leave empty if the bonus already runs.',
    ends_at: 'Swedish time. Leave empty if the end is unknown.',
    percent: 'For example 100.',
    max_amount: 'In whole units, for example 1,000 or 0.10.',
    wagering_times: '0 means no wagering requirement.',
    weight_slots: '0 means that the game does not count. Empty means unknown.',
    checked_on: 'The day on which you read the terms.',
  },
  slugHint: 'Name in sheets: lower-case letters, digits and hyphens.',
  errors: {
    moment: () => 'Enter a date and a time, for example 2026-12-31 23:59.',
    amount: () => 'Enter an amount from 0 to 1,000,000,000 with at most two decimals.',
    range: ({ least = 0, limit = 0 }) =>
      `Enter a number from ${least.toLocaleString('en')} to ${limit.toLocaleString('en')}.`,
    order: () => 'The end must be after the start.',
    overlap: ({ owner = '', name = '' }) => `${owner} already has a bonus at that time: ${name}.`,
  },
  name: (casino) => `${casino}, welcome bonus`,
  suggested: 'Suggestions from the texts. Check them and save.',
  suggestedText:
    'The terms were read from the texts of the casino. Nothing has been saved. Add what is missing and correct what is wrong.',
  list: {
    title: 'Bonus terms',
    text: 'The running bonus is shown to visitors instead of what can be read from the texts.',
    empty:
      'No terms have been entered. The price is computed from what can be read from the texts.',
    add: 'Add terms',
  },
  choices: {
    deposit: 'Deposit bonus',
    spins: 'Free spins',
    cash: 'Fixed amount',
    none: 'No bonus',
    bonus: 'The bonus',
    deposit_and_bonus: 'The deposit and the bonus',
    winnings: 'The winnings',
  },
  states: { running: 'Running', coming: 'Coming', ended: 'Ended' },
  period: (from, until) => {
    if (from && until) return `${from} – ${until}`
    if (from) return `from ${from}`
    return until ? `until ${until}` : 'until further notice'
  },
}
