import { rename } from './html-elements.ts'

/** What a caption may contain in the editor. */
const inCaption = 'strong, b, em, i, a, br'

/** Turns figures that the editor cannot show as an image with a caption into their content. */
export function unwrapOtherFigures(body: HTMLElement): void {
  for (const figure of body.querySelectorAll('figure')) {
    if (!isImageWithCaption(figure)) figure.replaceWith(...figure.childNodes)
  }
  for (const caption of body.querySelectorAll('figcaption')) {
    if (caption.parentElement?.localName !== 'figure') rename(caption, 'p')
  }
}

function isImageWithCaption(figure: Element): boolean {
  const [image, caption, ...others] = figure.children
  const hasOtherText = [...figure.childNodes].some(
    (child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim(),
  )
  return (
    image?.localName === 'img' &&
    caption?.localName === 'figcaption' &&
    others.length === 0 &&
    !hasOtherText &&
    caption.textContent?.trim() !== '' &&
    caption.querySelector(`:not(${inCaption})`) === null &&
    figure.closest('p, h2, h3, h4, figcaption') === null
  )
}

/** Turns figures without a caption or without an image into paragraphs. */
export function unwrapBareFigures(root: DocumentFragment): void {
  for (const figure of root.querySelectorAll('figure')) {
    const image = figure.querySelector('img')
    const caption = figure.querySelector('figcaption')
    if (image && caption?.textContent?.trim()) continue
    const paragraph = figure.ownerDocument.createElement('p')
    paragraph.append(...(image ? [image] : (caption?.childNodes ?? [])))
    figure.replaceWith(paragraph)
  }
}
