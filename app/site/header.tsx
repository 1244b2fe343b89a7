import { Menu } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'

import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { inOtherLocale, otherLocale, type Page, pathTo } from '#app/i18n/paths.ts'
import { Dialog, dialogCommand } from '#app/ui/dialog.tsx'
import { useIsHydrated } from '#app/ui/hydrated.ts'

import { AdminLinks, AdminMenu } from './admin-menu.tsx'
import { Mark } from './mark.tsx'
import { useSite } from './site.ts'
import { ThemeButton, ThemeChoice } from './theme.tsx'

const pages = ['home', 'casinos', 'slots'] as const satisfies Page[]

export function Header() {
  const { site: m } = useMessages()
  const locale = useLocale()
  const { name } = useSite()
  return (
    <header className="border-line border-b bg-surface">
      <div className="page-width flex min-h-16 flex-wrap items-center gap-x-2 gap-y-1 py-1.5 md:gap-x-5 lg:gap-x-8">
        <Link
          to={pathTo('home', locale)}
          className="flex min-h-11 min-w-0 items-center gap-2.5 font-bold font-display tracking-tight sm:text-lg"
        >
          <Mark />
          {name}
        </Link>
        <nav aria-label={m.navigation} className="hidden md:block">
          <ul className="flex gap-x-5 lg:gap-x-6">
            {pages.map((page) => (
              <li key={page}>
                <NavLink
                  to={pathTo(page, locale)}
                  end={page === 'home'}
                  className="flex min-h-13 items-center border-transparent border-b-2 text-ink-2 hover:text-ink aria-[current]:border-fjord aria-[current]:text-ink"
                >
                  {m[page]}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ms-auto flex items-center gap-1 sm:gap-2">
          <div className="hidden md:block">
            <ThemeButton />
          </div>
          <div className="hidden md:block">
            <AdminMenu />
          </div>
          <LanguageLink />
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

function LanguageLink() {
  const { site: m } = useMessages()
  const { pathname, search, hash } = useLocation()
  const other = otherLocale(useLocale())
  // Browsers do not send the hash to the server, so the link gets it after hydration.
  const address = inOtherLocale(pathname) + search + (useIsHydrated() ? hash : '')
  return (
    <Link
      to={address}
      lang={other}
      hrefLang={other}
      className="inline-flex min-h-11 items-center rounded-full border border-line-2 px-3.5 font-semibold text-sm transition-colors hover:border-fjord hover:bg-fjord-soft"
    >
      {m.otherLanguage}
    </Link>
  )
}

const menuId = 'menu'

/** The header's links in a drawer. */
function MobileMenu() {
  const { site: m } = useMessages()
  const locale = useLocale()
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => dialog.current?.close(), [key])
  return (
    <div className="md:hidden">
      <button
        type="button"
        {...dialogCommand('show-modal', menuId)}
        aria-haspopup="dialog"
        aria-label={m.menu}
        className="-me-2 grid size-11 place-items-center rounded-full hover:bg-fjord-soft"
      >
        <Menu aria-hidden="true" className="size-6" />
      </button>
      <Dialog ref={dialog} id={menuId} title={m.menu} closeLabel={m.close} isDrawer>
        <nav aria-label={m.navigation}>
          <ul className="mb-8 divide-y divide-line border-line border-y">
            {pages.map((page) => (
              <li key={page}>
                <NavLink
                  to={pathTo(page, locale)}
                  end={page === 'home'}
                  className="flex min-h-14 items-center font-semibold text-lg hover:text-fjord aria-[current]:text-fjord"
                >
                  {m[page]}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <AdminLinks />
        <div className="needs-script">
          <ThemeChoice place="menu" />
        </div>
      </Dialog>
    </div>
  )
}
