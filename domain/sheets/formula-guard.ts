/**
 * Spreadsheets treat cells that begin with these characters as formulas, which allows formula injection. A leading apostrophe
 * makes the cell a text, and the import removes it. A cell that already has one gets another.
 */
const formula = /^[\s']*[=+\-@＝＋－＠]/u

export function guarded(cell: string): string {
  return formula.test(cell) ? `'${cell.trim()}` : cell
}

export function unguarded(cell: string): string {
  const text = cell.trim()
  return text.startsWith("'") && formula.test(text) ? text.slice(1).trim() : text
}
