import { type Attribute, Node } from '@tiptap/core'

/** Declares attributes that keep their text: TipTap would turn "1" into a number and "true" into a boolean. */
export function textAttributes(...names: string[]): Record<string, Partial<Attribute>> {
  return Object.fromEntries(
    names.map((name) => [
      name,
      { default: null, parseHTML: (element: HTMLElement) => element.getAttribute(name) },
    ]),
  )
}

/** Tables with heads, bodies and a caption. TipTap's own tables support neither captions nor heads and would drop them. */
export const tableNodes = [
  node('table', 'table', '(tableCaption | tableHead | tableBody)*', 'block'),
  node('tableCaption', 'caption', 'block+'),
  node('tableHead', 'thead', 'tableRow*'),
  node('tableBody', 'tbody', 'tableRow*'),
  node('tableRow', 'tr', '(tableCell | tableHeader)*'),
  node('tableCell', 'td', 'block+', '', ['colspan', 'rowspan']),
  node('tableHeader', 'th', 'block+', '', ['scope', 'colspan', 'rowspan']),
]

function node(name: string, tag: string, content: string, group = '', attributes: string[] = []) {
  return Node.create({
    name,
    group,
    content,
    isolating: true,
    addAttributes: () => textAttributes(...attributes),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })
}
