import { reviewImageSrc } from '#domain/columns/link.ts'

import { unwrapOtherFigures } from './figures.ts'
import { parseInert } from './html.ts'
import { rename } from './html-elements.ts'

const dropped =
  'head, title, meta, link, script, style, noscript, template, iframe, object, svg, math'
const controls = 'button, input, select, textarea, video, audio, canvas'

const renamed: Record<string, string> = {
  ...{ h1: 'h2', h5: 'h4', h6: 'h4', dt: 'p', dd: 'p', summary: 'p', tfoot: 'tbody' },
}

/** The data of images inside HTML, which may be many megabytes. */
const imageData = /(\ssrc\s*=\s*["']?data:)[^"'\s<>]*/gi

/** Removes the data of images, which a review cannot contain. */
export const withoutImageData = (html: string): string => html.replace(imageData, '$1')

/**
 * Converts HTML pasted from Word, Google Docs or a web page into markup that a review may contain. The editor's schema drops
 * classes, styles and unknown tags; this function interprets inline styles and Word's list markup, which the schema cannot.
 */
export function cleanPaste(html: string): string {
  // Copied from a ProseMirror editor, whose HTML already contains the list depth.
  if (html.includes('data-pm-slice')) return html
  const body = parseInert(withoutImageData(html).replace(/<!--[\s\S]*?-->/g, ''))
  for (const element of body.querySelectorAll(`${dropped}, ${controls}`)) element.remove()
  for (const element of body.querySelectorAll('[data-style*="display:none" i], [hidden]')) {
    element.remove()
  }
  for (const [from, to] of Object.entries(renamed)) {
    for (const element of body.querySelectorAll(from)) rename(element, to)
  }
  emphasise(body)
  makeWordLists(body)
  for (const picture of body.querySelectorAll('picture')) {
    for (const source of picture.querySelectorAll('source')) source.remove()
    picture.replaceWith(...picture.childNodes)
  }
  for (const image of body.querySelectorAll('img')) cleanImage(image)
  unwrapOtherFigures(body)
  for (const paragraph of body.querySelectorAll('p, div, h2, h3, h4, li')) {
    const isEmpty = !paragraph.textContent?.trim() && !paragraph.querySelector('img, hr, table')
    if (isEmpty) paragraph.remove()
  }
  return body.innerHTML
}

const styleOf = (element: Element) => element.getAttribute('data-style') ?? ''

/** Turns bold and italic styles into tags, and unwraps bold tags whose style resets the weight. */
function emphasise(body: HTMLElement): void {
  for (const element of body.querySelectorAll('b, strong, i, em, span[data-style]')) {
    const style = styleOf(element)
    const isBold = /(^|;)\s*font-weight:\s*(bold|[6-9]00)/i.test(style)
    const isPlainWeight = /(^|;)\s*font-weight:\s*(normal|[1-5]00)/i.test(style)
    const isItalic = /(^|;)\s*font-style:\s*(italic|oblique)/i.test(style)
    if (element.matches('b, strong') && isPlainWeight) element.replaceWith(...element.childNodes)
    else if (element.matches('span') && (isBold || isItalic)) {
      if (isBold) wrapContent(element, 'strong')
      if (isItalic) wrapContent(element, 'em')
    }
  }
}

function wrapContent(element: Element, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

const listStyle = /mso-list:[^;]*level(\d)/i

/** Builds lists from Word's items: paragraphs with the depth in their style and the marker as text. */
function makeWordLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) {
    const depth = Number(listStyle.exec(styleOf(paragraph))?.[1] ?? 0)
    if (depth === 0 || depth > 9) continue
    const mark = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(styleOf(span)),
    )
    const tag = /^\s*\(?([0-9]+|[a-z]|[ivx]+)[.)]/i.test(mark?.textContent ?? '') ? 'ol' : 'ul'
    mark?.remove()
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    listFor(paragraph, tag, depth).append(item)
    paragraph.remove()
  }
}

/** Returns the list just before the paragraph at this depth, or a new one. */
function listFor(paragraph: Element, tag: string, depth: number): Element {
  const before = paragraph.previousElementSibling
  let list = before?.matches('[data-word-list]') ? before : null
  if (!list || (depth === 1 && list.localName !== tag)) {
    list = newList(paragraph.ownerDocument, tag)
    paragraph.before(list)
  }
  for (let level = 1; level < depth && list.lastElementChild; level++) {
    const item: Element = list.lastElementChild
    const nested: Element | null = item.querySelector(':scope > [data-word-list]')
    list = nested ?? newList(paragraph.ownerDocument, tag)
    if (!nested) item.append(list)
  }
  return list
}

function newList(document: Document, tag: string): Element {
  const list = document.createElement(tag)
  list.setAttribute('data-word-list', '')
  return list
}

/** Removes images from the local disk, tracking pixels and images with an unsafe address. */
function cleanImage(image: HTMLImageElement): void {
  const src = reviewImageSrc(image.getAttribute('src') ?? '')
  const isCounter = ['width', 'height'].some((side) =>
    /^[01]$/.test(image.getAttribute(side) ?? ''),
  )
  if (!src || isCounter) image.remove()
  else image.setAttribute('src', src)
}
