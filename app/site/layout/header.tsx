import { ChevronDown, Menu, Search } from 'lucide'
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'

import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { Popover } from '#app/ui/controls/popover.tsx'
import { Dialog, dialogCommand } from '#app/ui/feedback/dialog.tsx'
import { useIsHydrated } from '#app/ui/hydrated.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type Locale, languageOf, locales } from '#domain/locale/locale.ts'
import { pathInLocale, pathTo } from '#domain/pages/paths.ts'
import { pagesIn } from '#domain/pages/table.ts'

import { SearchBox } from '../search/search-box.tsx'
import { useRootData, useSite } from '../site.ts'
import { Mark } from './mark.tsx'
import { PauseLine } from './pause-line.tsx'
import { ThemeButton, ThemeChoice } from './theme.tsx'

// Only signed-in users load it. The server, which renders a page in one pass, has it at once. Without a connection, a page does without the
// menu: an error would replace a form that somebody fills in.
const AdminMenu: ComponentType<{ isInDrawer?: boolean }> = import.meta.env.SSR
  ? (await import('./admin-menu.tsx')).AdminMenu
  : lazy(async () => {
      const loaded = await import('./admin-menu.tsx').catch(() => null)
      return { default: loaded?.AdminMenu ?? (() => null) }
    })

const pages = pagesIn('header')
const menuPages = [...pages, 'search'] as const

export function Header() {
  const { site: m } = useMessages()
  const locale = useLocale()
  const { name } = useSite()
  const isSignedIn = useRootData().viewer !== null
  return (
    <header className="border-line border-b bg-surface">
      <div className="page-width flex min-h-16 flex-wrap items-center gap-x-2 gap-y-1 py-1.5 md:gap-x-3 lg:gap-x-8">
        <Link
          to={pathTo('home', locale)}
          className="flex min-h-11 min-w-0 items-center gap-2.5 font-bold font-display tracking-tight lg:text-lg"
        >
          <Mark />
          {name}
        </Link>
        <nav aria-label={m.navigation} className="hidden md:block">
          <ul className="flex gap-x-3 lg:gap-x-6">
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
        <div className="ms-auto flex items-center gap-1 lg:gap-2">
          <SearchBox />
          <Link
            to={pathTo('search', locale)}
            aria-label={m.search}
            className="grid size-11 place-items-center rounded-full hover:bg-fjord-soft max-sm:hidden lg:hidden"
          >
            <Icon of={Search} className="size-5" />
          </Link>
          <div className="hidden md:block">
            <ThemeButton />
          </div>
          <div className="hidden md:block">
            {isSignedIn && (
              <Suspense>
                <AdminMenu />
              </Suspense>
            )}
          </div>
          <LanguageChoice />
          <MobileMenu />
        </div>
      </div>
      <PauseLine />
    </header>
  )
}

/** A link to the page in the other language, or a menu of the other languages. */
function LanguageChoice() {
  const { site: m } = useMessages()
  const locale = useLocale()
  const others = locales.filter((other) => other !== locale)
  const [only] = others
  const { name } = languageOf(locale)
  if (only && others.length === 1) return <LanguageLink to={only} className={languageButton} />
  return (
    <Popover
      label={m.languages}
      button={
        <>
          {name}
          <Icon of={ChevronDown} className="size-4" />
        </>
      }
      buttonProps={{
        className: `${languageButton} gap-1.5`,
        'aria-label': `${m.languages}: ${name}`,
      }}
    >
      <ul>
        {others.map((other) => (
          <li key={other}>
            <LanguageLink
              to={other}
              className="flex min-h-11 items-center font-semibold hover:text-fjord"
            />
          </li>
        ))}
      </ul>
    </Popover>
  )
}

const languageButton =
  'inline-flex min-h-11 items-center rounded-full border border-line-2 px-3.5 font-semibold text-sm transition-colors hover:border-fjord hover:bg-fjord-soft'

function LanguageLink({ to, className }: { to: Locale; className: string }) {
  const { pathname, search, hash } = useLocation()
  // Browsers do not send the hash to the server, so the link gets it after hydration.
  const address = pathInLocale(pathname, to) + search + (useIsHydrated() ? hash : '')
  return (
    <Link to={address} lang={to} hrefLang={to} className={className}>
      {languageOf(to).name}
    </Link>
  )
}

const menuId = 'menu'

/** The header's links in a drawer. */
function MobileMenu() {
  const { site: m } = useMessages()
  const locale = useLocale()
  const isSignedIn = useRootData().viewer !== null
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
        <Icon of={Menu} className="size-6" />
      </button>
      <Dialog ref={dialog} id={menuId} title={m.menu} closeLabel={m.close} isDrawer>
        <nav aria-label={m.navigation}>
          <ul className="mb-8 divide-y divide-line border-line border-y">
            {menuPages.map((page) => (
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
        {isSignedIn && (
          <Suspense>
            <AdminMenu isInDrawer />
          </Suspense>
        )}
        <div className="needs-script">
          <ThemeChoice place="menu" />
        </div>
      </Dialog>
    </div>
  )
}
