import { ChevronDown } from 'lucide'

import { Icon } from '#app/ui/icon.tsx'

/** Why a casino has its place in the visitor's own order, in the page's language. */
export interface PlaceView {
  place: string
  total: string
  parts: { name: string; score: string; weight: string }[]
}

/** Above the link that covers the card, so that it can be opened. */
export function PlaceDetails({ place }: { place: PlaceView }) {
  return (
    <details className="group relative z-1 rounded-control bg-fjord-soft px-3 text-sm">
      <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-2 py-2 hover:underline [&::-webkit-details-marker]:hidden">
        <span className="font-bold text-fjord">{place.place}</span>
        <span className="font-semibold">{place.total}</span>
        <Icon
          of={ChevronDown}
          className="ms-auto size-4 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 pb-3">
        {place.parts.map(({ name, score, weight }) => (
          <div key={name} className="col-span-3 grid grid-cols-subgrid">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold">{score}</dd>
            <dd className="text-ink-2">{weight}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
