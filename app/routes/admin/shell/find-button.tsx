import { Search } from 'lucide'
import { Link } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { useIsHydrated } from '#app/ui/hydrated.ts'
import { Icon } from '#app/ui/icon.tsx'
import { pathTo } from '#domain/pages/paths.ts'

const look =
  'flex min-h-11 w-full items-center gap-2.5 rounded-control border border-line-2 bg-surface px-3 text-ink-2 text-sm hover:border-fjord hover:text-ink'

/** Opens the command palette; without script, a link to the search of the dashboard. */
export function FindButton({ onOpen }: { onOpen: () => void }) {
  const { find: m } = useAdminMessages()
  const locale = useLocale()
  const isHydrated = useIsHydrated()
  const content = (
    <>
      <Icon of={Search} className="size-4 shrink-0" />
      {m.button} …
    </>
  )
  if (!isHydrated) {
    return (
      <Link to={{ pathname: pathTo('admin', locale), hash: 'search' }} className={look}>
        {content}
      </Link>
    )
  }
  const isApple = /Mac|iP(hone|ad)/.test(navigator.platform)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
      className={look}
    >
      {content}
      <kbd className="ms-auto rounded-md border border-line px-1.5 font-sans text-xs max-sm:hidden">
        {isApple ? '⌘ K' : 'Ctrl K'}
      </kbd>
    </button>
  )
}
