import { Link, useLocation } from 'react-router'

import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { inOtherLocale, pathTo } from '#app/i18n/paths.ts'

export function Header() {
  const { site: m } = useMessages()
  const locale = useLocale()
  const { pathname, search } = useLocation()
  return (
    <header className="border-line border-b bg-surface">
      <div className="page-width flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
        <Link
          to={pathTo('home', locale)}
          className="flex min-h-11 min-w-0 items-center gap-3 font-bold text-lg"
        >
          <Compass />
          {m.name}
        </Link>
        <Link
          to={inOtherLocale(pathname) + search}
          lang={locale === 'sv' ? 'en' : 'sv'}
          className="inline-flex min-h-11 items-center rounded-full border border-line-2 px-4 font-semibold text-sm hover:bg-fjord-soft"
        >
          {m.otherLanguage}
        </Link>
      </div>
    </header>
  )
}

/** The mark: a compass whose needle is half fjord, half brass. */
function Compass() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 shrink-0">
      <circle cx="16" cy="16" r="13.5" fill="none" strokeWidth="2.2" className="stroke-ink" />
      <path d="M21.5 10.5 18 18l-4-4z" className="fill-brass" />
      <path d="M10.5 21.5 14 14l4 4z" className="fill-fjord" />
    </svg>
  )
}
