import { useMessages } from '#app/i18n/messages.ts'

import { useUsedBonuses } from '../offers/used-bonuses.ts'

/** Says that the visitor has told this browser of a bonus from the licence holder. */
export function UsedBonusNotice({ holder }: { holder: { name: string; slug: string } }) {
  const { used: m } = useMessages().holders
  if (!useUsedBonuses().includes(holder.slug)) return null
  return <p className="font-semibold text-amber text-sm">{m.card(holder.name)}</p>
}
