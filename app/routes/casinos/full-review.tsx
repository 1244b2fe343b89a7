import { ChevronUp } from 'lucide'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

import { useTexts } from '#app/i18n/messages.ts'
import { isOutboundLink } from '#app/site/offers/offer-notice.tsx'
import { Card } from '#app/ui/card.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { useIsHydrated } from '#app/ui/hydrated.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { LocalizedText } from '#domain/locale/locale.ts'

import type { CasinoView } from './casino-view.ts'
import { PartnerOffer } from './partner-offer.tsx'

/** Element id and URL fragment of the review, the same in both languages. */
export const reviewId = 'recension'

const scrollDelay = 100

type PanelState = 'closed' | 'found' | 'visited'

/** Manages the review panel. The button, the URL fragment or find-in-page opens it; find-in-page scrolls by itself. */
export function useFullReview({ id, name }: { id: string; name: string }) {
  const [opening, setOpening] = useState<PanelState>('closed')
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { hash, key } = useLocation()
  const isHydrated = useIsHydrated()
  const isOpen = opening !== 'closed'

  // Each navigation to the fragment opens the review once; afterwards the button decides.
  const [lastVisit, setLastVisit] = useState<string | null>(null)
  if (isHydrated && hash === `#${reviewId}` && lastVisit !== key) {
    setLastVisit(key)
    setOpening('visited')
  }

  useLayoutEffect(() => {
    // Set manually, because React writes this attribute without its value.
    if (isOpen) panel.current?.removeAttribute('hidden')
    else panel.current?.setAttribute('hidden', 'until-found')
  }, [isOpen])

  useEffect(() => {
    const element = panel.current
    const reveal = () => setOpening('found')
    element?.addEventListener('beforematch', reveal)
    return () => element?.removeEventListener('beforematch', reveal)
  }, [])

  useEffect(() => {
    if (!isOpen) return
    const detail = { id, name }
    panel.current?.dispatchEvent(new CustomEvent('view_full_review', { bubbles: true, detail }))
  }, [isOpen, id, name])

  useEffect(() => {
    if (opening !== 'visited') return
    const timer = setTimeout(() => {
      // The style sheet decides between smooth and instant scrolling (prefers-reduced-motion).
      panel.current?.scrollIntoView({ block: 'start' })
      panel.current?.querySelector('h2')?.focus({ preventScroll: true })
    }, scrollDelay)
    return () => clearTimeout(timer)
  }, [opening])

  const toggle = () => setOpening(isOpen ? 'closed' : 'visited')
  /** Closes the review and returns to the button that opened it. */
  const close = () => {
    setOpening('closed')
    button.current?.focus()
    button.current?.scrollIntoView({ block: 'center' })
  }
  return { isOpen, panel, button, toggle, close }
}

export interface FullReviewProps {
  casino: CasinoView
  review: LocalizedText
  panel: ReturnType<typeof useFullReview>['panel']
  isOpen: boolean
  close: () => void
}

export function FullReview({ casino, review, panel, isOpen, close }: FullReviewProps) {
  const { casino: m } = useTexts('records')
  return (
    <div
      id={reviewId}
      ref={panel}
      data-open={isOpen || undefined}
      className="opened-by-script scroll-mt-4"
    >
      <Card className="mt-6 grid grid-cols-1 gap-x-10 gap-y-6 sm:p-8 lg:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]">
        <h2 tabIndex={-1} className="font-bold text-2xl tracking-tight">
          {m.reviewOf(casino.name)}
        </h2>
        <div className="grid min-w-0 grid-cols-1 gap-8">
          <div
            lang={review.lang}
            className="prose min-w-0"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the loader
            dangerouslySetInnerHTML={{ __html: review.text }}
          />
          {isOutboundLink(casino.affiliate_link) && (
            <div className="border-line border-t pt-6">
              <PartnerOffer casino={casino} placement="preview_cta" />
            </div>
          )}
          <div className="needs-script">
            <Button variant="secondary" onClick={close}>
              {m.hideReview}
              <Icon of={ChevronUp} className="size-4 shrink-0" />
            </Button>
          </div>
        </div>
      </Card>
    </div>
  )
}
