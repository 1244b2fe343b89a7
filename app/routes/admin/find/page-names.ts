import { type Kind, kinds } from '#domain/kinds/kinds.ts'
import { pagesOf } from '#domain/pages/kind-pages.ts'
import { sidebarGroups } from '#domain/pages/page-entry.ts'
import { type FixedPage, type Page, pageNames, pagesIn } from '#domain/pages/table.ts'
import type { AdminMessages } from '#messages/sv/admin.ts'
import type { Messages } from '#messages/sv/site.ts'

/** Returns the screens in the sidebar, the forms for new records and the public pages, with their names in one language. */
export function namedPages({ site, footer }: Messages, admin: AdminMessages): [Page, string][] {
  const { adminShell, dashboard, find } = admin
  const { home, casinos, slots, bonusCalculator, comparison, licenceHolders } = site
  const { providers, paymentMethods, gameTypes } = site
  const { about, ranking, responsibleGaming, pause, terms, cookies } = footer
  const publicNames: Record<FixedPage, string> = {
    ...{ home, casinos, slots, bonusCalculator, comparison, licenceHolders },
    ...{ providers, paymentMethods, gameTypes },
    slotComparison: find.slotComparison,
    ...{ about, ranking, responsibleGaming, pause, terms, cookies },
    search: find.search,
    comingSoon: find.comingSoon,
  }
  const names: Partial<Record<Page, string>> = publicNames
  const addForms = kinds.map((kind: Kind): [Page, string] => [
    pagesOf[kind].add,
    dashboard[kind].add,
  ])
  return [
    ...sidebarGroups.flatMap(pagesIn).map((page): [Page, string] => [page, adminShell.pages[page]]),
    ...addForms,
    ...pageNames.flatMap((page): [Page, string][] => {
      const name = names[page]
      return name === undefined ? [] : [[page, name]]
    }),
  ]
}
