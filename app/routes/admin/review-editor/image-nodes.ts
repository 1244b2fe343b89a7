import { Node } from '@tiptap/core'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'

import { imageAttributes } from '#domain/reviews/review-rules.ts'

import { textAttributes } from './table-nodes.ts'

const sharedImage = {
  addAttributes: () => textAttributes('src', 'alt', 'role', 'width', 'height'),
  renderHTML: ({ HTMLAttributes }: { HTMLAttributes: Record<string, string | null> }) =>
    [
      'img',
      imageAttributes(
        Object.fromEntries(
          Object.entries(HTMLAttributes).map(([name, value]) => [name, value ?? '']),
        ),
      ),
    ] as const,
  // The CSP blocks images from other sites, so the editor shows their alt text and address instead.
  addNodeView:
    () =>
    ({ node }: { node: DocumentNode }) => {
      const { src, alt, width, height } = node.attrs
      const isLocal = /^\/(?![/\\])/.test(src ?? '')
      const dom = document.createElement(isLocal ? 'img' : 'span')
      if (isLocal) {
        for (const [name, value] of Object.entries({ src, alt: alt ?? '', width, height })) {
          if (value !== null) dom.setAttribute(name, value)
        }
      } else {
        dom.className = 'review-image-elsewhere'
        dom.textContent = [alt, src].filter(Boolean).join(' · ') || '–'
      }
      return { dom }
    },
}

/** An image in a line of text. */
const Image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  parseHTML: () => [{ tag: 'img' }],
  ...sharedImage,
})

/** An image with a caption. `readReview` unwraps figures of any other content. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  // The image is optional only while it is being deleted: a required one would be replaced by an empty one.
  content: 'figureImage? figcaption?',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
  addKeyboardShortcuts() {
    const deleteFigure = () =>
      isFigureImage(this.editor.state.selection) && this.editor.commands.deleteNode('figure')
    return {
      Backspace: deleteFigure,
      Delete: deleteFigure,
      // Leaves the caption; a line break in it is Shift+Enter.
      Enter: () => {
        const { $from } = this.editor.state.selection
        if ($from.parent.type.name !== 'figcaption') return false
        const after = $from.after($from.depth - 1)
        return this.editor
          .chain()
          .insertContentAt(after, { type: 'paragraph' })
          .setTextSelection(after + 1)
          .scrollIntoView()
          .run()
      },
    }
  },
})

const FigureImage = Node.create({
  name: 'figureImage',
  // Without the context, every image would be both kinds.
  parseHTML: () => [{ tag: 'img', context: 'figure/', priority: 60 }],
  ...sharedImage,
})

const Figcaption = Node.create({
  name: 'figcaption',
  content: '(text | hardBreak)*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
})

const isFigureImage = (selection: unknown) =>
  selection instanceof NodeSelection && selection.node.type.name === 'figureImage'

export const imageNodes = [Image, Figure, FigureImage, Figcaption]

/** True for an image in a line and for one with a caption. */
export const isImage = (node: DocumentNode): boolean =>
  node.type.name === 'image' || node.type.name === 'figureImage'
