import type { Kind } from '../kinds/kinds.ts'
import type { Locale } from '../locale/locale.ts'

/** A list of links. Its pages are in the order of this table. */
export type Menu = 'header' | 'quickLinks' | 'information' | 'adminMenu' | SidebarGroup

/** The groups of the admin sidebar, from top to bottom; a group without pages is not shown. */
export const sidebarGroups = ['content', 'import', 'media', 'reports', 'system'] as const

export type SidebarGroup = (typeof sidebarGroups)[number]

interface Entry {
  path: Record<Locale, string>
  /** Former and misspelt paths below each language's prefix, which redirect to this page. */
  aliases?: readonly string[]
}

/** The parameters of an example address, for tests and screenshots. `recordOf` stands for the id of any record. */
type Example = Readonly<Record<string, string>> | { readonly recordOf: Kind }

interface Screen extends Entry {
  menus: readonly Menu[]
  /** Null when the address alone does not open the page. */
  example: Example | null
}

/** A page of a record; `alsoShows` are other kinds of which it shows records. */
interface RecordCache {
  record: Kind
  namesOthers: boolean
  alsoShows?: readonly Kind[]
}

export interface PublicEntry extends Screen {
  access: 'public'
  /** False for a page that is rendered for every request; else the records on the page, whose changes invalidate it. */
  cache: false | { lists: readonly Kind[] | 'all' } | RecordCache
  /** Null for a page that search engines must not list. */
  sitemap: null | {
    changes: 'daily' | 'weekly' | 'monthly'
    priority: string
    /** `records`: the last change of the records on the page; otherwise the day when the text last changed in any language. */
    updated: 'records' | { day: string }
  }
}

/** A page for signing in and out. */
interface SignInEntry extends Screen {
  access: 'signIn'
}

interface AdminScreen extends Screen {
  /** `account` is for every signed-in user, `admin` for administrators. */
  access: 'account' | 'admin'
  isScreen: true
}

/** A download, a preview or data for a script. */
interface AdminResource extends Entry {
  access: 'admin'
  isScreen: false
}

export type PageEntry = PublicEntry | SignInEntry | AdminScreen | AdminResource
