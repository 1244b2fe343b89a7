import { Form, Link, useLocation } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { pathTo } from '#domain/pages/paths.ts'

import type { ImageOutcome } from './image-action.ts'

const maxNames = 10

/** Says what a form of an image has done. */
export function ImageOutcomeAlert({ outcome }: { outcome: ImageOutcome }) {
  const { media: m, images } = useAdminMessages()
  switch (outcome.intent) {
    case 'texts':
      return null
    case 'none':
      return (
        <Alert tone="error" title={m.error}>
          {m[outcome.problem]}
        </Alert>
      )
    case 'refused':
      return (
        <Alert tone="error" title={m.error}>
          {images.problems[outcome.problem]}
        </Alert>
      )
    case 'undo':
      return <Alert tone="success" title={m.replacedUndone(outcome.count)} />
    case 'replace':
      return <Replaced {...outcome} />
  }
}

function Replaced({ records, replacement, undo }: Extract<ImageOutcome, { intent: 'replace' }>) {
  const { media: m } = useAdminMessages()
  const locale = useLocale()
  const { search } = useLocation()
  const names = records.slice(0, maxNames).map(({ name }) => name)
  const target = `${pathTo('mediaImage', locale)}?${new URLSearchParams({ address: replacement })}`
  return (
    <Alert tone="success" title={m.replaced(records.length)}>
      <p>
        {names.join(', ')}
        {records.length > maxNames && ' …'}
      </p>
      {!undo && <p>{m.usedBoth}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-4">
        {undo && (
          <Form method="post" action={search}>
            <input type="hidden" name="replacement" value={replacement} />
            {undo.map((id) => (
              <input key={id} type="hidden" name="targets" value={id} />
            ))}
            <Button type="submit" name="intent" value="undo" variant="secondary" size="small">
              {m.undo}
            </Button>
          </Form>
        )}
        <Link to={target} className="link">
          {m.replacedWith}
        </Link>
      </div>
    </Alert>
  )
}
