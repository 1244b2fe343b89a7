import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'

import { Icon } from '../icon.tsx'

export interface AccordionProps {
  /** Sections that share a name close each other, so that at most one is open. */
  name: string
  items: { title: string; content: ReactNode }[]
}

/**
 * A list of native `<details>`: it works before and without script, and the browser's find-in-page searches it. Each title is an
 * h3 for screen reader navigation, so the accordion belongs under an h2.
 */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="divide-y divide-line border-line border-y">
      {items.map(({ title, content }) => (
        <details key={title} name={name} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold hover:text-fjord [&::-webkit-details-marker]:hidden">
            <h3 className="font-sans">{title}</h3>
            <Icon
              of={ChevronDown}
              className="size-5 shrink-0 text-ink-2 transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="max-w-prose pb-5 text-ink-2">{content}</div>
        </details>
      ))}
    </div>
  )
}
