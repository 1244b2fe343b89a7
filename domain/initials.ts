/** Returns the initials of the first two words that have any. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()
}
