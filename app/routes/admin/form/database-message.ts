/** Returns the database's message for data errors (SQLSTATE classes 22 and 23), but not for others such as outages. */
export function messageOf(error: unknown): { message?: string } {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return /^2[23]...$/.test(code) && message ? { message } : {}
}
