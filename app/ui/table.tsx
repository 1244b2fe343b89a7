import type { ReactNode } from 'react'

export interface TableProps {
  caption: string
  columns: string[]
  /** Less air, for a table to work in. */
  isDense?: boolean
  children: ReactNode
}

/** Rows are the caller's `<tr>`s. Too wide a table scrolls in its own frame, reachable by keyboard, and not the page. */
export function Table({ caption, columns, isDense = false, children }: TableProps) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table
        className={`w-full min-w-max border-collapse text-left text-sm [&_tr+tr]:border-line [&_tr+tr]:border-t ${isDense ? '[&_td]:px-3 [&_td]:py-1.5' : '[&_td]:px-4 [&_td]:py-3'}`}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-surface">
          <tr className="border-line-2 border-b">
            {columns.map((column) => (
              <th key={column} scope="col" className="px-4 py-3 font-semibold text-ink-2">
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
