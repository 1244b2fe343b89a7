import type { Editor } from '@tiptap/core'
import { type FormEvent, useState } from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { reviewHref } from '#domain/columns/link.ts'

/** Links the selection or edits the link at the cursor; with neither, the form also has a field for the text. */
export function LinkForm({ editor, close }: { editor: Editor; close: () => void }) {
  const { reviewEditor: m } = useAdminMessages()
  const [isExisting] = useState(editor.isActive('link'))
  const [asksText] = useState(editor.state.selection.empty && !isExisting)
  const [href, setHref] = useState<string>(editor.getAttributes('link')['href'] ?? '')
  const [text, setText] = useState('')
  const [errors, setErrors] = useState<{ href?: string; text?: string }>({})

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const address = reviewHref(href)
    const found = {
      ...(address ? {} : { href: m.linkInvalid }),
      ...(asksText && !text.trim() ? { text: m.linkTextMissing } : {}),
    }
    setErrors(found)
    if (!address || found.text) {
      event.currentTarget
        .querySelector<HTMLElement>(found.href ? '[name=href]' : '[name=text]')
        ?.focus()
      return
    }
    const mark = { type: 'link', attrs: { href: address } }
    if (asksText) {
      editor.commands.insertContent({ type: 'text', text: text.trim(), marks: [mark] })
    } else {
      editor.chain().extendMarkRange('link').setMark('link', mark.attrs).run()
    }
    close()
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <Field
        label={m.linkAddress}
        hint={m.linkHint}
        name="href"
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        value={href}
        onChange={(event) => setHref(event.target.value)}
        error={errors.href ?? null}
      />
      {asksText && (
        <Field
          label={m.linkText}
          name="text"
          autoComplete="off"
          maxLength={1000}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={errors.text ?? null}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {isExisting && (
          <Button
            variant="secondary"
            onClick={() => {
              editor.chain().extendMarkRange('link').unsetMark('link').run()
              close()
            }}
          >
            {m.linkRemove}
          </Button>
        )}
        <Button type="submit">{m.linkSave}</Button>
      </div>
    </form>
  )
}
