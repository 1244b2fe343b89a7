import type { ComponentProps } from 'react'
import { Form, useNavigation } from 'react-router'

import { useLocale } from '#app/i18n/messages.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { pathTo } from '#domain/pages/paths.ts'

import type { Intent } from './outcome.ts'

interface JobButtonProps extends ComponentProps<typeof Button> {
  id: string
  intent: Intent
  onSend: () => void
}

/** One-button form for an action on an import; it works without JavaScript. */
export function JobButton({ id, intent, onSend, ...props }: JobButtonProps) {
  const { formData } = useNavigation()
  const locale = useLocale()
  return (
    <Form method="post" action={pathTo('import', locale)} preventScrollReset onSubmit={onSend}>
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
