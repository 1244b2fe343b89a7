/** Writes hundredths as '1 000' or '1 000,50'. */
export function kronorOf(hundredths: number): string {
  const digits = String(Math.round(hundredths)).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ' ')
  const decimals = digits.slice(-2)
  return decimals === '00' ? whole : `${whole},${decimals}`
}
