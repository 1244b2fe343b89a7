import { ExternalLink } from 'lucide'
import type { ReactNode } from 'react'

import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { buttonClass } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type ClickKind, clickUrl, type Placement } from '#domain/clicks/clicks.ts'
import { externalHref } from '#domain/columns/link.ts'

export interface PartnerLinkProps {
  link: string | null
  item: { kind: ClickKind; id: string; name: string }
  placement: Placement
  variant?: 'primary' | 'secondary'
  className?: string
  children: ReactNode
}

/** An affiliate link as a button, marked as sponsored. Renders nothing without a valid address. */
export function PartnerLink({
  link,
  item,
  placement,
  variant = 'primary',
  className = '',
  children,
}: PartnerLinkProps) {
  const { site } = useMessages()
  const locale = useLocale()
  const href = externalHref(link)
  if (href === '#') return null
  return (
    <a
      href={href}
      target="_blank"
      rel="sponsored nofollow noopener"
      ping={clickUrl({ kind: item.kind, id: item.id, placement, locale })}
      data-kind={item.kind}
      data-id={item.id}
      data-name={item.name}
      data-placement={placement}
      className={`${buttonClass({ variant })} ${className}`}
    >
      <span>{children}</span>
      <Icon of={ExternalLink} className="size-4 shrink-0" />
      <span className="sr-only">({site.newTab})</span>
    </a>
  )
}
