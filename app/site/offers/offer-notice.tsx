import { useMessages } from '#app/i18n/messages.ts'
import { externalHref } from '#domain/columns/link.ts'

/** The notice for every offer, with or without an affiliate link. */
export function OfferNotice({ link }: { link: string | null }) {
  const { casinos: m } = useMessages()
  return (
    <p className="text-ink-2 text-xs">
      {isOutboundLink(link) && `${m.adLink} · `}
      {m.offerNotice}
    </p>
  )
}

export function isOutboundLink(link: string | null): boolean {
  return externalHref(link) !== '#'
}
