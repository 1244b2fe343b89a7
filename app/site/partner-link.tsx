import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'

import { useMessages } from '#app/i18n/messages.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { externalHref } from '#domain/link.ts'

/** Where on the site a way out stands; clicks are counted by it. */
type Placement =
  | 'casino_card'
  | 'casino_header'
  | 'sidebar_cta'
  | 'preview_cta'
  | 'slot_play'
  | 'slot_demo'

export interface PartnerLinkProps {
  link: string | null
  item: { kind: 'casino' | 'slot'; id: string; name: string }
  placement: Placement
  variant?: 'primary' | 'secondary'
  className?: string
  children: ReactNode
}

/** A paid way out, said to be one. Without a working address there is no button. */
export function PartnerLink({
  link,
  item,
  placement,
  variant = 'primary',
  className = '',
  children,
}: PartnerLinkProps) {
  const { site } = useMessages()
  const href = externalHref(link)
  if (href === '#') return null
  return (
    <a
      href={href}
      target="_blank"
      rel="sponsored nofollow noopener"
      data-kind={item.kind}
      data-id={item.id}
      data-name={item.name}
      data-placement={placement}
      className={`${buttonClass({ variant })} ${className}`}
    >
      <span>{children}</span>
      <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only">({site.newTab})</span>
    </a>
  )
}
