import type { Editor } from '@tiptap/core'
import { type FormEvent, useState } from 'react'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { reviewImageSrc } from '#domain/columns/link.ts'
import { altIn } from '#domain/images/library.ts'
import type { ImageSize } from '#domain/images/stored-image.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { decorativeRole } from '#domain/reviews/review-rules.ts'

import { UploadField } from '../image-field.tsx'
import { ImagePicker } from '../image-picker.tsx'
import { ImagePreview } from '../image-preview.tsx'
import { saveImage, selectedImage } from './image-commands.ts'

interface ImageFormProps {
  editor: Editor
  lang: Locale
  close: () => void
}

/** Inserts an image at the cursor or edits the selected one. Requires alt text unless the image is decorative. */
export function ImageForm({ editor, lang, close }: ImageFormProps) {
  const { reviewEditor: m, images } = useAdminMessages()
  const [selected] = useState(() => selectedImage(editor))
  const attrs = selected?.node.attrs ?? {}
  const [src, setSrc] = useState<string>(attrs['src'] ?? '')
  const [alt, setAlt] = useState<string>(attrs['alt'] ?? '')
  const [caption, setCaption] = useState(selected?.caption?.textContent ?? '')
  const [isDecorative, setIsDecorative] = useState(attrs['role'] === decorativeRole)
  const [known, setKnown] = useState<{ src: string; size: ImageSize } | null>(null)
  const [errors, setErrors] = useState<{ src?: string; alt?: string }>({})
  const [isBusy, setIsBusy] = useState(false)

  function choose(address: string, size?: ImageSize | null) {
    setSrc(address)
    setErrors({})
    if (size) setKnown({ src: address, size })
  }

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
    const size = known?.src === address ? known.size : null
    const image = {
      // Keeps the size as long as the image is the same.
      ...(address === attrs['src'] ? attrs : {}),
      ...(size ? { width: String(size.width), height: String(size.height) } : {}),
      src: address,
      alt: isDecorative ? '' : alt.trim(),
      role: isDecorative ? decorativeRole : null,
    }
    saveImage(editor, image, caption.trim())
    close()
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      {src.startsWith('/') && <ImagePreview address={src} className="w-40 text-sm" />}
      <Field
        label={m.imageAddress}
        hint={m.imageHint}
        name="src"
        required
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        value={src}
        onChange={(event) => setSrc(event.target.value)}
        error={errors.src ?? null}
      />
      <UploadField
        name="file"
        label={m.imageFile}
        onBusy={setIsBusy}
        onStored={(address, size) => choose(address, size)}
      />
      <ImagePicker
        label={m.image}
        onChoose={(image) => {
          const { width, height } = image
          choose(image.address, width && height ? { width, height } : null)
          // The library's text is a suggestion for a text that is not written yet.
          if (alt.trim() === '') setAlt(altIn(lang, image) ?? '')
        }}
      />
      <Field
        label={m.imageAlt}
        hint={m.imageAltHint}
        name="alt"
        required
        lang={lang}
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
      <Field
        label={m.imageCaption}
        hint={m.imageCaptionHint}
        name="caption"
        lang={lang}
        autoComplete="off"
        maxLength={500}
        value={caption}
        onChange={(event) => setCaption(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? images.waiting : m.imageSave}
        </Button>
      </div>
    </form>
  )
}
