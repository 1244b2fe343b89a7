import { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { EditorDialog, type EditorDialogName } from './editor-dialog.tsx'
import { readReview, writeReview } from './html.ts'
import { cleanPaste } from './paste.ts'
import { extensions } from './schema.ts'
import { Toolbar } from './toolbar.tsx'
import './review-editor.css'

export interface RichTextProps {
  /** The field that is posted. What it holds when the editor takes its place is what is edited. */
  field: RefObject<HTMLTextAreaElement | null>
  lang: string
  template: string
  labelledBy: string
  describedBy: string
  onChange: (html: string) => void
}

/** Writing out a very long review takes a while, so it waits until the writer pauses. */
const pause = 250

/** The editor itself. It comes with all of TipTap, so it is loaded by itself and only where it is used. */
export function RichText(props: RichTextProps) {
  const { field, lang, template, labelledBy, describedBy, onChange } = props
  const place = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [dialog, setDialog] = useState<EditorDialogName | null>(null)
  // Asked while the field is still shown: once it is hidden, it may have lost the focus.
  const [isTyping] = useState(() => document.activeElement === field.current)
  const report = useRef(onChange)

  useEffect(() => {
    report.current = onChange
  }, [onChange])

  // In one go with hiding the field: whoever is typing there loses no letter between the two.
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
      // Not by the command `focus`, which waits for the next frame.
      editor.commands.setTextSelection(editor.state.doc.content.size)
      editor.view.focus()
    }

    let written = editor.state.doc
    let html = writeReview(written)
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      if (!field.current || written.eq(editor.state.doc)) return
      written = editor.state.doc
      const next = writeReview(written)
      // Not every change can be seen in what is written: empty paragraphs at the end are left out.
      if (next === html) return
      html = next
      field.current.value = html
      report.current(html)
    }
    editor.on('update', () => {
      clearTimeout(timer)
      timer = setTimeout(write, pause)
    })
    editor.on('blur', write)

    // A form that is posted within the pause gets what is there now.
    const form = field.current?.form
    const post = ({ formData }: FormDataEvent) => {
      write()
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
