/** Returns a list without double quotes, empty items and duplicates. Returns an empty list for any other value. */
export function listItems(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  const items = value.filter((item) => typeof item === 'string').map(withoutQuotes)
  return [...new Set(items.filter((item) => item !== ''))]
}

export function withoutQuotes(text: string): string {
  return text.replaceAll('"', '').trim()
}

/** Brand names in camel case. */
const properNames = new Set(
  'NetEnt PayPal WhatsApp MasterCard MuchBetter AstroPay ecoPayz EcoPayz LeoVegas ComeOn PokerStars YouTube FaceTime PlayOjo'.split(
    ' ',
  ),
)

const camelCase = /\p{Ll}\p{Lu}/u

/**
 * Splits camel case in game types, features and support channels: 'liveCasino' becomes 'live Casino'. Not for lists of
 * proper names. Names in a sentence stay whole: 'BankID' and 'iOS' because no word begins there, others by `properNames`.
 */
export function spaced(text: string): string {
  if (!camelCase.test(text)) return text
  return text.replace(/[\p{L}\p{N}]+/gu, (word) =>
    properNames.has(word) ? word : word.replace(/(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll})/gu, ' '),
  )
}

/** Returns the numbers of a stored list, which may be foreign data. */
export function numbersIn(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'number') : []
}
