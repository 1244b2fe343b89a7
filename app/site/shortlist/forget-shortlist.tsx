import { useLocale } from '#app/i18n/messages.ts'
import { shortlistTexts } from '#messages/shortlist.ts'

import { ForgetButton } from '../offers/forget-bonuses.tsx'
import { forgetShortlist, useShortlist } from './shortlist.ts'

/** Removes the visitor's lists from this browser. Shown only while there is something to remove. */
export function ForgetShortlist() {
  const m = shortlistTexts[useLocale()]
  const hasSome = useShortlist('casinos').saved.length + useShortlist('slots').saved.length > 0
  return <ForgetButton hasSome={hasSome} text={m.forgetAll} forget={() => forgetShortlist()} />
}
