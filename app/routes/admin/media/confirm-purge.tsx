import { useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'

import { ImagePreview } from '../image-preview.tsx'

const maxPreviews = 8

/** Asks whether to delete images permanently, with and without JavaScript. */
export function ConfirmPurge({ addresses }: { addresses: string[] }) {
  const { media: m } = useAdminMessages()
  const { pathname, search } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (addresses.length > 0) heading.current?.focus()
  }, [addresses])
  return (
    <Form method="post" className="grid gap-4 rounded-card border border-red bg-surface p-5">
      <h2 ref={heading} tabIndex={-1} className="font-bold text-xl">
        {m.confirmPurge(addresses.length)}
      </h2>
      {addresses.map((address) => (
        <input key={address} type="hidden" name="ids" value={address} />
      ))}
      <div className="flex flex-wrap gap-2">
        {addresses.slice(0, maxPreviews).map((address) => (
          <ImagePreview key={address} address={address} className="w-24 text-xs" />
        ))}
        {addresses.length > maxPreviews && <span className="self-center">…</span>}
      </div>
      <p className="max-w-prose">{m.confirmPurgeText}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={pathname + search} variant="secondary">
          {m.cancel}
        </ButtonLink>
        <Button type="submit" name="intent" value="purge" variant="danger">
          {m.purge}
        </Button>
      </div>
    </Form>
  )
}
