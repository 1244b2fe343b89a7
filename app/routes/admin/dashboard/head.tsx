import { FileSpreadsheet, Plus } from 'lucide'
import { NavLink, useLocation } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Kind, kinds } from '#domain/kinds/kinds.ts'
import { fromList, readEntryFilters } from '#domain/lists/entries.ts'
import { pagesOf } from '#domain/pages/kind-pages.ts'
import { pathTo } from '#domain/pages/paths.ts'

/** Dashboard header: title, links to the import and a new record, and tabs for the two lists. */
export function Head({ kind }: { kind: Kind }) {
  const { dashboard: m } = useAdminMessages()
  const locale = useLocale()
  const filters = readEntryFilters(new URLSearchParams(useLocation().search))
  return (
    <div className="grid w-full gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="font-bold text-xl sm:text-2xl">{m.title}</h1>
          <p className="mt-1 text-ink-2">{m.subtitle}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={pathTo('import', locale)} variant="secondary" size="small">
            <Icon of={FileSpreadsheet} className="size-4" />
            {m.toImport}
          </ButtonLink>
          <ButtonLink to={pathTo(pagesOf[kind].add, locale) + fromList(filters)} size="small">
            <Icon of={Plus} className="size-4" />
            {m[kind].add}
          </ButtonLink>
        </div>
      </div>
      <nav
        aria-label={m.lists}
        className="flex flex-wrap gap-x-1 whitespace-nowrap border-line border-b"
      >
        {kinds.map((one) => (
          <NavLink
            key={one}
            to={pathTo(pagesOf[one].list, locale)}
            end
            className="-mb-px flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 px-3 font-semibold text-ink-2 hover:text-ink aria-[current=page]:border-fjord aria-[current=page]:text-ink"
          >
            {m[one].tab}
          </NavLink>
        ))}
      </nav>
    </div>
  )
}
