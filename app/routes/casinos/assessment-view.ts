import { dateIn } from '#domain/locale/date.ts'
import { type Locale, type LocalizedText, localizedText } from '#domain/locale/locale.ts'
import { moneyIn, ratingIn } from '#domain/locale/number.ts'
import {
  type Criterion,
  criteria,
  protectionChecks,
  supportChecks,
} from '#domain/ranking/criteria.ts'
import { type RankingFacts, type RankingRow, rankingFacts } from '#domain/ranking/facts.ts'
import { scoresOf } from '#domain/ranking/scores.ts'
import { asPlainText } from '#domain/reviews/plain-text.ts'
import { rankingTexts } from '#messages/index.ts'
import type { RankingTexts } from '#messages/sv/ranking.ts'

export interface AssessmentView {
  title: string
  rows: { name: string; score: string; why: string }[]
  basis: { title: string; text: LocalizedText; assessed: string | null } | null
  link: string
}

/** Returns how a casino is assessed on a day: the score of each criterion, and the fact it follows from. */
export function assessmentView(
  row: RankingRow & { localized_assessment: object },
  locale: Locale,
  today: string,
): AssessmentView {
  const m = rankingTexts[locale]
  const facts = rankingFacts(row, today)
  const scores = scoresOf(facts)
  const { assessment, localized_assessment } = asPlainText(row)
  const text = facts.assessedOn && localizedText(locale, localized_assessment, assessment)
  return {
    title: m.section.title,
    rows: criteria.map((criterion) => {
      const score = scores[criterion]
      return {
        name: m.criteria[criterion],
        score: score === null ? m.notAssessed : ratingIn(locale, score / 10),
        why: reasons[criterion](facts, m, locale),
      }
    }),
    basis: text
      ? {
          title: m.section.basis,
          text,
          assessed: facts.assessedOn && m.section.assessed(dateIn(locale, facts.assessedOn)),
        }
      : null,
    link: m.section.link,
  }
}

type Reason = (facts: RankingFacts, m: RankingTexts, locale: Locale) => string

const reasons: Record<Criterion, Reason> = {
  licence: ({ licence }, m) => m.facts.licence[licence],
  terms({ bonusPrice }, { facts: m }, locale) {
    if (bonusPrice === null) return m.noPrice
    return bonusPrice === 0 ? m.freeBonus : m.bonusPrice(kronor(locale, bonusPrice))
  },
  withdrawals: ({ withdrawalMinutes }, m) =>
    withdrawalMinutes === null
      ? m.facts.noWithdrawal
      : m.facts.withdrawal(timeText(withdrawalMinutes, m)),
  payments({ paymentMethods, lowestDeposit }, { facts: m }, locale) {
    if (paymentMethods.length === 0) return m.noMethods
    const methods = m.methods(paymentMethods.length)
    return lowestDeposit === null
      ? methods
      : `${methods}, ${m.lowestDeposit(kronor(locale, lowestDeposit))}`
  },
  protection: ({ protection }, m) => passedText(protection, protectionChecks, m),
  support: ({ support }, m) => passedText(support, supportChecks, m),
  selection: ({ gameTypes, providers }, { facts: m }) => m.selection(gameTypes, providers),
}

const kronor = (locale: Locale, amount: number) => moneyIn(locale, Math.round(amount * 100), 'SEK')

function timeText(minutes: number, { times: m }: RankingTexts): string {
  if (minutes === 0) return m.atOnce
  if (minutes < 60) return m.minutes(minutes)
  return minutes < 1_440 ? m.hours(Math.ceil(minutes / 60)) : m.days(Math.ceil(minutes / 1_440))
}

/** Names the checks that the casino passed: '2 of 5: Chat, Answers in Swedish'. */
function passedText<Check extends keyof RankingTexts['checks']>(
  passed: Check[] | null,
  all: readonly Check[],
  { checks, facts: m }: RankingTexts,
): string {
  if (passed === null) return m.noChecks
  const names = all.filter((check) => passed.includes(check)).map((check) => checks[check])
  const count = m.passed(passed.length, all.length)
  return names.length > 0 ? `${count}: ${names.join(', ')}` : count
}
