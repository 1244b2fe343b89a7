import type { Locale } from '#domain/locale/locale.ts'

/** Words that reveal the other language: common ones, and those of casinos that the languages do not share. */
export const foreignWords: Record<Locale, RegExp> = {
  sv: /(?<!\p{L})(the|and|with|without|from|of|or|only|your|are|this|more|bet|win|slots)(?!\p{L})/iu,
  en: /[åäö]|(?<!\p{L})(och|inte|med|utan|till|som|om|av|den|det|ett|eller|dygnet|spel|snurr|vinst|uttag|insats|hjul|direkt|inom|kr)(?!\p{L})/iu,
}
