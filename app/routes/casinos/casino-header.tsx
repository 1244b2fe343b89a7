import { ChevronDown } from 'lucide'

import { useMessages, useTexts } from '#app/i18n/messages.ts'
import { Rating } from '#app/site/cards/rating.tsx'
import { SaveButton } from '#app/site/shortlist/save-button.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { NameHeading } from '#app/ui/text/name-heading.tsx'

import { ChipList } from './casino-section.tsx'
import type { CasinoView } from './casino-view.ts'
import { FullReview, reviewId, useFullReview } from './full-review.tsx'
import { PartnerOffer } from './partner-offer.tsx'

/** Summary of the casino, and the full review that its button opens below. */
export function CasinoHeader({ casino }: { casino: CasinoView }) {
  const { casino: m } = useTexts('records')
  const { isOpen, panel, button, toggle, close } = useFullReview(casino)
  const { full_review: review, description } = casino
  return (
    <div>
      <Card className="grid grid-cols-1 gap-6 sm:p-8">
        <CasinoTitle casino={casino} />
        {description && (
          <p className="max-w-prose text-lg" lang={description.lang}>
            {description.text}
          </p>
        )}
        {casino.features.length > 0 && <ChipList items={casino.features} />}
        <SaveButton kind="casinos" record={casino} />
        <PartnerOffer casino={casino} placement="casino_header">
          {review && (
            <Button
              ref={button}
              variant="secondary"
              aria-expanded={isOpen}
              aria-controls={reviewId}
              onClick={toggle}
              className="needs-script group flex-auto sm:grow-0"
            >
              {isOpen ? m.hideReview : m.readReview}
              <Icon
                of={ChevronDown}
                className="size-4 shrink-0 transition-transform group-aria-expanded:rotate-180"
              />
            </Button>
          )}
        </PartnerOffer>
      </Card>
      {review && (
        <FullReview casino={casino} review={review} panel={panel} isOpen={isOpen} close={close} />
      )}
    </div>
  )
}

function CasinoTitle({ casino }: { casino: CasinoView }) {
  const { casinos, site } = useMessages()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-4 sm:gap-x-6">
      <Logo name={casino.name} src={casino.logo} className="size-16 sm:size-24" />
      <div className="grid min-w-0 flex-[1_1_11rem] gap-2">
        <NameHeading name={casino.name} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Rating rating={casino.rating} />
          {casino.is_new && <Badge>{casinos.new}</Badge>}
          <p className="text-ink-2 text-sm">
            <time dateTime={casino.updated_at}>{site.updated(casino.updated)}</time>
          </p>
        </div>
      </div>
    </div>
  )
}
