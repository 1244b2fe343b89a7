import type { Kind } from '../kinds/kinds.ts'
import { pageAt } from './paths.ts'
import type { Page } from './table.ts'

/** The pages of each kind of record. */
export const pagesOf = {
  casinos: {
    publicList: 'casinos',
    publicRecord: 'casino',
    list: 'admin',
    add: 'newCasino',
    edit: 'editCasino',
    preview: 'casinoPreview',
    history: 'casinoHistory',
    bulkEdit: 'bulkCasinos',
  },
  slots: {
    publicList: 'slots',
    publicRecord: 'slot',
    list: 'adminSlots',
    add: 'newSlot',
    edit: 'editSlot',
    preview: 'slotPreview',
    history: 'slotHistory',
    bulkEdit: 'bulkSlots',
  },
  licence_holders: {
    publicList: 'licenceHolders',
    publicRecord: 'licenceHolder',
    list: 'adminLicenceHolders',
    add: 'newLicenceHolder',
    edit: 'editLicenceHolder',
    preview: 'licenceHolderPreview',
    history: 'licenceHolderHistory',
    bulkEdit: 'bulkLicenceHolders',
  },
} as const satisfies Record<Kind, Record<Role, Page>>

type Role =
  | 'publicList'
  | 'publicRecord'
  | 'list'
  | 'add'
  | 'edit'
  | 'preview'
  | 'history'
  | 'bulkEdit'

interface KindPage {
  kind: Kind
  role: Role
}

const kindPages = new Map(
  (Object.keys(pagesOf) as Kind[]).flatMap((kind) =>
    (Object.keys(pagesOf[kind]) as Role[]).map((role): [Page, KindPage] => [
      pagesOf[kind][role],
      { kind, role },
    ]),
  ),
)

/** Returns the kind that a page belongs to, and what it shows of it; null for other pages. */
export function kindPage(page: Page): KindPage | null {
  return kindPages.get(page) ?? null
}

/** Returns the kind of the page at this path, which must be a page of a kind. Like the router, it reads escaped letters. */
export function kindAt(pathname: string): Kind {
  const page = pageAt(decodeURI(pathname))?.page
  const found = page && kindPage(page)
  if (!found) throw new Error(`${pathname} is not a page of a kind`)
  return found.kind
}
