import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

export interface AccordionProps {
  /** Sections that share a name close each other: one is open at a time, and it can be closed again. */
  name: string
  items: { title: string; content: ReactNode }[]
}

/**
 * Native, so it opens before and without script, and the browser's own search looks inside. Each title is a heading
 * of the third level, for those who move from heading to heading: it belongs under one of the second.
 */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="divide-y divide-line border-line border-y">
      {items.map(({ title, content }) => (
        <details key={title} name={name} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold hover:text-fjord [&::-webkit-details-marker]:hidden">
            <h3 className="font-sans">{title}</h3>
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-ink-2 transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="max-w-prose pb-5 text-ink-2">{content}</div>
        </details>
      ))}
    </div>
  )
}
