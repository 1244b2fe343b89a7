import { list, section, templateOf } from '../review-template.ts'

/** Standard headings of a review, each with a reminder below it. */
export const reviewTemplate = templateOf([
  section('Första intrycket', 'Hur ser sidan ut, och hur gick registreringen?'),
  section('Bonus och villkor', 'Belopp, omsättningskrav, tidsgräns och undantag.'),
  section('Spelutbud', 'Hur många spel, från vilka leverantörer, och vad saknas?'),
  section('In- och uttag', 'Våra egna insättningar och uttag: metod, belopp och tid.'),
  list('Minsta insättning:', 'Tid för uttag:', 'Avgifter:'),
  section('Kundtjänst', 'Kanaler, öppettider och hur snabbt vi fick svar.'),
  section('Ansvarsfullt spelande', 'Licens, gränser, självtest och Spelpaus.'),
  section('Vårt omdöme', 'Vem passar det för, vem inte, och varför betyget?'),
])
