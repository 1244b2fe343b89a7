import type { Editor } from '@tiptap/core'
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import type { Locale } from '#domain/locale/locale.ts'

import { insertTemplate, stripFormatting } from './document-commands.ts'
import { ImageForm } from './image-form.tsx'
import { LinkForm } from './link-form.tsx'

export type EditorDialogName = 'link' | 'image' | 'template' | 'strip'

interface EditorDialogProps {
  name: EditorDialogName
  editor: Editor
  template: string
  lang: Locale
  onClose: () => void
}

export function EditorDialog({ name, editor, template, lang, onClose }: EditorDialogProps) {
  const { reviewEditor: m } = useAdminMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()

  useEffect(() => {
    const box = dialog.current
    box?.showModal()
    // Focuses what is missing, the first field or the cancel button; the browser would focus the close button in the corner.
    const missing = [...(box?.querySelectorAll<HTMLInputElement>('input:required:enabled') ?? [])]
    const first =
      missing.find(({ value }) => value === '') ??
      box?.querySelector('input') ??
      box?.querySelectorAll('button')[1]
    first?.focus()
  }, [])

  const titles: Record<EditorDialogName, string> = {
    link: m.link,
    image: m.image,
    template: m.templateTitle,
    strip: m.stripTitle,
  }
  const contents: Record<EditorDialogName, () => ReactNode> = {
    link: () => <LinkForm {...{ editor, close }} />,
    image: () => <ImageForm {...{ editor, lang, close }} />,
    template: () => (
      <Question
        text={m.templateText}
        close={close}
        answers={[
          { label: m.templateAppend, run: () => insertTemplate(editor, template, true) },
          { label: m.templateReplace, run: () => insertTemplate(editor, template), isDanger: true },
        ]}
      />
    ),
    strip: () => (
      <Question
        text={m.stripText(editor.state.selection.empty ? m.stripAll : m.stripSelection)}
        close={close}
        answers={[{ label: m.stripConfirm, run: () => stripFormatting(editor), isDanger: true }]}
      />
    ),
  }

  // Rendered outside the editor's form: forms cannot be nested, and the dialog's fields must not be submitted.
  return createPortal(
    <div onSubmit={leaveOutside} onChange={leaveOutside} onInput={leaveOutside}>
      <Dialog ref={dialog} title={titles[name]} closeLabel={m.close} onClose={onClose}>
        {contents[name]()}
      </Dialog>
    </div>,
    document.body,
  )
}

/** Stops events that React would propagate through the portal to the form around the editor. */
const leaveOutside = (event: SyntheticEvent) => event.stopPropagation()

function Question({
  text,
  answers,
  close,
}: {
  text: string
  answers: { label: string; run: () => void; isDanger?: boolean }[]
  close: () => void
}) {
  const { reviewEditor: m } = useAdminMessages()
  return (
    <>
      <p className="mb-5">{text}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={close}>
          {m.cancel}
        </Button>
        {answers.map(({ label, run, isDanger }) => (
          <Button
            key={label}
            variant={isDanger ? 'danger' : 'primary'}
            onClick={() => {
              run()
              close()
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  )
}
