import type { IconNode } from 'lucide'
import { type ComponentProps, createElement } from 'react'

/** One of Lucide's icons. Hidden from screen readers: the control or the text beside it has the name. */
export function Icon({ of, ...props }: ComponentProps<'svg'> & { of: IconNode }) {
  return (
    <svg
      aria-hidden="true"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      {of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}
