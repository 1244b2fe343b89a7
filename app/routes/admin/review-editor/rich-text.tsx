import type { Editor } from '@tiptap/core'
import { useCallback, useEffect, useRef, useState } from 'react'

import type { Locale } from '#domain/locale/locale.ts'

import type { Transfer } from './clipboard.ts'
import { createEditor, type EditorField, type EditorHandlers } from './create-editor.ts'
import { EditorDialog, type EditorDialogName } from './editor-dialog.tsx'
import { EditorNotes } from './editor-notes.tsx'
import { Toolbar } from './toolbar.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'
import './review-editor.css'

export interface RichTextProps {
  field: EditorField
  lang: Locale
  template: string
  labelledBy: string
  describedBy: string
  onChange: (html: string) => void
  /** Called when uploads start and when they end. */
  onBusy?: ((isBusy: boolean) => void) | undefined
}

/** The editor itself. It includes all of TipTap, so it is a separate chunk that loads only where it is used. */
export function RichText(props: RichTextProps) {
  const { field, lang, template, labelledBy, describedBy, onChange, onBusy } = props
  const toolbar = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [dialog, setDialog] = useState<EditorDialogName | null>(null)
  const [transfer, setTransfer] = useState<Transfer | null>(null)
  // Read while the field is visible, because hiding it may remove the focus.
  const [isTyping] = useState(() => document.activeElement === field.current)
  const { uploads, start, retry, remove } = useUploads(editor, onBusy)

  const current: EditorHandlers = {
    onChange,
    onDialog: setDialog,
    onToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    onTransfer: setTransfer,
    onImages: start,
  }
  const handlers = useRef(current)
  useEffect(() => {
    handlers.current = current
  })

  // A ref callback creates the editor in the same commit that hides the field, so no keystroke is lost in between.
  const mount = useCallback(
    (place: HTMLDivElement | null) => {
      if (!place) return
      const options = { lang, labelledBy, describedBy, isTyping, handlers }
      const { editor, destroy } = createEditor(place, field, options)
      setEditor(editor)
      return destroy
    },
    [isTyping, field, lang, labelledBy, describedBy],
  )

  return (
    <div className="review-editor">
      {editor && <Toolbar ref={toolbar} editor={editor} template={template} onDialog={setDialog} />}
      <div ref={mount} className="review-scroller" />
      <UploadList uploads={uploads} onRetry={retry} onRemove={remove} />
      {editor && (
        <EditorNotes
          {...{ editor, transfer }}
          onDismiss={() => setTransfer(null)}
          onDescribe={() => setDialog('image')}
        />
      )}
      {editor && dialog && (
        <EditorDialog
          name={dialog}
          {...{ editor, template, lang }}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}
