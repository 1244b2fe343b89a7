import { PanelLeft } from 'lucide'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useMessages } from '#app/i18n/messages.ts'
import { ErrorView } from '#app/site/layout/error-view.tsx'
import { Main } from '#app/site/layout/main.tsx'
import { Dialog, dialogCommand } from '#app/ui/feedback/dialog.tsx'
import { useIsHydrated } from '#app/ui/hydrated.ts'
import { Icon } from '#app/ui/icon.tsx'

import { CommandPalette } from '../find/command-palette.tsx'
import type { Route } from './+types/shell.ts'
import { FindButton } from './find-button.tsx'
import { Sidebar, useOpenPage } from './sidebar.tsx'

export default function AdminShell() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorView error={error} />
    </Shell>
  )
}

const drawerId = 'admin-menu'

/** The frame of the admin pages: a sidebar on wide windows, a bar with a drawer on others, and the command palette. */
function Shell({ children }: { children: ReactNode }) {
  const { adminShell: m, find } = useAdminMessages()
  const { site } = useMessages()
  const { key } = useLocation()
  const drawer = useRef<HTMLDialogElement>(null)
  const palette = useRef<HTMLDialogElement>(null)
  const [isSearching, setSearching] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the drawer
  useEffect(() => drawer.current?.close(), [key])

  function openPalette() {
    palette.current?.showModal()
    setSearching(true)
  }
  useShortcut(openPalette)

  return (
    <div className="lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <div className="hidden border-line border-e bg-surface lg:block print:hidden">
        <div className="sticky top-0 grid max-h-dvh content-start gap-5 overflow-y-auto px-3 py-5">
          <FindButton onOpen={openPalette} />
          <Sidebar />
        </div>
      </div>
      <div className="border-line border-b bg-surface lg:hidden print:hidden">
        <div className="page-width flex items-center gap-3 py-2">
          <MenuButton />
          <div className="ms-auto w-36 sm:w-56">
            <FindButton onOpen={openPalette} />
          </div>
        </div>
        <MenuWithoutScript />
      </div>
      {/* Room for the floating cookie icon, which is beside the content on other pages. */}
      <div className="min-[80rem]:pe-8">
        <Main>{children}</Main>
      </div>
      <Dialog ref={drawer} id={drawerId} title={m.menu} closeLabel={site.close} isDrawer>
        <Sidebar />
      </Dialog>
      <Dialog
        ref={palette}
        title={find.title}
        closeLabel={site.close}
        onClose={() => setSearching(false)}
      >
        {isSearching && <CommandPalette onDone={() => palette.current?.close()} />}
      </Dialog>
    </div>
  )
}

function MenuButton() {
  const { adminShell: m } = useAdminMessages()
  const page = useOpenPage()
  return (
    <button
      type="button"
      {...dialogCommand('show-modal', drawerId)}
      aria-haspopup="dialog"
      className="needs-script -ms-2 flex min-h-11 min-w-0 items-center gap-2.5 rounded-full px-3 font-semibold text-sm hover:bg-fjord-soft"
    >
      <Icon of={PanelLeft} className="size-5 shrink-0" />
      <span className="sr-only">{m.menu}: </span>
      <span className="truncate">{page}</span>
    </button>
  )
}

/** The menu for browsers without script, which cannot open the drawer. */
function MenuWithoutScript() {
  const { adminShell: m } = useAdminMessages()
  if (useIsHydrated()) return null
  return (
    <details className="without-script page-width pb-2">
      <summary className="py-2.5 font-semibold text-sm">{m.menu}</summary>
      <Sidebar />
    </details>
  )
}

/** Calls the function on Ctrl+K or Cmd+K, unless a dialog is open. */
function useShortcut(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
    if (!isShortcut || event.altKey || event.shiftKey || event.defaultPrevented) return
    // Browsers open their own search.
    event.preventDefault()
    if (!document.querySelector('dialog:modal')) open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
