import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'

import { useMessages } from '#app/i18n/messages.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { externalHref } from '#domain/link.ts'

export interface PartnerLinkProps {
  link: string | null
  className?: string
  children: ReactNode
}

/** A paid way out, said to be one. Without a working address there is no button. */
export function PartnerLink({ link, className = '', children }: PartnerLinkProps) {
  const { site } = useMessages()
  const href = externalHref(link)
  if (href === '#') return null
  return (
    <a
      href={href}
      target="_blank"
      rel="sponsored nofollow noopener"
      className={`${buttonClass()} ${className}`}
    >
      <span>{children}</span>
      <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only">({site.newTab})</span>
    </a>
  )
}
