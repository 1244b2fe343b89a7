import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import routeTable from '#app/routes.ts'
import { type Locale, locales } from '#domain/locale/locale.ts'
import { type Page, pageNames, pages as table } from '#domain/pages/table.ts'

import {
  type AttackedSite,
  hiddenId,
  openAttackedSite,
  type Role,
  roles,
  secret,
  siteUrl,
} from '../support/sites/attacked-site.ts'
import { expectNoErrorsOrChanges } from '../support/sites/no-errors-or-changes.ts'
import { sized } from '../support/sizes.ts'
import {
  type Access,
  otherRoutes,
  pageAccess,
  type ServiceAccess,
  serviceAccess,
} from './expected.ts'

/** URL variants on which an access check and the router may disagree. */
const shapes: Record<string, (path: string) => string> = {
  plain: (path) => path,
  'for scripts': (path) => (path === '/' ? '/_root.data' : `${path}.data`),
  'for scripts, trailing slash': (path) => `${path === '/' ? '' : path}/_.data`,
  'trailing slash': (path) => `${path}/`,
  'two slashes': (path) => `/${path}`,
  'slash escaped': (path) => `/${path.slice(1).replace(/\/|^/, '%2F')}`,
  'letter escaped': (path) =>
    path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'upper case': (path) => path.toUpperCase(),
  'inside it': (path) => `${path === '/' ? '' : path}/.`,
}

let site: AttackedSite
let cells = 0
beforeAll(async () => {
  // supabase-js logs failed session refreshes to console.error.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  site = await openAttackedSite()
})
afterAll(async () => {
  vi.restoreAllMocks()
  console.log(`route matrix: ${cells} cells`)
  await site.close()
})
expectNoErrorsOrChanges(() => site)

const mayDo = (role: Role, access: Access): boolean =>
  access === 'everyone' ||
  (access === 'user' && ['user', 'admin'].includes(role)) ||
  (access === 'admin' && role === 'admin')

describe('access table of routes', () => {
  test('lists every page', () => {
    const named = idsIn(routeTable as RouteEntry[]).filter((id) => /^(sv|en)\//.test(id))
    const expected = locales.flatMap((locale) =>
      [...Object.keys(pageAccess), 'unknown'].map((page) => `${locale}/${page}`),
    )
    expect(named.toSorted()).toEqual(expected.toSorted())
    expect(Object.keys(pageAccess).toSorted()).toEqual(pageNames.toSorted())
  })

  test('lists every route of the data service', () => {
    const listed = routesOf(site.backend).filter((route) => !/^ALL /.test(route))
    expect([...new Set(listed)].toSorted()).toEqual(Object.keys(serviceAccess).toSorted())
  })

  test('lists every other route', () => {
    const listed = routesOf(site.app).filter((route) => !route.endsWith(' /*'))
    const service = 'ALL /:service{(auth|rest|functions)}/v1/*'
    expect([...new Set(listed)].toSorted()).toEqual([...otherRoutes, service].toSorted())
  })
})

const pages = Object.keys(pageAccess) as Page[]
for (const { size: isFull, tags } of sized({ daily: false, full: true })) {
  for (const locale of locales) {
    test.for(pages)(`refuses callers without access to a page, ${locale}: %s`, { tags }, (page) =>
      requestEveryVariant(page, locale, isFull),
    )
  }
}

/** Requests a page with every role, URL variant and method. The daily run is a sample, because the full matrix takes minutes. */
async function requestEveryVariant(page: Page, locale: Locale, isFull: boolean): Promise<void> {
  const path = table[page].path[locale].replace(':slug', 'oppen').replace(':id', hiddenId)
  const { read, send } = pageAccess[page]
  const isOpen = read === 'everyone' && send !== 'admin'
  const earlier = cells
  for (const role of isOpen && !isFull ? (['anon'] as const) : roles) {
    for (const [shape, spell] of Object.entries(shapes)) {
      for (const method of methodsFor(isFull, locale, shape, role)) {
        // Signing out would end the session that later requests use.
        if (page === 'signOut' && method === 'POST') continue
        await expectRefusal({ page, path: spell(path), shape, role, method })
      }
    }
  }
  const [open, closed] = locale === 'sv' ? [9, 26] : [1, 4]
  expect(cells - earlier).toBeGreaterThanOrEqual(isOpen ? open : closed)
}

function methodsFor(isFull: boolean, locale: Locale, shape: string, role: Role): string[] {
  const isSpelledOut = ['plain', 'for scripts', 'trailing slash'].includes(shape)
  // English pages use the same route modules as Swedish ones.
  if (isFull && locale === 'en' && !isSpelledOut) return []
  if (isFull) return ['GET', 'POST', ...(isSpelledOut ? ['HEAD', 'PUT', 'DELETE'] : [])]
  // The daily run requests English pages only as anonymous visitor and user.
  if (locale === 'en') {
    return shape === 'plain' && ['anon', 'user'].includes(role) ? ['GET', 'POST'] : []
  }
  // The daily run tries every variant as `anon`, two as `user` and `halfSignedIn`, and only the plain one as the other roles.
  if (role !== 'anon' && !['plain', 'for scripts'].includes(shape)) return []
  if (['admin', 'expired', 'revoked'].includes(role) && shape !== 'plain') return []
  return shape === 'plain' || shape.startsWith('for scripts') ? ['GET', 'POST'] : ['GET']
}

interface Cell {
  page: Page
  path: string
  shape: string
  role: Role
  method: string
}

/** Expects a refusal without secrets for callers without access, and the expected status for administrators. */
async function expectRefusal({ page, path, shape, role, method }: Cell): Promise<void> {
  cells += 1
  const { read, send, shown = 200 } = pageAccess[page]
  const cell = `${method} ${path} as ${role}`
  const isForm = !['GET', 'HEAD'].includes(method)
  const answer = await site.ask(path, {
    method,
    headers: { Cookie: site.people[role].cookie, ...(isForm ? { Origin: siteUrl } : {}) },
    ...(isForm ? { body: new URLSearchParams({ intent: 'password' }) } : {}),
  })
  const body = await answer.text()
  const { status } = answer
  const location = answer.headers.get('Location') ?? /"(\/[^"]*)"/.exec(body)?.[1] ?? ''
  expect([cell, status < 500]).toEqual([cell, true])

  const mayThis = mayDo(role, isForm ? send : read)
  if (shape === 'plain' && role === 'admin' && method === 'GET') {
    expect([cell, status]).toEqual([cell, shown])
  }
  if (role !== 'admin') expect([cell, body.includes(secret)]).toEqual([cell, false])
  if (mayThis || (isForm && send === 'nothing')) return

  const leadsAway = /^\/(en\/?)?(auth.*|admin)?$/.test(location)
  // Loader data carries the redirect target in the body, which HEAD responses do not have.
  const isAway = (status === 302 && leadsAway) || (status === 202 && (leadsAway || body === ''))
  const isMoved = status === 301 && location.startsWith('/') && !location.startsWith('//')
  const isRefused = [401, 403, 404, 405].includes(status)
  expect([cell, status, location, isAway || isMoved || isRefused]).toEqual([
    cell,
    status,
    location,
    true,
  ])
  if (!isMoved) {
    const isKept = answer.headers.get('Cache-Control')?.includes('no-store') !== true
    expect([cell, 'may be kept', isKept]).toEqual([cell, 'may be kept', false])
  }
}

