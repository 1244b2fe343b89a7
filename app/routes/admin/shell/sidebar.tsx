import {
  Activity,
  CircleHelp,
  Dices,
  FileSpreadsheet,
  Gift,
  History,
  type IconNode,
  IdCard,
  Images,
  Landmark,
  Map as MapIcon,
  MousePointerClick,
  PenLine,
  Percent,
  Scale,
  SearchX,
  Tags,
  Trash2,
  UserRound,
} from 'lucide'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'

import { useAdminMessages } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { kindPage, pagesOf } from '#domain/pages/kind-pages.ts'
import { type SidebarGroup, sidebarGroups } from '#domain/pages/page-entry.ts'
import { type Page, pageAt, pathTo } from '#domain/pages/paths.ts'
import { type PageIn, pagesIn } from '#domain/pages/table.ts'

type SidebarPage = PageIn<SidebarGroup>

const icons: Record<SidebarPage, IconNode> = {
  admin: Landmark,
  adminSlots: Dices,
  adminLicenceHolders: IdCard,
  adminBonuses: Gift,
  adminRtpChecks: Percent,
  adminTopics: Tags,
  topicValues: CircleHelp,
  templates: PenLine,
  changes: History,
  trash: Trash2,
  import: FileSpreadsheet,
  media: Images,
  clicks: MousePointerClick,
  compliance: Scale,
  missedSearches: SearchX,
  sitemap: MapIcon,
  status: Activity,
  account: UserRound,
}

/** Returns the sidebar's page that a page belongs to: the list, for the form and the history of a record. */
function ownerOf(page: Page | undefined): Page | undefined {
  if (page === 'mediaImage') return 'media'
  if (page === 'complianceRecord') return 'compliance'
  const found = page && kindPage(page)
  return found ? pagesOf[found.kind].list : page
}

/** Returns the name of the sidebar's page that is open. */
export function useOpenPage(): string {
  const { adminShell: m } = useAdminMessages()
  const owner = ownerOf(pageAt(useLocation().pathname)?.page)
  return m.pages[sidebarGroups.flatMap(pagesIn).find((page) => page === owner) ?? 'admin']
}

/** The links to the admin pages, by group. */
export function Sidebar() {
  const { adminShell: m } = useAdminMessages()
  const locale = useLocale()
  const open = pageAt(useLocation().pathname)?.page
  const owner = ownerOf(open)
  const id = useId()
  return (
    <nav aria-label={m.navigation} className="grid gap-5">
      {sidebarGroups.map((group) => {
        const pages: SidebarPage[] = pagesIn(group)
        if (pages.length === 0) return null
        return (
          <div key={group}>
            <p id={`${id}-${group}`} className="mb-1 px-3 font-semibold text-ink-2 text-xs">
              {m.groups[group]}
            </p>
            <ul aria-labelledby={`${id}-${group}`} className="grid gap-0.5">
              {pages.map((page) => {
                const isOwner = page === owner ? 'true' : undefined
                return (
                  <li key={page}>
                    <Link
                      to={pathTo(page, locale)}
                      aria-current={page === open ? 'page' : isOwner}
                      className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-ink-2 text-sm hover:bg-fjord-soft hover:text-ink aria-[current]:bg-fjord-soft aria-[current]:font-semibold aria-[current]:text-fjord lg:min-h-10"
                    >
                      <Icon of={icons[page]} className="size-4.5 shrink-0" />
                      {m.pages[page]}
                    </Link>
                  </li>
                )
              })}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}
