import type { ReactNode } from 'react'

export interface TableProps {
  caption: string
  columns: string[]
  /** Less padding, for work tables. On a phone, each row is a grid of two columns, in which its cells place themselves. */
  isDense?: boolean
  children: ReactNode
}

const airy =
  '[overflow-wrap:break-word] [&_td]:px-3 [&_td]:py-3 [&_td]:sm:px-4 [&_th]:px-3 [&_th]:py-3 [&_th]:sm:px-4'
const dense =
  'sm:min-w-max [&_td]:sm:px-3 [&_td]:sm:py-1.5 [&_th]:px-3 [&_th]:py-2 max-sm:block max-sm:[&_tbody]:block max-sm:[&_tbody_tr]:grid max-sm:[&_tbody_tr]:grid-cols-[1fr_auto] max-sm:[&_tbody_tr]:items-center max-sm:[&_tbody_tr]:gap-x-3 max-sm:[&_tbody_tr]:px-3 max-sm:[&_tbody_tr]:py-2'

/** A table whose rows are the caller's `<tr>`s. A wide table scrolls in a frame that is reachable by keyboard, not the page. */
export function Table({ caption, columns, isDense = false, children }: TableProps) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      className="scroll-cue overflow-x-auto rounded-card border border-line"
    >
      <table
        className={`w-full border-collapse text-left text-sm [&_tr+tr]:border-line [&_tr+tr]:border-t ${isDense ? dense : airy}`}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className={isDense ? 'max-sm:sr-only' : ''}>
          <tr className="border-line-2 border-b">
            {columns.map((column) => (
              <th key={column} scope="col" className="font-semibold text-ink-2">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
