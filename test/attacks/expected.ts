import { cachedPages } from '#domain/pages/addresses.ts'
import type { CachedPage, Page } from '#domain/pages/table.ts'

/**
 * The expected access to every page. Maintained by hand, so that a new route is missing here and the route matrix fails. Only
 * the pages of the cache are derived: they are rendered without a session, so they cannot show private data.
 *
 * `everyone`: no session needed; `user`: signed-in users; `admin`: administrators only; `nothing`: the page accepts no forms.
 */
export type Access = 'everyone' | 'user' | 'admin' | 'nothing'

export interface PageAccess {
  read: Exclude<Access, 'nothing'>
  send: Access
  /** Status of an administrator's GET request; defaults to 200. */
  shown?: number
}

const open: PageAccess = { read: 'everyone', send: 'nothing' }
const openForm: PageAccess = { read: 'everyone', send: 'everyone' }
const adminPage: PageAccess = { read: 'admin', send: 'nothing' }
const adminForm: PageAccess = { read: 'admin', send: 'admin' }

const privateAccess: Record<Exclude<Page, CachedPage>, PageAccess> = {
  // Redirects users who are already signed in.
  signIn: { ...openForm, shown: 302 },
  adminSignIn: { ...openForm, shown: 302 },
  forgotPassword: openForm,
  confirm: openForm,
  newPassword: { read: 'user', send: 'user' },
  twoFactor: { ...openForm, shown: 302 },
  signOut: { ...openForm, shown: 302 },
  admin: adminForm,
  adminSlots: adminForm,
  adminLicenceHolders: adminForm,
  adminBonuses: adminForm,
  adminRtpChecks: adminForm,
  adminTopics: adminForm,
  topicValues: adminForm,
  find: adminPage,
  export: { ...adminForm, shown: 404 },
  account: { read: 'user', send: 'user' },
  images: adminForm,
  suggestions: { read: 'everyone', send: 'admin', shown: 404 },
  newCasino: adminForm,
  editCasino: adminForm,
  newSlot: adminForm,
  editSlot: adminForm,
  casinoPreview: { ...adminForm, shown: 302 },
  slotPreview: { ...adminForm, shown: 302 },
  newLicenceHolder: adminForm,
  editLicenceHolder: adminForm,
  newBonus: adminForm,
  newRtpCheck: adminForm,
  newTopic: adminForm,
  editBonus: adminForm,
  editRtpCheck: adminForm,
  editTopic: adminForm,
  licenceHolderPreview: { ...adminForm, shown: 302 },
  import: adminForm,
  importStatus: { ...adminPage, shown: 404 },
  importResponse: { ...adminPage, shown: 404 },
  importRefused: { ...adminPage, shown: 404 },
  importTemplate: { ...adminPage, shown: 404 },
  bulkCasinos: adminForm,
  bulkSlots: adminForm,
  bulkLicenceHolders: adminForm,
  bulkBonuses: adminForm,
  bulkRtpChecks: adminForm,
  bulkTopics: adminForm,
  templates: adminForm,
  changes: adminPage,
  trash: adminForm,
  media: adminForm,
  mediaImage: { ...adminForm, shown: 302 },
  casinoHistory: adminForm,
  slotHistory: adminForm,
  licenceHolderHistory: adminForm,
  bonusHistory: adminForm,
  rtpCheckHistory: adminForm,
  topicHistory: adminForm,
  clicks: adminPage,
  missedSearches: adminPage,
  status: adminPage,
  clicksExport: adminPage,
  compliance: adminForm,
  complianceRecord: { ...adminPage, shown: 404 },
  complianceExport: adminPage,
  sitemap: adminPage,
  sitemapDocument: adminPage,
}

export const pageAccess: Record<Page, PageAccess> = {
  // Every page of the cache has an entry.
  ...(Object.fromEntries(cachedPages.map((page) => [page, open])) as Record<
    CachedPage,
    PageAccess
  >),
  ...privateAccess,
}

/**
 * The access rules of data service routes. `key` needs the public key, `user` an active session, `service` the operator's secret
 * key; `rows` relies on row-level security; `none` needs no key.
 */
export type ServiceAccess = 'none' | 'key' | 'user' | 'service' | 'rows'

export const serviceAccess: Record<string, ServiceAccess> = {
  'GET /rest/v1': 'service',
  'POST /rest/v1/rpc/:name': 'rows',
  'GET /rest/v1/rpc/:name': 'rows',
  'HEAD /rest/v1/rpc/:name': 'rows',
  'GET /rest/v1/:table': 'rows',
  'HEAD /rest/v1/:table': 'rows',
  'POST /rest/v1/:table': 'rows',
  'PATCH /rest/v1/:table': 'rows',
  'PUT /rest/v1/:table': 'rows',
  'DELETE /rest/v1/:table': 'rows',
  'OPTIONS /rest/v1/:table': 'rows',
  'GET /auth/v1/health': 'key',
  'GET /auth/v1/settings': 'key',
  'GET /auth/v1/.well-known/jwks.json': 'none',
  'GET /auth/v1/.well-known/openid-configuration': 'none',
  'POST /auth/v1/token': 'key',
  'POST /auth/v1/signup': 'key',
  'POST /auth/v1/otp': 'key',
  'POST /auth/v1/recover': 'key',
  'POST /auth/v1/resend': 'key',
  'GET /auth/v1/reauthenticate': 'user',
  'GET /auth/v1/verify': 'none',
  'POST /auth/v1/verify': 'none',
  'GET /auth/v1/user': 'user',
  'PUT /auth/v1/user': 'user',
  'POST /auth/v1/logout': 'user',
  'POST /auth/v1/factors': 'user',
  'DELETE /auth/v1/factors/:id': 'user',
  'POST /auth/v1/factors/:id/challenge': 'user',
  'POST /auth/v1/factors/:id/verify': 'user',
  'GET /auth/v1/authorize': 'none',
  'GET /auth/v1/callback': 'none',
  'POST /auth/v1/callback': 'none',
  'GET /auth/v1/user/identities/authorize': 'user',
  'DELETE /auth/v1/user/identities/:identity_id': 'user',
  'POST /auth/v1/sso': 'key',
  'POST /auth/v1/sso/saml/acs': 'none',
  'GET /auth/v1/sso/saml/metadata': 'none',
  'GET /auth/v1/admin/users': 'service',
  'POST /auth/v1/admin/users': 'service',
  'GET /auth/v1/admin/users/:id': 'service',
  'PUT /auth/v1/admin/users/:id': 'service',
  'DELETE /auth/v1/admin/users/:id': 'service',
  'GET /auth/v1/admin/users/:id/factors': 'service',
  'DELETE /auth/v1/admin/users/:id/factors/:factor_id': 'service',
  'POST /auth/v1/admin/generate_link': 'service',
  'POST /auth/v1/invite': 'service',
  'POST /functions/v1/import-sheet': 'rows',
}

/** Routes outside the pages and the data service; none of them needs a session. */
export const otherRoutes = [
  'GET /healthz',
  'GET /readyz',
  // Requires the operator's token; tested in server/operations/metrics.test.ts.
  'GET /metrics',
  'POST /clicks',
  'GET /ranking.json',
  'GET /sok/forslag',
  'GET /en/search/suggestions',
  'GET /robots.txt',
  'GET /:file{sitemap(-[a-z]+(-[0-9]+)?)?\\.xml}',
  'GET /pictures/:locale/:file{[a-z]+\\.png}',
  'GET /pictures/:locale/:list/:file{[a-z0-9-]+\\.png}',
  'GET /media/:name',
  'HEAD /media/:name',
]
