import type { Kind } from '../kinds/kinds.ts'
import { pageAt } from './paths.ts'
import type { Page } from './table.ts'

/** The pages of each kind of record. Kinds without public pages have no public roles. */
export const pagesOf = {
  casinos: {
    publicList: 'casinos',
    publicRecord: 'casino',
    list: 'admin',
    add: 'newCasino',
    edit: 'editCasino',
    preview: 'casinoPreview',
    comparison: 'comparison',
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
    comparison: 'slotComparison',
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
  bonuses: {
    list: 'adminBonuses',
    add: 'newBonus',
    edit: 'editBonus',
    history: 'bonusHistory',
    bulkEdit: 'bulkBonuses',
  },
  rtp_checks: {
    list: 'adminRtpChecks',
    add: 'newRtpCheck',
    edit: 'editRtpCheck',
    history: 'rtpCheckHistory',
    bulkEdit: 'bulkRtpChecks',
  },
  topics: {
    list: 'adminTopics',
    add: 'newTopic',
    edit: 'editTopic',
    history: 'topicHistory',
    bulkEdit: 'bulkTopics',
  },
} as const satisfies Record<
  Kind,
  Record<AdminRole, Page> & Partial<Record<PublicRole | 'comparison', Page>>
>

type AdminRole = 'list' | 'add' | 'edit' | 'history' | 'bulkEdit'
type PublicRole = 'publicList' | 'publicRecord' | 'preview'
type Role = AdminRole | PublicRole | 'comparison'

type PagesOf = typeof pagesOf

/** The kinds whose records have pages for visitors. */
export type PublicKind = {
  [K in Kind]: PagesOf[K] extends Record<PublicRole, Page> ? K : never
}[Kind]

/** The kinds whose records visitors can compare. */
export type ComparedKind = {
  [K in Kind]: PagesOf[K] extends Record<'comparison', Page> ? K : never
}[Kind]

export function isPublicKind(kind: Kind): kind is PublicKind {
  return 'publicRecord' in pagesOf[kind]
}

export const publicKinds = (Object.keys(pagesOf) as Kind[]).filter(isPublicKind)

interface KindPage {
  kind: Kind
  role: Role
}

const kindPages = new Map(
  (Object.keys(pagesOf) as Kind[]).flatMap((kind) =>
    (Object.entries(pagesOf[kind]) as [Role, Page][]).map(([role, page]): [Page, KindPage] => [
      page,
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
