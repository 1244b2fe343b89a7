import { useLocale } from '#app/i18n/messages.ts'
import { Table } from '#app/ui/table.tsx'
import { numberIn } from '#domain/locale/number.ts'

export interface RankingProps {
  title: string
  columns: string[]
  /** Most clicked first. */
  rows: { key: string; cells: string[]; count: number }[]
}

/** Table of click counts with a proportional bar in each row. */
export function Ranking({ title, columns, rows }: RankingProps) {
  const locale = useLocale()
  const most = rows[0]?.count ?? 1
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="font-bold text-lg">{title}</h2>
      <Table caption={title} columns={columns}>
        {rows.map(({ key, cells: [name, ...rest], count }) => (
          <tr key={key}>
            <th scope="row" className="max-w-60 px-4 py-2.5 font-semibold sm:max-w-80">
              {name}
            </th>
            {rest.map((cell) => (
              <td key={cell} className="text-ink-2">
                {cell}
              </td>
            ))}
            <td className="w-px whitespace-nowrap text-right tabular-nums">
              {numberIn(locale, count)}
              <svg
                aria-hidden="true"
                viewBox={`0 0 ${most} 1`}
                preserveAspectRatio="none"
                className="ms-3 inline-block h-2 w-20 rounded-full bg-line sm:w-28 forced-colors:border"
              >
                <rect
                  width={count}
                  height={1}
                  className="fill-fjord forced-colors:fill-[CanvasText]"
                />
              </svg>
            </td>
          </tr>
        ))}
      </Table>
    </section>
  )
}
