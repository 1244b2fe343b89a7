import { list, section, templateOf } from '../review-template.ts'

/** Standard headings of a review, each with a reminder below it. */
export const reviewTemplate = templateOf([
  section('First impressions', 'What does the site look like, and how did registering go?'),
  section('Bonus and terms', 'Amounts, wagering requirement, time limit and exceptions.'),
  section('Games', 'How many games, from which providers, and what is missing?'),
  section('Deposits and withdrawals', 'Our own transfers: method, amount and time.'),
  list('Minimum deposit:', 'Time for withdrawals:', 'Fees:'),
  section('Customer support', 'Channels, opening hours and how soon we had an answer.'),
  section('Responsible gaming', 'Licence, limits, self-test and Spelpaus.'),
  section('Our verdict', 'Who is it for, who is it not for, and why this rating?'),
])
