import { useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { Button } from '#app/ui/controls/button.tsx'

import { ImageField } from '../image-field.tsx'

/** Replaces an image in every record that uses it. */
export function ReplaceForm({ uses }: { uses: number }) {
  const { media: m } = useAdminMessages()
  const { search } = useLocation()
  const [isUploading, setIsUploading] = useState(false)
  const isSending = useNavigation().formData?.get('intent') === 'replace'
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <div>
        <h2 className="font-bold text-xl">{m.replace}</h2>
        <p className="mt-1 max-w-prose text-ink-2 text-sm">{m.replaceHelp(uses)}</p>
      </div>
      <Form
        method="post"
        action={search}
        encType="multipart/form-data"
        className="grid grid-cols-1 gap-4"
      >
        <ImageField name="replacement" label={m.replacement} onBusy={setIsUploading} />
        <Button
          type="submit"
          name="intent"
          value="replace"
          isBusy={isSending}
          disabled={isUploading}
          className="justify-self-start"
        >
          {m.replaceSubmit}
        </Button>
      </Form>
    </section>
  )
}
