/** A list as visitors see it: no double quotes, no empty items, nothing said twice. What is no list is an empty one. */
export function listItems(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  const items = value.filter((item) => typeof item === 'string').map(withoutQuotes)
  return [...new Set(items.filter((item) => item !== ''))]
}

export function withoutQuotes(text: string): string {
  return text.replaceAll('"', '').trim()
}

/** Written in camel case by those whose names they are. */
const properNames = new Set(
  'NetEnt PayPal WhatsApp MasterCard MuchBetter AstroPay ecoPayz EcoPayz LeoVegas ComeOn PokerStars YouTube FaceTime PlayOjo'.split(
    ' ',
  ),
)

const camelCase = /\p{Ll}\p{Lu}/u

/**
 * 'liveCasino' as 'live Casino', for game types, features and support channels. Never for lists of proper names, and
 * known ones in a sentence stay: 'BankID' and 'iOS' because no word begins there, others because they are listed.
 */
export function spaced(text: string): string {
  if (!camelCase.test(text)) return text
  return text.replace(/[\p{L}\p{N}]+/gu, (word) =>
    properNames.has(word) ? word : word.replace(/(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll})/gu, ' '),
  )
}

/** A list of such words. Split, two of them may turn out to be the same. */
export function spacedItems(value: unknown): string[] {
  return listItems(listItems(value).map(spaced))
}
