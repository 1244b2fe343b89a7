import type { ComponentProps } from 'react'
import { Form, useNavigation } from 'react-router'

import { Button } from '#app/ui/controls/button.tsx'

import type { Intent } from './outcome.ts'

interface JobButtonProps extends ComponentProps<typeof Button> {
  id: string
  intent: Intent
  onSend: () => void
}

/** One-button form for an action on a job, posted to the page that shows it; it works without JavaScript. */
export function JobButton({ id, intent, onSend, ...props }: JobButtonProps) {
  const { formData } = useNavigation()
  return (
    <Form method="post" preventScrollReset onSubmit={onSend}>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        isBusy={formData?.get('intent') === intent && formData.get('id') === id}
        {...props}
      />
    </Form>
  )
}
