import { useMessages } from '#app/i18n/messages.ts'
import type { Withheld } from '#domain/compliance/licence.ts'

/** Says why there is no link to a casino. */
export function WithheldLink({ reason }: { reason: Withheld }) {
  const { casinos: m } = useMessages()
  return <p className="font-semibold text-sm">{m.linkWithheld[reason]}</p>
}
