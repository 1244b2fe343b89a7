import { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { EditorDialog, type EditorDialogName } from './editor-dialog.tsx'
import { readReview, writeReview } from './html.ts'
import { cleanPaste } from './paste.ts'
import { extensions } from './schema.ts'
import { Toolbar } from './toolbar.tsx'
import './review-editor.css'

export interface RichTextProps {
  /** The submitted field. Its value when the editor mounts is the initial text. */
  field: RefObject<HTMLTextAreaElement | null>
  lang: string
  template: string
  labelledBy: string
  describedBy: string
  onChange: (html: string) => void
}

/** Milliseconds without input before the review is serialised, which is slow for very long reviews. */
const debounceMs = 250

/** The editor itself. It includes all of TipTap, so it is a separate chunk that loads only where it is used. */
export function RichText(props: RichTextProps) {
  const { field, lang, template, labelledBy, describedBy, onChange } = props
  const place = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [dialog, setDialog] = useState<EditorDialogName | null>(null)
  // Read while the field is visible, because hiding it may remove the focus.
  const [isTyping] = useState(() => document.activeElement === field.current)
  const latestOnChange = useRef(onChange)

  useEffect(() => {
    latestOnChange.current = onChange
  }, [onChange])

  // A layout effect mounts the editor in the same commit that hides the field, so no keystroke is lost in between.
  useLayoutEffect(() => {
    const editor = new Editor({
      element: place.current,
      injectCSS: false,
      extensions,
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
        handleKeyDown(_view, event) {
          const isLink = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
          if (isLink) setDialog('link')
          const isToToolbar = event.key === 'F10' && event.altKey
          if (isToToolbar) toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
          return isLink || isToToolbar
        },
      },
    })

    if (isTyping) {
      // The `focus` command would wait for the next frame.
      editor.commands.setTextSelection(editor.state.doc.content.size)
      editor.view.focus()
    }

    let writtenDoc = editor.state.doc
    let html = writeReview(writtenDoc)
    let timer: ReturnType<typeof setTimeout> | undefined
    const notify = () => latestOnChange.current(html)
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
    const label = document.getElementById(labelledBy)
    const focus = () => editor.commands.focus()
    label?.addEventListener('click', focus)
    setEditor(editor)
    return () => {
      write()
      form?.removeEventListener('formdata', post)
      label?.removeEventListener('click', focus)
      editor.destroy()
    }
  }, [isTyping, field, lang, labelledBy, describedBy])

  return (
    <div className="review-editor">
      {editor && <Toolbar ref={toolbar} editor={editor} template={template} onDialog={setDialog} />}
      <div ref={place} className="review-scroller" />
      {editor && dialog && (
        <EditorDialog name={dialog} {...{ editor, template }} onClose={() => setDialog(null)} />
      )}
    </div>
  )
}
