import { type Amount, amountAt, amountIn, cleaned } from './amount-text.ts'
import { type BonusTerms, noTerms, type WageringBase } from './terms.ts'

/** The columns of a casino that describe its bonus in words. */
export interface BonusTexts {
  bonus: string | null
  bonus_amount: string | null
  free_spins: number | null
  min_deposit: string | null
  wagering: string | null
  bonus_wagering: number | null
}

const upTo = /upp till|up to|maximalt|maximum|max\.?|högst|at most/
const paidIn = /sätt(?:er)? in|deposit/
const received = / (?:få|får|get|spela för|play with) /
const percentPattern = /(\d{1,4}(?:[.,]\d{1,2})?) ?(?:%|procent|percent|per cent)/
const spinsPattern =
  /(\d{1,5}) ?(?:free ?spins|free-spins|gratissnurr|gratisspinn|bonussnurr|bonus spins|spins|snurr|spinn)/
const timesPattern = /(\d{1,4}(?:[.,]\d)?) ?(?:x|×|gånger|ggr|times)/
const bareNumber = /^(\d{1,4}(?:[.,]\d)?)$/
const noBonus = /\b(?:ingen (?:välkomst)?bonus|no (?:welcome )?bonus)/
const noWagering =
  /(?:utan|inga|inget|no|zero|without) (?:any )?(?:krav på )?(?:omsättning|wagering)|omsättningsfri|wager(?:ing)?[- ]free/
/** Game types for which nothing says how much other games count. */
const otherGames = /live ?(?:casino|kasino)|live-|bingo|sport|poker|odds|bordsspel|table games/
const depositAndBonus =
  /(?:insättning(?:en)?|deposit|d) ?(?:\+|&|och|and|plus) ?(?:the )?(?:b\b|bonus)|(?:bonus(?:en)?|b) ?(?:\+|&|och|and|plus) ?(?:the )?(?:d\b|insättning|deposit)/
const winnings = /vinst|winnings|wins from/
const bonusAlone = /bonus/

/**
 * Suggests terms from the texts of a casino, in Swedish or English. It reads only what the texts say: a multiple without a base leaves the
 * base unknown.
 */
export function suggestTerms(texts: BonusTexts): BonusTerms {
  const bonus = cleaned(texts.bonus)
  const wagering = cleaned(texts.wagering)
  const amountText = cleaned(texts.bonus_amount)
  if (noBonus.test(bonus)) return noTerms
  const given = amountAfter(paidIn, bonus)
  const percent = firstPercent(bonus) ?? firstPercent(amountText)
  const max = amountAfter(upTo, bonus) ?? labelled(amountIn(amountText))
  const spins = texts.free_spins ?? numberIn(spinsPattern.exec(`${bonus} ${amountText}`)?.[1])
  const cash = given && amountAfter(received, bonus)
  const amount = cash ?? max
  const kind = cash || (amount && percent === null) ? 'cash' : kindOf(percent, spins)
  const currency = amount?.currency ?? 'SEK'
  const minimum = amountIn(cleaned(texts.min_deposit)) ?? given
  const times = timesOf(wagering, bonus) ?? texts.bonus_wagering
  const isFree = [wagering, bonus].some((text) => noWagering.test(text)) || times === 0
  return {
    ...noTerms,
    kind,
    currency,
    percent,
    maxAmount: amount?.value ?? null,
    // An amount in another currency is not converted.
    minDeposit: minimum && (minimum.currency ?? currency) === currency ? minimum.value : null,
    spins,
    wagering: isFree ? 0 : times,
    wageringOn: isFree ? null : (baseIn(wagering) ?? baseIn(afterTimes(bonus))),
    weights: otherGames.test(`${bonus} ${wagering}`)
      ? { slots: null, live: null, table: null }
      : noTerms.weights,
  }
}

function kindOf(percent: number | null, spins: number | null) {
  if (percent !== null) return 'deposit'
  return spins === null ? 'deposit' : 'spins'
}

/** Returns the amount directly after a phrase. */
function amountAfter(phrase: RegExp, text: string): Amount | null {
  const found = phrase.exec(text)
  const rest = found && text.slice(found.index + found[0].length).trim()
  return rest ? amountAt(rest) : null
}

/** Returns the amount if it has a currency: '50 snurr' and '100 %' are no amounts. */
const labelled = (amount: Amount | null): Amount | null => (amount?.currency ? amount : null)

const numberIn = (digits: string | undefined): number | null =>
  digits === undefined ? null : Number(digits.replace(',', '.'))

const firstPercent = (text: string): number | null => numberIn(percentPattern.exec(text)?.[1])

function timesOf(wagering: string, bonus: string): number | null {
  const found = timesPattern.exec(wagering) ?? timesPattern.exec(bonus) ?? bareNumber.exec(wagering)
  return numberIn(found?.[1])
}

/** Returns the text after a multiple; in the text of a bonus, only that part is about the wagering. */
function afterTimes(bonus: string): string {
  const found = timesPattern.exec(bonus)
  return found ? bonus.slice(found.index + found[0].length) : ''
}

function baseIn(text: string): WageringBase | null {
  if (depositAndBonus.test(text)) return 'deposit_and_bonus'
  if (winnings.test(text)) return 'winnings'
  return bonusAlone.test(text) ? 'bonus' : null
}
