import { Link } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { pagesOf } from '#domain/pages/kind-pages.ts'
import { pathTo } from '#domain/pages/paths.ts'
import type { RestoredEntry } from '#queries/catalogue/trash.ts'

import type { Outcome } from './trash-action.ts'

/** Says what a form of the trash has done, record by record. */
export function OutcomeAlert({ outcome }: { outcome: Outcome }) {
  const { trash: m } = useAdminMessages()
  switch (outcome.intent) {
    case 'ask':
      return null
    case 'none':
      return (
        <Alert tone="error" title={m.error}>
          {m[outcome.problem]}
        </Alert>
      )
    case 'purge':
      return (
        <Alert tone="success" title={m.purgedCount(outcome.names.length)}>
          {outcome.names.join(', ')}
          {outcome.missing > 0 && <p>{m.missing(outcome.missing)}</p>}
        </Alert>
      )
    case 'restore':
      return <Restored entries={outcome.entries} />
  }
}

function Restored({ entries }: { entries: RestoredEntry[] }) {
  const { trash: m } = useAdminMessages()
  const restored = entries.filter(({ outcome }) => outcome === 'restored').length
  const others = entries.length - restored
  const title = others > 0 ? m.notAllRestored(restored, others) : m.restored(restored)
  return (
    <Alert
      tone={restored === 0 ? 'error' : others > 0 ? 'warning' : 'success'}
      title={restored === 0 ? m.noneRestored : title}
    >
      <ul className="grid gap-1">
        {entries.map((entry, index) => (
          // An unknown entry has no other identity.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index} className="break-words">
            <RestoredLine entry={entry} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function RestoredLine({ entry }: { entry: RestoredEntry }) {
  const { trash: m } = useAdminMessages()
  const locale = useLocale()
  const { outcome, kind, target_id, name, slug, former_slug, isUnpublished } = entry
  const isThere = kind && target_id && (outcome === 'restored' || outcome === 'present')
  const isRenamed = outcome === 'restored' && slug && former_slug && slug !== former_slug
  return (
    <>
      <span className="font-semibold text-ink">{name ?? m.unknown}</span>
      {isThere && (
        <>
          {' · '}
          <Link to={pathTo(pagesOf[kind].edit, locale, { id: target_id })} className="link">
            {m.edit}
          </Link>
        </>
      )}
      {isRenamed && ` · ${m.renamed(slug, former_slug)}`}
      {isUnpublished && ` · ${m.unpublished}`}
      {outcome !== 'restored' && ` · ${m[outcome]}`}
    </>
  )
}
