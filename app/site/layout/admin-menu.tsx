import { Settings2 } from 'lucide'
import { Link } from 'react-router'

import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { Popover } from '#app/ui/controls/popover.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { pathTo } from '#domain/pages/paths.ts'
import { pagesIn } from '#domain/pages/table.ts'

import { useRootData } from '../site.ts'
import { SignOut } from './sign-out.tsx'

/** The menu for every signed-in user, whatever their role: each page checks the permissions itself. */
export function AdminMenu({ isInDrawer = false }: { isInDrawer?: boolean }) {
  const { adminMenu: m } = useMessages()
  if (isInDrawer) return <AdminLinks />
  return (
    <Popover
      label={m.title}
      button={
        <>
          <Icon of={Settings2} className="size-4 max-lg:hidden" />
          {m.title}
        </>
      }
      buttonProps={{
        className:
          'flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold text-sm hover:bg-fjord-soft',
      }}
    >
      <AdminLinks />
    </Popover>
  )
}

function AdminLinks() {
  const { adminMenu: m } = useMessages()
  const locale = useLocale()
  const { viewer } = useRootData()
  if (!viewer) return null
  return (
    <nav aria-label={m.title} className="mb-8 md:mb-0">
      <p className="mb-2 text-ink-2 text-sm">{viewer.email}</p>
      <ul>
        {pagesIn('adminMenu').map((page) => (
          <li key={page}>
            <Link
              to={pathTo(page, locale)}
              className="flex min-h-11 items-center font-semibold hover:text-fjord"
            >
              {m[page]}
            </Link>
          </li>
        ))}
        <li>
          <SignOut>
            <button type="submit" className="min-h-11 font-semibold hover:text-fjord">
              {m.signOut}
            </button>
          </SignOut>
        </li>
      </ul>
    </nav>
  )
}
