/** Parses a comma-separated list. Items that contain a comma are quoted, with quotes doubled. */
export function readList(cell: string): string[] {
  return [...cell.matchAll(/\s*"((?:[^"]|"")*)"\s*(?=,|$)|[^,]+/g)]
    .map(([plain, quoted]) => (quoted?.replaceAll('""', '"') ?? plain).trim())
    .filter((item) => item !== '')
}

/** Parses a comma-separated list and keeps blank items. */
export function readListByPosition(cell: string): string[] {
  if (cell.trim() === '') return []
  return [...`,${cell}`.matchAll(/,(?:\s*"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))/g)].map(
    ([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim(),
  )
}

/** Writes a list that `readList` reads back. */
export function writeList(items: string[]): string {
  return items
    .map((item) => item.trim())
    .map((item) => (/[,"]/.test(item) ? `"${item.replaceAll('"', '""')}"` : item))
    .join(',')
}
