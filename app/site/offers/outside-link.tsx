import { ExternalLink } from 'lucide'
import type { ReactNode } from 'react'

import { useMessages } from '#app/i18n/messages.ts'
import { Icon } from '#app/ui/icon.tsx'

interface OutsideLinkProps {
  href: string
  /** `sponsored` for a link that may be paid. */
  rel: 'nofollow noopener' | 'sponsored nofollow noopener'
  children: ReactNode
}

/** A line with a link to another site, which opens in a new tab and says so. */
export function OutsideLink({ href, rel, children }: OutsideLinkProps) {
  const { site } = useMessages()
  return (
    <a
      href={href}
      target="_blank"
      rel={rel}
      className="link inline-flex min-h-11 items-center gap-2 justify-self-start"
    >
      {children}
      <Icon of={ExternalLink} className="size-4 shrink-0" />
      <span className="sr-only">({site.newTab})</span>
    </a>
  )
}
