import type { CasinoView } from './casino-view.ts'

/** Returns the amount and the bonus in one line; null when both are unknown. */
export function offerOf({ bonus_amount, bonus }: CasinoView): string | null {
  // Avoids a repeated amount: '1 000 kr, 100 % upp till 1 000 kr'.
  const tight = (text: string) => text.replace(/\s/g, '')
  const isRepeated = bonus_amount && bonus && tight(bonus.text).includes(tight(bonus_amount.text))
  const amount = isRepeated ? null : bonus_amount?.text
  return [amount, bonus?.text].filter(Boolean).join(', ') || null
}
