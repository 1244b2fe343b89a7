import { type Attribute, Node } from '@tiptap/core'

/** Attributes as they were written: the library would make a number of "1" and a truth of "true". */
export function written(...names: string[]): Record<string, Partial<Attribute>> {
  return Object.fromEntries(
    names.map((name) => [
      name,
      { default: null, parseHTML: (element: HTMLElement) => element.getAttribute(name) },
    ]),
  )
}

/**
 * Tables as they are written: with heads, bodies and a caption. There is no button for them; those of imported or pasted
 * reviews can be read and their texts changed. TipTap's own tables know neither captions nor heads and would lose them.
 */
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
    addAttributes: () => written(...attributes),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })
}
