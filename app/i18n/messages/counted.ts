/** Returns a function that writes a number and its noun as the language does: '1 rad', '1 000 rader'. */
export function countedIn(locale: string) {
  const rules = new Intl.PluralRules(locale)
  const digits = new Intl.NumberFormat(locale)
  return (n: number, one: string, other: string): string =>
    `${digits.format(n)} ${rules.select(n) === 'one' ? one : other}`
}
