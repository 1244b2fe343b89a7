import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Card } from '#app/ui/card.tsx'
import { Table } from '#app/ui/table.tsx'
import { topOfScale } from '#domain/clicks/click-report.ts'
import { shortDateIn } from '#domain/locale/date.ts'
import { numberIn } from '#domain/locale/number.ts'

export interface PlotProps {
  days: { day: string; people: number; bots: number }[]
  withBots: boolean
}

/** Bar chart of clicks per day, people below and bots on top, with the same numbers as a table. */
export function Plot({ days, withBots }: PlotProps) {
  const { clicks: m } = useAdminMessages()
  const locale = useLocale()
  const columns = days.map(({ day, people, bots }) => ({
    day: shortDateIn(locale, day),
    people,
    total: people + (withBots ? bots : 0),
  }))
  const top = topOfScale(Math.max(...columns.map(({ total }) => total)))
  const number = (value: number) => numberIn(locale, value)
  const first = columns[0]?.day ?? ''
  const last = columns.at(-1)?.day ?? ''
  const busiest = columns.reduce((best, column) => (column.total > best.total ? column : best))
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-bold text-lg">{m.byDay}</h2>
        {withBots && (
          <ul className="flex flex-wrap gap-x-4 text-ink-2 text-sm">
            <Key look="fill-fjord forced-colors:fill-[CanvasText]" text={m.people} />
            <Key look="fill-brass forced-colors:fill-[GrayText]" text={m.bots} />
          </ul>
        )}
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 text-ink-2 text-xs tabular-nums">
        <div aria-hidden="true" className="-my-2 flex flex-col justify-between text-right">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{number(value)}</span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={m.plot(first, last, busiest.day, number(busiest.total))}
          viewBox={`0 0 ${columns.length} ${top}`}
          preserveAspectRatio="none"
          className="h-56 w-full"
        >
          {[0, top / 2, top].map((value) => (
            <path
              key={value}
              d={`M0 ${value}H${columns.length}`}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {columns.map(({ day, people, total }, index) => (
            <g key={day} className="group">
              <title>{`${day}: ${number(total)}`}</title>
              <rect
                x={index}
                width={1}
                height={top}
                className="fill-transparent group-hover:fill-fjord-soft"
              />
              <rect
                x={index + 0.1}
                y={top - people}
                width={0.8}
                height={people}
                className="fill-fjord forced-colors:fill-[CanvasText]"
              />
              <rect
                x={index + 0.1}
                y={top - total}
                width={0.8}
                height={total - people}
                className="fill-brass forced-colors:fill-[GrayText]"
              />
            </g>
          ))}
        </svg>
        <div aria-hidden="true" className="col-start-2 flex justify-between">
          {[first, columns[Math.floor(columns.length / 2)]?.day, last].map((day) => (
            <span key={day}>{day}</span>
          ))}
        </div>
      </div>
      <details>
        <summary className="w-fit py-1 font-semibold text-sm">{m.asTable}</summary>
        <div className="mt-3">
          <Table
            caption={m.byDay}
            columns={withBots ? [m.day, m.people, m.bots, m.total] : [m.day, m.count]}
          >
            {columns.map(({ day, people, total }) => (
              <tr key={day}>
                <th scope="row" className="px-4 py-2 font-normal">
                  {day}
                </th>
                {(withBots ? [people, total - people, total] : [total]).map((value, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other identity
                  <td key={index} className="tabular-nums">
                    {number(value)}
                  </td>
                ))}
              </tr>
            ))}
          </Table>
        </div>
      </details>
    </Card>
  )
}

function Key({ look, text }: { look: string; text: string }) {
  return (
    <li className="flex items-center gap-2">
      <svg aria-hidden="true" viewBox="0 0 1 1" className="size-3">
        <rect width={1} height={1} className={look} />
      </svg>
      {text}
    </li>
  )
}
