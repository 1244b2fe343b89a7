import { useLocale } from '#app/i18n/messages.ts'
import type { ComparedKind } from '#domain/pages/kind-pages.ts'
import { shortlistTexts } from '#messages/shortlist.ts'

import { useShortlist } from './shortlist.ts'

/** Says that the browser does not store the list. */
export function KeepNotice({ kind }: { kind: ComparedKind }) {
  const m = shortlistTexts[useLocale()]
  const { isKept, saved } = useShortlist(kind)
  return (
    <p role="status" className="font-semibold text-amber text-sm empty:hidden">
      {!isKept && saved.length > 0 && m.notKept}
    </p>
  )
}
