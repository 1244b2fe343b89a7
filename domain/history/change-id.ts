/** Parses the id of a change, at most 15 digits; undefined for anything else. */
export function readChangeId(text: unknown): number | undefined {
  return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
