import { useMessages } from '#app/i18n/messages.ts'
import { Table } from '#app/ui/table.tsx'
import type { PaymentMethod } from '#domain/payment.ts'

import { CasinoSection, Missing } from './casino-section.tsx'
import type { CasinoView } from './casino-view.ts'

/** Deposit methods with their limits, and withdrawal methods with their processing times. */
export function PaymentMethods({ casino }: { casino: CasinoView }) {
  const { casino: m } = useMessages()
  const { payments } = m
  const limits = (method: PaymentMethod) => {
    const [min, max] = [unbroken(method.min), unbroken(method.max)]
    if (min && max) return `${min} – ${max}`
    if (min) return payments.atLeast(min)
    return max && payments.atMost(max)
  }
  return (
    <CasinoSection title={payments.title}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(19rem,100%),1fr))] gap-6">
        <Payments
          title={payments.deposits}
          detail={payments.limits}
          entries={casino.deposits.map((entry) => [entry.method, limits(entry)])}
          lang={casino.lang}
        />
        <Payments
          title={payments.withdrawals}
          detail={payments.time}
          entries={casino.withdrawals.map(({ method, time }) => [method, time])}
          lang={casino.lang}
        />
      </div>
    </CasinoSection>
  )
}

/** Replaces spaces after digits with no-break spaces, so that amounts do not wrap. */
function unbroken(amount: string): string {
  return amount.replace(/(?<=\d) /g, '\u00a0')
}

interface PaymentsProps {
  title: string
  detail: string
  entries: [method: string, detail: string][]
  lang: string | undefined
}

function Payments({ title, detail, entries, lang }: PaymentsProps) {
  const { casino: m } = useMessages()
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
                {method}
              </th>
              <td>{text ? <span lang={lang}>{text}</span> : <Missing />}</td>
            </tr>
          ))}
        </Table>
      )}
    </div>
  )
}
