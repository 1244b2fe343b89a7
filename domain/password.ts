export const shortestPassword = 10

/** Long rather than odd: that is what keeps a password from being guessed. */
export function isLongEnough(password: string): boolean {
  return Array.from(password).length >= shortestPassword
}
