import { type Kind, kinds } from '#domain/kinds/kinds.ts'
import { pagesOf } from '#domain/pages/kind-pages.ts'
import { sidebarGroups } from '#domain/pages/page-entry.ts'
import { type Page, pagesIn } from '#domain/pages/table.ts'
import type { AdminMessages } from '#messages/sv/admin.ts'
import type { Messages } from '#messages/sv/site.ts'

/** Returns the pages that have a place in a menu, and the forms for new records, with their names in one language. */
export function namedPages({ site, footer }: Messages, admin: AdminMessages): [Page, string][] {
  const { adminShell, dashboard } = admin
  const addForms = kinds.map((kind: Kind): [Page, string] => [
    pagesOf[kind].add,
    dashboard[kind].add,
  ])
  return [
    ...sidebarGroups.flatMap(pagesIn).map((page): [Page, string] => [page, adminShell.pages[page]]),
    ...addForms,
    ['licenceHolders', site.licenceHolders],
    ...pagesIn('header').map((page): [Page, string] => [page, site[page]]),
    ...pagesIn('information').map((page): [Page, string] => [page, footer[page]]),
  ]
}
