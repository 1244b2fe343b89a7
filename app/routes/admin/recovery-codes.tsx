import { Form } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { Card } from '#app/ui/card.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { CopyButton } from '#app/ui/controls/copy-button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'

/** Shows how many recovery codes are left and makes new ones, which are on the page only this once. */
export function RecoveryCodes({ codes, left }: { codes: string[] | null; left: number }) {
  const { account: m } = useAdminMessages()
  const lines = (codes ?? []).map((code) => code.match(/.{4}/g)?.join('-') ?? code)
  return (
    <Card className="grid gap-5">
      <h2 className="font-bold text-xl">{m.codes}</h2>
      {codes ? (
        <>
          <Alert tone="warning" title={m.codesOnce}>
            {m.codesAdvice}
          </Alert>
          <ul className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono text-sm">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <CopyButton text={lines.join('\n')} done={m.codesCopied} failed={m.codesNotCopied}>
            {m.copyCodes}
          </CopyButton>
        </>
      ) : (
        <p className="text-ink-2">{left === 0 ? m.noCodes : m.codesLeft(left)}</p>
      )}
      <Form method="post">
        <Button type="submit" name="intent" value="codes" variant="secondary">
          {left === 0 && !codes ? m.makeCodes : m.renewCodes}
        </Button>
      </Form>
    </Card>
  )
}
