import { Editor } from '@tiptap/core'
import type { RefObject } from 'react'

import type { Locale } from '#domain/locale/locale.ts'

import { readTransfer, type Transfer } from './clipboard.ts'
import { readReview, writeReview } from './html.ts'
import { makeRoom, outsideCaption } from './image-commands.ts'
import { isImage } from './image-nodes.ts'
import { cleanPaste } from './paste.ts'
import { extensions } from './schema.ts'
import { moveByCell } from './table-commands.ts'
import { UploadPlaces } from './upload-places.ts'

/** The submitted field. Its value when the editor is created is the initial text. */
export type EditorField = RefObject<HTMLTextAreaElement | null>

interface EditorOptions {
  lang: Locale
  labelledBy: string
  describedBy: string
  /** True when the user is writing in the field that the editor replaces. */
  isTyping: boolean
  /** The current handlers, which may change while the editor exists. */
  handlers: RefObject<EditorHandlers>
}

export interface EditorHandlers {
  onChange: (html: string) => void
  onDialog: (name: 'link' | 'image') => void
  onToolbar: () => void
  onTransfer: (transfer: Transfer) => void
  onImages: (files: File[], at: number) => void
}

/** Creates the editor, and returns it with a function that destroys it. */
export function createEditor(place: HTMLElement, field: EditorField, options: EditorOptions) {
  const { lang, labelledBy, describedBy, isTyping, handlers } = options
  const take = (event: Event, data: DataTransfer | null, at: () => number): boolean => {
    if (!data) return false
    const found = readTransfer(data)
    handlers.current.onTransfer(found)
    if (found.problem === null && found.images.length === 0) return false
    event.preventDefault()
    if (found.images.length > 0) handlers.current.onImages(found.images, at())
    return true
  }
  const editor = new Editor({
    element: place,
    injectCSS: false,
    extensions: [...extensions, UploadPlaces],
    content: readReview(field.current?.value ?? '').toJSON(),
    editorProps: {
      attributes: {
        class: 'prose',
        role: 'textbox',
        lang,
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
      },
      transformPastedHTML: cleanPaste,
      handleDOMEvents: {
        paste: (_view, event) => take(event, event.clipboardData, () => makeRoom(editor)),
        drop: (view, event) =>
          // An image that is moved within the text is not a file.
          view.dragging === null &&
          take(event, event.dataTransfer, () => dropPosition(editor, event)),
      },
      handleDoubleClickOn(_view, _pos, node) {
        if (isImage(node)) handlers.current.onDialog('image')
        return isImage(node)
      },
      handleKeyDown(_view, event) {
        if (event.key === 'Tab' && moveByCell(editor, event.shiftKey ? -1 : 1)) return true
        const isLink = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
        if (isLink) handlers.current.onDialog('link')
        const isToToolbar = event.key === 'F10' && event.altKey
        if (isToToolbar) handlers.current.onToolbar()
        return isLink || isToToolbar
      },
    },
  })

  if (isTyping) {
    // The `focus` command would wait for the next frame.
    editor.commands.setTextSelection(editor.state.doc.content.size)
    editor.view.focus()
  }
  const label = document.getElementById(labelledBy)
  const focus = () => editor.commands.focus()
  label?.addEventListener('click', focus)
  const stopWriting = writeTo(field, editor, handlers)
  return {
    editor,
    destroy: () => {
      stopWriting()
      label?.removeEventListener('click', focus)
      editor.destroy()
    },
  }
}

/** Returns where a dropped image belongs: under the pointer, or after the text. */
function dropPosition({ view, state: { doc } }: Editor, { clientX, clientY }: DragEvent): number {
  const found = view.posAtCoords({ left: clientX, top: clientY })
  return outsideCaption(doc.resolve(found?.pos ?? doc.content.size))
}

/** Milliseconds without input before the review is serialised, which is slow for very long reviews. */
const debounceMs = 250

/** Keeps the submitted field up to date. Returns a function that writes the last changes and stops. */
function writeTo(
  field: EditorField,
  editor: Editor,
  handlers: EditorOptions['handlers'],
): () => void {
  let writtenDoc = editor.state.doc
  let html = writeReview(writtenDoc)
  let timer: ReturnType<typeof setTimeout> | undefined
  const notify = () => handlers.current.onChange(html)
  const write = (notifyChange = notify) => {
    clearTimeout(timer)
    if (!field.current || writtenDoc.eq(editor.state.doc)) return
    writtenDoc = editor.state.doc
    const next = writeReview(writtenDoc)
    // Not every change affects the HTML: it omits trailing empty paragraphs.
    if (next === html) return
    html = next
    field.current.value = html
    notifyChange()
  }
  editor.on('update', () => {
    clearTimeout(timer)
    timer = setTimeout(write, debounceMs)
  })
  editor.on('blur', () => write())

  // A form submitted within the pause gets the current text.
  const form = field.current?.form
  const post = ({ formData }: FormDataEvent) => {
    // The form cannot be read again during this event.
    write(() => queueMicrotask(notify))
    if (field.current) formData.set(field.current.name, field.current.value)
  }
  form?.addEventListener('formdata', post)
  return () => {
    write()
    form?.removeEventListener('formdata', post)
  }
}
