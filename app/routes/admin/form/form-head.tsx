import { Link } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import type { Kind } from '#domain/kinds/kinds.ts'
import { type EntryFilters, entrySearch } from '#domain/lists/entries.ts'
import { isPublicKind, pagesOf } from '#domain/pages/kind-pages.ts'
import { pathTo } from '#domain/pages/paths.ts'

import { NeighbourLinks } from './neighbour-links.tsx'
import type { InitialForm } from './record-page.ts'

interface FormHeadProps {
  kind: Kind
  initial: InitialForm
  /** The filters of the list that the form was opened from. */
  filters: EntryFilters
  title: string
}

/** Heading of a record form, with links to the dashboard, the public page and a copy. */
export function FormHead({ kind, initial, filters, title }: FormHeadProps) {
  const { recordForm: m } = useAdminMessages()
  const locale = useLocale()
  const { list, add } = pagesOf[kind]
  const { id, slug } = initial
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <Link to={pathTo(list, locale) + entrySearch(filters)} className="link text-sm">
          {m.back}
        </Link>
        <NeighbourLinks kind={kind} neighbours={initial.neighbours} filters={filters} />
      </div>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="break-words font-bold font-display text-3xl tracking-tight">{title}</h1>
        <div className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
          {id && (
            <Link
              to={`${pathTo(add, locale)}?${new URLSearchParams({ copy: id })}`}
              className="link"
            >
              {m.copy.action}
            </Link>
          )}
          {slug && isPublicKind(kind) && (
            <a
              href={pathTo(pagesOf[kind].publicRecord, locale, { slug })}
              target="_blank"
              rel="noopener"
              className="link"
            >
              {m.view}
            </a>
          )}
        </div>
      </div>
    </div>
  )
}

/** Names the record that a new one is copied from, or says that there is none, or that its values are suggestions. */
export function OriginNotice({ initial: { copied, isSuggested } }: { initial: InitialForm }) {
  const { copy: m, bonus } = useAdminMessages().recordForm
  if (isSuggested) return <Alert title={bonus.suggested}>{bonus.suggestedText}</Alert>
  if (copied === null) return null
  return copied === 'missing' ? (
    <Alert tone="warning" title={m.missing}>
      {m.missingText}
    </Alert>
  ) : (
    <Alert title={m.title(copied.name)}>{m.text}</Alert>
  )
}
