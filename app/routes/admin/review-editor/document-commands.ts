import type { Editor } from '@tiptap/core'
import { Fragment, type Node } from '@tiptap/pm/model'

import { readReview } from './html.ts'

/** Replaces the text with the template or appends it, as a single undo step. */
export function insertTemplate(editor: Editor, template: string, isAfter = false): void {
  const { doc } = editor.state
  const start = isAfter ? endOfText(doc) : 0
  const blocks = readReview(template).content.toJSON()
  editor.chain().insertContentAt({ from: start, to: doc.content.size }, blocks).run()
}

/** Returns the position before the trailing empty paragraphs. */
function endOfText(doc: Node): number {
  let end = doc.content.size
  for (let index = doc.childCount - 1; index >= 0; index--) {
    const block = doc.child(index)
    if (block.type.name !== 'paragraph' || block.childCount > 0) break
    end -= block.nodeSize
  }
  return end
}

/** Turns the whole text, or the blocks that the selection touches, into plain paragraphs. Keeps images. */
export function stripFormatting(editor: Editor): void {
  editor.commands.command(({ tr, dispatch }) => {
    const { doc, selection } = tr
    const [from, to] = selection.empty
      ? [0, doc.content.size]
      : [
          selection.$from.depth > 0 ? selection.$from.before(1) : selection.from,
          selection.$to.depth > 0 ? selection.$to.after(1) : selection.to,
        ]
    dispatch?.(tr.replaceWith(from, to, paragraphsOf(doc.slice(from, to).content, doc)))
    return true
  })
}

function paragraphsOf(blocks: Fragment, { type: { schema } }: Node): Node[] {
  const paragraphs: Node[] = []
  blocks.descendants((node) => {
    if (node.type.name === 'figureImage') {
      paragraphs.push(schema.node('paragraph', null, schema.node('image', node.attrs)))
    }
    if (!node.isTextblock) return true
    const inline = node.children.map((child) => child.mark([]))
    paragraphs.push(schema.node('paragraph', null, Fragment.fromArray(inline)))
    return false
  })
  return paragraphs.length > 0 ? paragraphs : [schema.node('paragraph')]
}
