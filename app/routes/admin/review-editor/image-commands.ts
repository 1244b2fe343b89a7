import type { Editor } from '@tiptap/core'
import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'

import { decorativeRole } from '#domain/reviews/review-rules.ts'

import { isImage } from './image-nodes.ts'

export interface ImageAttributes {
  src: string
  alt: string
  role?: string | null
  width?: string | null
  height?: string | null
}

/** Deletes the selection and returns where an image can be inserted. */
export function makeRoom(editor: Editor): number {
  if (!editor.state.selection.empty) editor.commands.deleteSelection()
  return outsideCaption(editor.state.selection.$from)
}

/** Returns the position, or the one after the figure: a caption cannot contain an image. */
export const outsideCaption = (position: ResolvedPos): number =>
  position.parent.type.name === 'figcaption' ? position.after(position.depth - 1) : position.pos

export interface SelectedImage {
  node: Node
  /** The range to replace: the image, or the whole figure. */
  from: number
  to: number
  caption: Node | null
}

export function selectedImage({ state: { selection } }: Editor): SelectedImage | null {
  if (!(selection instanceof NodeSelection) || !isImage(selection.node)) return null
  const { node, $from, from, to } = selection
  if (node.type.name === 'image') return { node, from, to, caption: null }
  const figure = $from.parent
  const caption = figure.lastChild?.type.name === 'figcaption' ? figure.lastChild : null
  return { node, from: $from.before(), to: $from.after(), caption }
}

const rangeAt = (position: number) => ({ from: position, to: position })

/** Inserts an image with an optional caption at the selection, or replaces the selected image. */
export function saveImage(editor: Editor, attributes: ImageAttributes, caption: string): void {
  const selected = selectedImage(editor)
  const { from, to } = selected ?? rangeAt(makeRoom(editor))
  const { schema, tr } = editor.state
  const wasFigure = selected !== null && selected.node.type.name === 'figureImage'
  if (caption === '') {
    const image = schema.node('image', attributes)
    tr.replaceRangeWith(from, to, wasFigure ? schema.node('paragraph', null, image) : image)
  } else {
    // An unchanged caption keeps its links and its emphasis.
    const former = selected?.caption
    const content = former?.textContent === caption ? former.content : schema.text(caption)
    const figure = schema.node('figure', null, [
      schema.node('figureImage', attributes),
      schema.node('figcaption', null, content),
    ])
    tr.replaceRangeWith(from, to, figure)
  }
  editor.view.dispatch(tr.scrollIntoView())
}

/** Returns the positions of images with neither a description nor the mark of a decorative image. */
export function undescribedImages(document: Node): number[] {
  const found: number[] = []
  document.descendants((node, position) => {
    if (!isImage(node)) return
    const { alt, role } = node.attrs
    if (!alt?.trim() && role !== decorativeRole) found.push(position)
  })
  return found
}
