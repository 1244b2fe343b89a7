import type { ReactNode } from 'react'

export interface TableProps {
  caption: string
  columns: string[]
  /** Less air, for a table to work in; and on a phone each row by itself, in two columns that its cells choose. */
  isDense?: boolean
  children: ReactNode
}

const airy = '[overflow-wrap:break-word] [&_td]:px-4 [&_td]:py-3 [&_th]:px-4 [&_th]:py-3'
const dense =
  'sm:min-w-max [&_td]:sm:px-3 [&_td]:sm:py-1.5 [&_th]:px-3 [&_th]:py-2 max-sm:block max-sm:[&_tbody]:block max-sm:[&_tbody_tr]:grid max-sm:[&_tbody_tr]:grid-cols-[1fr_auto] max-sm:[&_tbody_tr]:items-center max-sm:[&_tbody_tr]:gap-x-3 max-sm:[&_tbody_tr]:px-3 max-sm:[&_tbody_tr]:py-2'

/** Rows are the caller's `<tr>`s. Too wide a table scrolls in its own frame, reachable by keyboard, and not the page. */
export function Table({ caption, columns, isDense = false, children }: TableProps) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
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
