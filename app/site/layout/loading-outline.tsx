import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

import { useMessages } from '#app/i18n/messages.ts'
import { Card } from '#app/ui/card.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { isPublicKind, kindPage, type PublicKind } from '#domain/pages/kind-pages.ts'
import { type Page, pageAt } from '#domain/pages/paths.ts'

/** The delay in milliseconds before the outline is shown. */
const outlineDelay = 150

/** Shows an outline of the next page while its data is loading. */
export function LoadingOutline({ children }: { children: ReactNode }) {
  const page = useSlowNavigation()
  useLayoutEffect(() => {
    // The outline is shorter than most pages: a visitor who has scrolled down would see only the footer.
    if (page) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [page])
  return (
    <>
      <div hidden={page !== null}>{children}</div>
      {page && (
        <div aria-busy="true" className="page-width grid gap-6 py-12">
          <Outline page={page} />
        </div>
      )}
    </>
  )
}

function useSlowNavigation(): Page | null {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const target = state === 'loading' && location.pathname !== pathname ? location.pathname : null
  const [slow, setSlow] = useState<string | null>(null)
  useEffect(() => {
    if (target === null) return
    const timer = setTimeout(() => setSlow(target), outlineDelay)
    return () => clearTimeout(timer)
  }, [target])
  if (target === null || slow !== target) return null
  const page = pageAt(target)?.page
  return page && hasOutline(page) ? page : null
}

const rolesWithOutline = ['publicList', 'publicRecord', 'list']
const hasOutline = (page: Page) => rolesWithOutline.includes(kindPage(page)?.role ?? '')

function Outline({ page }: { page: Page }) {
  const { loading, holders } = useMessages()
  const found = kindPage(page)
  const texts: Record<PublicKind, string> = { ...loading, licence_holders: holders.loading }
  if (found?.role === 'publicRecord' && isPublicKind(found.kind))
    return <PageOutline text={texts[found.kind]} />
  return found?.role === 'list' ? <TableOutline /> : <ListOutline />
}

const listCards = ['1', '2', '3', '4', '5', '6']

function ListOutline() {
  const { lists: m } = useMessages()
  return (
    <>
      <div role="status" className="sr-only">
        <h1>{m.loading}</h1>
      </div>
      <Skeleton className="h-12 w-full max-w-lg" />
      <Skeleton className="h-13" />
      <ul aria-hidden="true" className="card-grid">
        {listCards.map((card) => (
          <li key={card}>
            <Card className="grid gap-4">
              <Skeleton className="h-16" />
              <Skeleton className="h-16" />
              <Skeleton className="h-20" />
              <Skeleton className="h-11" />
            </Card>
          </li>
        ))}
      </ul>
    </>
  )
}

const tableRows = ['1', '2', '3', '4', '5']
const tableColumns = ['1', '2', '3', '4']

function TableOutline() {
  const { lists: m } = useMessages()
  return (
    <>
      <div role="status" className="sr-only">
        <h1>{m.loading}</h1>
      </div>
      <Skeleton className="h-12 w-full max-w-lg" />
      <table aria-hidden="true" className="w-full rounded-card bg-surface">
        <tbody>
          {tableRows.map((row) => (
            <tr key={row}>
              {tableColumns.map((column) => (
                <td key={column} className="p-3">
                  <Skeleton className="h-6" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function PageOutline({ text }: { text: string }) {
  return (
    <>
      <div role="status">
        <h1 className="font-sans text-ink-2">{text}</h1>
      </div>
      <Card className="grid gap-4 sm:p-8">
        <Skeleton className="h-24 max-w-md" />
        <Skeleton className="h-6 max-w-sm" />
        <Skeleton className="h-11 max-w-xs" />
      </Card>
      <div className="with-sidebar">
        <Skeleton className="h-80" />
        <Skeleton className="h-60" />
      </div>
    </>
  )
}
