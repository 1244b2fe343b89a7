export const minPasswordLength = 10

/** True when the password is long enough. Length protects against guessing better than special characters. */
export function isLongEnough(password: string): boolean {
  return Array.from(password).length >= minPasswordLength
}
