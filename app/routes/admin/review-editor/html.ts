import { DOMSerializer, DOMParser as DocumentParser, type Node } from '@tiptap/pm/model'

import { unwrapBareFigures, unwrapOtherFigures } from './figures.ts'
import { rename } from './html-elements.ts'
import { reviewSchema } from './schema.ts'

const openingTag = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi
const styleOrHandler = /"[^"]*"|'[^']*'|(?<=[\s"'/])(style|on\w+)(?=\s*=)/gi

/** Removes style and script tags and renames inline styles and handlers: a strict CSP reports them even in inert documents. */
function withoutStyles(html: string): string {
  return html
    .replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(openingTag, (tag) =>
      tag.replace(styleOrHandler, (text, name?: string) => (name ? `data-${name}` : text)),
    )
}

/** Parses HTML into a document that is never shown, so nothing in it loads or runs. */
export function parseInert(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<body>${withoutStyles(html)}`, 'text/html').body
}

export function readReview(html: string): Node {
  const body = parseInert(html)
  // The sanitiser does the same.
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2')
  for (const block of body.querySelectorAll(':is(h2, h3, h4) :is(p, div)')) {
    block.replaceWith(...block.childNodes)
  }
  unwrapOtherFigures(body)
  return DocumentParser.fromSchema(reviewSchema).parse(body)
}

/** Serialises the review exactly as the sanitiser would, with readable line breaks. */
export function writeReview(document: Node): string {
  const fragment = inertFragment(document)
  unwrapBareFigures(fragment)
  const blocks = [...fragment.children]
  while (blocks.at(-1)?.matches('p:empty')) blocks.pop()
  return blocks.map(serialize).join('\n')
}

function inertFragment(node: Node): DocumentFragment {
  const inert = document.implementation.createHTMLDocument()
  const fragment = DOMSerializer.fromSchema(reviewSchema).serializeFragment(node.content, {
    document: inert,
  })
  return fragment as DocumentFragment
}

const voidTags = ['br', 'hr', 'img']
const lists = ['ul', 'ol']
/** Elements whose children are written on separate lines. */
const containers = [...lists, 'blockquote', 'figure', 'table', 'thead', 'tbody', 'tr']
const cells = ['li', 'td', 'th', 'caption']

function serialize(node: ChildNode): string {
  if (!(node instanceof Element)) return escapeHtml(node.textContent ?? '')
  const tag = node.localName
  const attributes = [...node.attributes]
    .map(({ name, value }) => ` ${name}="${escapeHtml(value).replaceAll('"', '&quot;')}"`)
    .join('')
  if (voidTags.includes(tag)) return `<${tag}${attributes} />`
  return `<${tag}${attributes}>${contentOf(node)}</${tag}>`
}

function contentOf(element: Element): string {
  const children = [...element.childNodes]
  const tag = element.localName
  if (containers.includes(tag)) return ['', ...children.map(serialize), ''].join('\n')
  if (!cells.includes(tag)) return children.map(serialize).join('')
  // Omits the tag of a single paragraph, or of one followed only by lists.
  const [first, ...rest] = [...element.children]
  const isPlain = first?.localName === 'p' && rest.every((child) => lists.includes(child.localName))
  if (!isPlain) return children.map(serialize).join('\n')
  return [contentOf(first), ...rest.map(serialize)].join('\n')
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
