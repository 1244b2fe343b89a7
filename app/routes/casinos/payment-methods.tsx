import { Link } from 'react-router'

import { useMessages, useTexts } from '#app/i18n/messages.ts'
import { Table } from '#app/ui/table.tsx'
import { LocalText } from '#app/ui/text/local-text.tsx'
import type { LocalizedText } from '#domain/locale/locale.ts'
import type { LocalizedPayment } from '#domain/locale/localized.ts'
import type { TopicLinks } from '#domain/topics/topic-links.ts'

import { CasinoSection, Missing } from './casino-section.tsx'
import type { CasinoView } from './casino-view.ts'

/** Deposit methods with their limits, and withdrawal methods with their processing times. */
export function PaymentMethods({ casino, topics }: { casino: CasinoView; topics: TopicLinks }) {
  const { casino: m } = useTexts('records')
  const { labels } = useMessages()
  const { payments } = m
  const limits = ({ min, max }: LocalizedPayment): LocalizedText | null => {
    const lang = min?.lang ?? max?.lang
    const [from, to] = [withNoBreaks(min), withNoBreaks(max)]
    if (from && to) return { text: `${from} – ${to}`, lang }
    if (from) return { text: payments.atLeast(from), lang }
    return to === null ? null : { text: payments.atMost(to), lang }
  }
  return (
    <CasinoSection title={payments.title}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(19rem,100%),1fr))] gap-6">
        <Payments
          title={labels.deposits}
          detail={payments.limits}
          paths={topics.paths}
          entries={casino.deposits.map((entry) => [entry.method, limits(entry)])}
        />
        <Payments
          title={labels.withdrawals}
          detail={payments.time}
          paths={topics.paths}
          entries={casino.withdrawals.map(({ method, time }) => [method, time])}
        />
      </div>
    </CasinoSection>
  )
}

/** Replaces spaces after digits with no-break spaces, so that amounts do not wrap. */
function withNoBreaks(amount: LocalizedText | null): string | null {
  return amount?.text.replace(/(?<=\d) /g, '\u00a0') ?? null
}

interface PaymentsProps {
  title: string
  detail: string
  paths: TopicLinks['paths']
  entries: [method: LocalizedText | null, detail: LocalizedText | null][]
}

function Payments({ title, detail, paths, entries }: PaymentsProps) {
  const { casino: m } = useTexts('records')
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-3">
      <h3 className="font-semibold">{title}</h3>
      {entries.length === 0 ? (
        <Missing />
      ) : (
        <Table caption={title} columns={[m.payments.method, detail]}>
          {entries.map(([method, text], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a method may be listed twice with different limits
            <tr key={index}>
              <th scope="row" className="px-4 py-3 text-left font-semibold">
                {method && <Method name={method} path={paths[method.text]} />}
              </th>
              <td>{text ? <LocalText text={text} /> : <Missing />}</td>
            </tr>
          ))}
        </Table>
      )}
    </div>
  )
}

function Method({ name, path }: { name: LocalizedText; path: string | undefined }) {
  const text = <LocalText text={name} />
  if (!path) return text
  return (
    <Link to={path} className="link">
      {text}
    </Link>
  )
}
