import { Link } from 'react-router'

import { useLocale, useTexts } from '#app/i18n/messages.ts'
import { Card } from '#app/ui/card.tsx'
import { Table } from '#app/ui/table.tsx'
import { percentIn } from '#domain/locale/number.ts'
import { pathTo } from '#domain/pages/paths.ts'
import { rtpRangeIn } from '#domain/rtp/rtp-versions.ts'

import type { CheckView, SlotView } from './slot-view.ts'

/** The versions of a slot, what they mean, and which one each casino runs; nothing for a slot of which neither is known. */
export function SlotRtp({ slot, checks }: { slot: SlotView; checks: readonly CheckView[] }) {
  const { rtp: m } = useTexts('records')
  const locale = useLocale()
  const found = rtpRangeIn(locale, slot.rtp_versions)
  if (!found && checks.length === 0) return null
  return (
    <Card className="grid grid-cols-1 gap-6 sm:p-8">
      <div className="grid gap-3">
        <h2 className="font-bold text-xl">{m.title}</h2>
        {found && (
          <>
            <p className="font-semibold">{m.depends(found.range)}</p>
            <p className="max-w-prose text-ink-2">{m.difference(found.stakes, found.difference)}</p>
          </>
        )}
      </div>
      {checks.length > 0 && (
        <div className="grid grid-cols-1 gap-3">
          <h3 className="font-semibold">{m.settings}</h3>
          <Table caption={m.settings} columns={[m.casino, m.rtp, m.checked]}>
            {checks.map(({ casino, casinoName, rtp, checked, day }) => (
              <tr key={casino}>
                <th scope="row" className="text-left font-semibold">
                  <Link to={pathTo('casino', locale, { slug: casino })} className="link">
                    {casinoName}
                  </Link>
                </th>
                <td>{percentIn(locale, rtp)}</td>
                <td>
                  <time dateTime={checked}>{day}</time>
                </td>
              </tr>
            ))}
          </Table>
        </div>
      )}
    </Card>
  )
}