for (const { size: isFull, tags } of sized({ daily: false, full: true })) {
  const brief = ['plain', 'slash escaped']
  const spelled = Object.entries(shapes).filter(([shape]) =>
    isFull ? !shape.startsWith('for scripts') : brief.includes(shape),
  )

  const endpoints = Object.entries(serviceAccess)
  test.for(endpoints)('refuses callers without access to %s', { tags }, async ([route, access]) => {
    const [method = '', pattern = ''] = route.split(' ')
    const earlier = cells
    for (const [index, table] of (pattern.includes(':table') ? await tables() : ['']).entries()) {
      const path = pattern
        .replace(':table', table)
        .replace(':name', 'import_rows')
        .replace(/:(identity_)?id/, hiddenId)
      for (const role of [...roles, 'keyless'] as const) {
        // Logging out would end the session that later requests use.
        if (path.endsWith('/logout') && ['user', 'admin', 'halfSignedIn'].includes(role)) continue
        // The daily run tries invalid sessions on one table only, because they are rejected before the table is resolved.
        if (index > 0 && !isFull && ['expired', 'revoked', 'keyless'].includes(role)) continue
        for (const [shape, spell] of spelled) {
          // The daily run tries URL variants on routes without a table, with an anonymous visitor and a user.
          const isBrief = table !== '' || !['anon', 'user'].includes(role)
          if (isBrief && !isFull && shape !== 'plain') continue
          await expectService(method, spell(path), role, access)
        }
      }
    }
    expect(cells - earlier).toBeGreaterThanOrEqual(5)
  })
}

async function expectService(
  method: string,
  path: string,
  role: Role | 'keyless',
  access: ServiceAccess,
): Promise<void> {
  cells += 1
  const cell = `${method} ${path} as ${role}`
  const token = role === 'keyless' ? '' : site.people[role].token
  const hasBody = ['POST', 'PUT', 'PATCH'].includes(method)
  const isTable = access === 'rows' && path.toLowerCase().includes('/rest/v1/')
  // Administrators may change rows, so their filter matches no row.
  const rows = role === 'admin' ? '?id=eq.00000000-0000-4000-8000-000000000000' : '?id=neq.x'
  const answer = await site.ask(path + (isTable && method !== 'POST' ? rows : ''), {
    method,
    headers: {
      ...(role === 'keyless' ? {} : { apikey: site.keys.anon_key }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      'Content-Type': 'application/json',
    },
    ...(hasBody ? { body: '{}' } : {}),
  })
  const body = await answer.text()
  const { status } = answer
  expect([cell, status < 500]).toEqual([cell, true])
  if (role !== 'admin') expect([cell, body.includes(secret)]).toEqual([cell, false])
  const isGone = role === 'keyless' || role === 'expired' || role === 'revoked'
  const needsMore =
    access === 'service' ||
    (access === 'user' && (isGone || role === 'anon')) ||
    (access === 'rows' && isGone && method !== 'OPTIONS') ||
    (access === 'key' && role === 'keyless')
  if (needsMore) {
    // Malformed requests may be rejected before authentication.
    expect([cell, status, [400, 401, 403, 404, 405].includes(status)]).toEqual([cell, status, true])
  }
}

async function tables(): Promise<string[]> {
  const answer = await site.ask('/rest/v1/', { headers: { apikey: site.keys.service_role_key } })
  const { paths: described } = (await answer.json()) as { paths: Record<string, unknown> }
  const found = Object.keys(described).filter((path) => /^\/[a-z_]+$/.test(path))
  expect(found.length).toBeGreaterThan(5)
  return found.map((path) => path.slice(1))
}

interface RouteEntry {
  id?: string
  path?: string
  children?: RouteEntry[]
}

/** Returns the ids of the routes with a path; layouts have none. */
function idsIn(entries: RouteEntry[]): string[] {
  return entries.flatMap(({ id, path, children = [] }) => [
    ...(id && path ? [id] : []),
    ...idsIn(children),
  ])
}

function routesOf(service: unknown): string[] {
  return (service as Hono).routes.map(({ method, path }) => `${method} ${path}`)
}
