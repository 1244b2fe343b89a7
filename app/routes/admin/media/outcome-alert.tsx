import { Form } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'

import type { Outcome } from './library-action.ts'

/** Says what a form of the library has done. */
export function OutcomeAlert({ outcome }: { outcome: Outcome }) {
  const { media: m, images } = useAdminMessages()
  switch (outcome.intent) {
    case 'ask':
      return null
    case 'none':
      return (
        <Alert tone="error" title={m.error}>
          {m[outcome.problem]}
        </Alert>
      )
    case 'restore':
      return <Alert tone="success" title={m.restored(outcome.count)} />
    case 'purge':
      return <Alert tone="success" title={m.purged(outcome.count)} />
    case 'upload': {
      const { stored, problems } = outcome
      const tone = stored === 0 ? 'error' : problems.length > 0 ? 'warning' : 'success'
      return (
        <Alert tone={tone} title={stored === 0 ? m.error : m.uploaded(stored)}>
          {problems.map(({ name, problem }) => (
            <p key={name}>{m.notUploaded(name, images.problems[problem])}</p>
          ))}
        </Alert>
      )
    }
    case 'trash': {
      const { moved, kept } = outcome
      const isNone = moved.length === 0
      return (
        <Alert
          tone={isNone ? 'error' : kept > 0 ? 'warning' : 'success'}
          title={isNone ? m.noneRemoved : m.removed(moved.length)}
        >
          {kept > 0 && <p>{m.kept(kept)}</p>}
          {!isNone && (
            <Form method="post" className="mt-2">
              {moved.map((address) => (
                <input key={address} type="hidden" name="ids" value={address} />
              ))}
              <Button type="submit" name="intent" value="restore" variant="secondary" size="small">
                {m.undo}
              </Button>
            </Form>
          )}
        </Alert>
      )
    }
  }
}
