import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { type FormEvent, useState } from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { reviewImageSrc } from '#domain/columns/link.ts'

/** Inserts an image at the cursor or edits the selected one. Requires alt text unless the image is decorative. */
export function ImageForm({ editor, close }: { editor: Editor; close: () => void }) {
  const { reviewEditor: m } = useAdminMessages()
  const [selected] = useState(() => {
    const { selection } = editor.state
    const isImage = selection instanceof NodeSelection && selection.node.type.name === 'image'
    return isImage ? selection.node : null
  })
  const [src, setSrc] = useState<string>(selected?.attrs['src'] ?? '')
  const [alt, setAlt] = useState<string>(selected?.attrs['alt'] ?? '')
  const [isDecorative, setIsDecorative] = useState(selected?.attrs['alt'] === '')
  const [errors, setErrors] = useState<{ src?: string; alt?: string }>({})

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Makes an absolute address on our site relative.
    const address = reviewImageSrc(src.trim().replace(`${location.origin}/`, '/'))
    const found = {
      ...(address ? {} : { src: m.imageInvalid }),
      ...(isDecorative || alt.trim() ? {} : { alt: m.imageAltMissing }),
    }
    setErrors(found)
    if (!address || found.alt) {
      event.currentTarget
        .querySelector<HTMLElement>(found.src ? '[name=src]' : '[name=alt]')
        ?.focus()
      return
    }
    const attrs = {
      // Keeps the size as long as the image is the same.
      ...(address === selected?.attrs['src'] ? selected.attrs : {}),
      ...{ src: address, alt: isDecorative ? '' : alt.trim() },
    }
    editor.commands.insertContent({ type: 'image', attrs })
    close()
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <Field
        label={m.imageAddress}
        hint={m.imageHint}
        name="src"
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        value={src}
        onChange={(event) => setSrc(event.target.value)}
        error={errors.src ?? null}
      />
      <Field
        label={m.imageAlt}
        hint={m.imageAltHint}
        name="alt"
        autoComplete="off"
        maxLength={300}
        value={isDecorative ? '' : alt}
        disabled={isDecorative}
        onChange={(event) => setAlt(event.target.value)}
        error={errors.alt ?? null}
      />
      <Checkbox
        label={m.imageDecorative}
        checked={isDecorative}
        onChange={(event) => setIsDecorative(event.target.checked)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="submit">{m.imageSave}</Button>
      </div>
    </form>
  )
}
