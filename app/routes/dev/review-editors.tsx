import { useState } from 'react'

import { AdminMessagesProvider } from '#app/i18n/admin-messages.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { adminMessages as adminEn } from '#messages/en/admin.ts'
import { reviewTemplates } from '#messages/index.ts'
import { adminMessages as adminSv } from '#messages/sv/admin.ts'

import { ReviewEditor } from '../admin/review-editor/review-editor.tsx'

const review =
  '<h2>Första intrycket</h2>\n<p>Startsidan är <strong>mörk</strong>, men inte <a href="/om-oss">rörig</a>.</p>'

/** Shows the review editor in both languages, in a form that displays the data it would submit. */
export function ReviewEditors() {
  const [posted, setPosted] = useState('')
  const [changed, setChanged] = useState('')
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        setPosted(JSON.stringify(Object.fromEntries(new FormData(event.currentTarget))))
      }}
    >
      <AdminMessagesProvider value={adminSv}>
        <ReviewEditor
          name="full_review"
          label="Recension"
          lang="sv"
          defaultValue={review}
          template={reviewTemplates.sv}
          onChange={setChanged}
        />
      </AdminMessagesProvider>
      <AdminMessagesProvider value={adminEn}>
        <ReviewEditor
          name="full_review_en"
          label="Review in English"
          lang="en"
          template={reviewTemplates.en}
        />
      </AdminMessagesProvider>
      <Button type="submit" className="justify-self-start">
        Post
      </Button>
      <output data-testid="posted" className="hidden">
        {posted}
      </output>
      <output data-testid="changed" className="hidden">
        {changed}
      </output>
    </form>
  )
}
