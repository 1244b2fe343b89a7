import { useMessages } from '#app/i18n/messages.ts'

/** Says why a casino without a licence has no link. */
export function WithheldLink() {
  const { casinos: m } = useMessages()
  return <p className="font-semibold text-sm">{m.linkWithheld}</p>
}
