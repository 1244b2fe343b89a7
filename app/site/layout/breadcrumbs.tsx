import { Link } from 'react-router'

import { useLocale, useMessages } from '#app/i18n/messages.ts'
import type { Page } from '#domain/pages/paths.ts'

import { trailTo } from '../meta/trail.ts'

/** The trail from the home page to this page; page-meta.ts adds the same trail for search engines. */
export function Breadcrumbs({ page, name }: { page: Page; name: string }) {
  const messages = useMessages()
  const trail = trailTo(page, useLocale(), messages)
  return (
    <nav aria-label={messages.site.breadcrumbs} className="text-ink-2 text-sm print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {trail.map((crumb) => (
          <li key={crumb.path} className="flex items-center gap-x-1.5">
            <Link to={crumb.path} className="link inline-flex min-h-8 items-center hover:text-ink">
              {crumb.name}
            </Link>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="min-w-0 flex-[1_1_5rem] truncate">
          {name}
        </li>
      </ol>
    </nav>
  )
}
