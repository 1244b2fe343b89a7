import { ChevronLeft, ChevronRight } from 'lucide'
import { Link } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Kind } from '#domain/kinds/kinds.ts'
import { type EntryFilters, fromList } from '#domain/lists/entries.ts'
import { pagesOf } from '#domain/pages/kind-pages.ts'
import { pathTo } from '#domain/pages/paths.ts'
import type { Neighbours } from '#queries/catalogue/neighbours.ts'

interface NeighbourLinksProps {
  kind: Kind
  neighbours: Neighbours | null
  /** The filters of the list that the form was opened from. */
  filters: EntryFilters
}

/** Links to the previous and the next record of the list. */
export function NeighbourLinks({ kind, neighbours, filters }: NeighbourLinksProps) {
  const { recordForm: m } = useAdminMessages()
  const locale = useLocale()
  if (!neighbours?.previous && !neighbours?.next) return null
  const link = (side: keyof Neighbours) => {
    const record = neighbours[side]
    if (!record) return null
    return (
      <Link
        to={pathTo(pagesOf[kind].edit, locale, { id: record.id }) + fromList(filters)}
        rel={side === 'next' ? 'next' : 'prev'}
        aria-label={m.neighbours[side](record.name)}
        className="link flex min-h-8 min-w-0 items-center gap-1"
      >
        {side === 'previous' && <Icon of={ChevronLeft} className="size-4 shrink-0" />}
        <span className="max-w-32 truncate sm:max-w-56">{record.name}</span>
        {side === 'next' && <Icon of={ChevronRight} className="size-4 shrink-0" />}
      </Link>
    )
  }
  return (
    <nav aria-label={m.neighbours.label} className="flex min-w-0 gap-4 text-sm">
      {link('previous')}
      {link('next')}
    </nav>
  )
}
