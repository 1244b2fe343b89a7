import type { Locale } from '#domain/locale.ts'

/** Standard headings of a review, each with a reminder below it. */
export const reviewTemplates: Record<Locale, string> = {
  sv: [
    section('Första intrycket', 'Hur ser sidan ut, och hur gick registreringen?'),
    section('Bonus och villkor', 'Belopp, omsättningskrav, tidsgräns och undantag.'),
    section('Spelutbud', 'Hur många spel, från vilka leverantörer, och vad saknas?'),
    section('In- och uttag', 'Våra egna insättningar och uttag: metod, belopp och tid.'),
    list('Minsta insättning:', 'Tid för uttag:', 'Avgifter:'),
    section('Kundtjänst', 'Kanaler, öppettider och hur snabbt vi fick svar.'),
    section('Ansvarsfullt spelande', 'Licens, gränser, självtest och Spelpaus.'),
    section('Vårt omdöme', 'Vem passar det för, vem inte, och varför betyget?'),
  ].join('\n'),
  en: [
    section('First impressions', 'What does the site look like, and how did registering go?'),
    section('Bonus and terms', 'Amounts, wagering requirement, time limit and exceptions.'),
    section('Games', 'How many games, from which providers, and what is missing?'),
    section('Deposits and withdrawals', 'Our own transfers: method, amount and time.'),
    list('Minimum deposit:', 'Time for withdrawals:', 'Fees:'),
    section('Customer support', 'Channels, opening hours and how soon we had an answer.'),
    section('Responsible gaming', 'Licence, limits, self-test and Spelpaus.'),
    section('Our verdict', 'Who is it for, who is it not for, and why this rating?'),
  ].join('\n'),
}

function section(heading: string, reminder: string): string {
  return `<h2>${heading}</h2>\n<p>${reminder}</p>`
}

function list(...items: string[]): string {
  return `<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`
}
