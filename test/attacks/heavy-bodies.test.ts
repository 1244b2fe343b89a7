import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { type Page, pages as table } from '#domain/pages/table.ts'

import {
  type AttackedSite,
  hiddenId,
  openAttackedSite,
  type Role,
  siteUrl,
} from '../support/sites/attacked-site.ts'
import { expectNoErrorsOrChanges } from '../support/sites/no-errors-or-changes.ts'
import { sized } from '../support/sizes.ts'
import { pageAccess, serviceAccess } from './expected.ts'

let site: AttackedSite
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  site = await openAttackedSite()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await site.close()
})
expectNoErrorsOrChanges(() => site)

const megabyte = 2 ** 20

/** Repeats a piece between start and end until the body has about the requested size. */
const filled = (bytes: number, start: string, piece: string, end = '') =>
  start + piece.repeat(Math.floor((bytes - start.length - end.length) / piece.length)) + end

const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'

const shapes: Record<string, Record<string, (bytes: number) => string>> = {
  'application/json': {
    'a million empty rows': (bytes) => filled(bytes, '[{}', ',{}', ']'),
    'rows of one number': (bytes) => filled(bytes, '[{"a":1}', ',{"a":1}', ']'),
    'deep nesting': (bytes) => filled(bytes, '', '['),
    'deep objects': (bytes) => filled(bytes, '', '{"a":'),
    'only separators': (bytes) => filled(bytes, '[', ','),
    'one giant field': (bytes) => filled(bytes, '{"nonsense":"', 'å', '"}').slice(0, bytes / 2),
    'one giant text': (bytes) => filled(bytes, '{"nonsense":"', '\\n', '"}'),
    'many keys': (bytes) => filled(bytes, '{"a0":1', ',"a":1', '}'),
    'only quotes': (bytes) => filled(bytes, '', '"'),
    'only backslashes': (bytes) => filled(bytes, '"', '\\'),
    'a list of numbers': (bytes) => filled(bytes, '[0', ',0', ']'),
  },
  'text/csv': {
    'a million empty rows': (bytes) => filled(bytes, 'a\n', '\n'),
    'a million short rows': (bytes) => filled(bytes, 'a\n', '1\n'),
    'only separators': (bytes) => filled(bytes, '', ','),
    'only quotes': (bytes) => filled(bytes, '', '"'),
    'quoted nothings': (bytes) => filled(bytes, 'a\n', '"",'),
    'one giant field': (bytes) => filled(bytes, 'nonsense\n', 'x'),
  },
  'application/x-www-form-urlencoded': {
    'no equals sign': (bytes) => filled(bytes, 'a', '&a'),
    'only separators': (bytes) => filled(bytes, '', '&'),
    'only equals signs': (bytes) => filled(bytes, '', '='),
    'many fields': (bytes) => filled(bytes, 'a=1', '&a=1'),
    'one giant field': (bytes) => filled(bytes, 'nonsense=', 'x'),
    'one giant name': (bytes) => filled(bytes, '', 'x'),
    'only percent signs': (bytes) => filled(bytes, 'a=', '%'),
    'only plus signs': (bytes) => filled(bytes, 'a=', '+'),
  },
  'multipart/form-data; boundary=x': {
    'many parts': (bytes) => filled(bytes, '', part, '--x--\r\n'),
    'only boundaries': (bytes) => filled(bytes, '', '--x\r\n'),
    'a part without an end': (bytes) => filled(bytes, part.slice(0, -3), 'b'),
    'one giant field': (bytes) => filled(bytes, part.slice(0, -3), 'b', '\r\n--x--\r\n'),
    'a head without an end': (bytes) => filled(bytes, '--x\r\n', 'a: b\r\n'),
    'line ends': (bytes) => filled(bytes, part.slice(0, -3), '\r\n-'),
  },
}

interface Route {
  method: string
  path: string
  isPage: boolean
}

const services = Object.keys(serviceAccess).flatMap((route): Route[] => {
  const [method = '', pattern = ''] = route.split(' ')
  const readsBody =
    ['POST', 'PUT', 'PATCH'].includes(method) || pattern === '/auth/v1/admin/users/:id'
  // Logging out would end the session that the other routes use.
  if (!readsBody || method === 'GET' || pattern.endsWith('/logout')) return []
  const path = pattern
    .replace(':table', 'casinos')
    .replace(':name', 'import_rows')
    .replace(/:(identity_)?id/, hiddenId)
  const filter =
    method === 'PATCH' || (method === 'PUT' && path.includes('/rest/')) ? `?id=eq.${hiddenId}` : ''
  return [{ method, path: path + filter, isPage: false }]
})

const pages = (Object.keys(pageAccess) as Page[])
  .filter((page) => pageAccess[page].send !== 'nothing' && page !== 'signOut')
  .map((page): Route => {
    const path = table[page].path.sv.replace(':id', hiddenId)
    return { method: 'POST', path, isPage: true }
  })

const routes = [...services, ...pages, { method: 'POST', path: '/clicks', isPage: true }]

/** The body limits of forms, tables, uploads and sheets; every route is tested with each of them. */
const sizes = [2 ** 16, 4 * megabyte, 25 * megabyte]

interface Case extends Route {
  type: string
  shape: string
  bytes: number
  role: Role | 'service'
}

const cases: Case[] = routes.flatMap((route) =>
  Object.entries(shapes).flatMap(([type, named]) =>
    Object.keys(named).flatMap((shape) =>
      sizes.flatMap((bytes) =>
        (['anon', 'user', 'admin', 'service'] as const)
          .filter((role) => (route.isPage ? role !== 'service' : true))
          .map((role) => ({ ...route, type, shape, bytes, role })),
      ),
    ),
  ),
)

/** Returns every nth case. A prime n samples every route, type, shape, size and role. */
function sampleOf(all: Case[], every: number): Case[] {
  return all.filter((_, index) => index % every === 0)
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

interface Measured {
  status: number
  /** Longest block of the event loop, in milliseconds of CPU time, so that other load on the machine does not count. */
  blocked: number
  megabytes: number
}

async function send({ method, path, type, shape, bytes, role }: Case): Promise<Measured> {
  const body = new TextEncoder().encode(shapes[type]?.[shape]?.(bytes) ?? '')
  const { keys, people } = site
  const isService = role === 'service'
  const token = isService ? keys.service_role_key : people[role].token
  const headers = {
    'Content-Type': type,
    'Content-Length': String(body.length),
    Origin: siteUrl,
    apikey: isService ? keys.service_role_key : keys.anon_key,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(isService ? {} : { Cookie: people[role].cookie }),
  }
  if (bytes > megabyte) collectGarbage()
  const before = process.memoryUsage.rss()
  let [last, blocked, peak] = [process.threadCpuUsage(), 0, before]
  const look = () => {
    const { user, system } = process.threadCpuUsage(last)
    blocked = Math.max(blocked, (user + system) / 1_000)
    peak = Math.max(peak, process.memoryUsage.rss())
    last = process.threadCpuUsage()
  }
  const timer = setInterval(look, 1)
  const answer = await site.ask(path, { method, headers, body })
  await answer.arrayBuffer()
  look()
  clearInterval(timer)
  // The test process holds the body twice: the client's buffer and the request.
  return { status: answer.status, blocked, megabytes: (peak - before - body.length) / megabyte }
}

/**
 * Sends a body again if it blocked the event loop, and returns the shortest block: a slow parser blocks every time, the garbage
 * collection of what earlier test files left in this process does not.
 */
async function sendUpToThrice(one: Case): Promise<Measured> {
  const tries = [await send(one)]
  while (tries.length < 3 && Math.min(...tries.map(({ blocked }) => blocked)) >= 200) {
    tries.push(await send(one))
  }
  return tries.reduce((best, next) => (next.blocked < best.blocked ? next : best))
}

/** Routes that may answer 2xx or 3xx: pages and provider callbacks redirect, and every click gets the same answer. */
const mayLeadAway = /^\/(admin|auth(?!\/v1)|clicks|auth\/v1\/callback|auth\/v1\/sso\/saml)/

const hasNoEffect = /^(PATCH \/rest\/v1\/casinos|PUT \/auth\/v1\/user)\b/

for (const { size: every, tags } of sized({ daily: 499, full: 5 })) {
  const chosen = sampleOf(cases, every)
  const most = { blocked: 0, megabytes: 0, slowest: '' }
  const chosenRoutes = routes.filter(({ method, path }) =>
    chosen.some((one) => one.method === method && one.path === path),
  )
  test.for(chosenRoutes)(
    'rejects heavy bodies without blocking the event loop: $method $path',
    { tags },
    async (route) => {
      const own = chosen.filter(
        ({ method, path }) => method === route.method && path === route.path,
      )
      for (const one of own) {
        // Warm-up: the first render of a page is slow for any body.
        await send(one)
        const { status, blocked, megabytes } = await sendUpToThrice(one)
        if (blocked > most.blocked) {
          Object.assign(most, { blocked, slowest: Object.values(one).join(' ') })
        }
        most.megabytes = Math.max(most.megabytes, megabytes)
        const { type, shape, bytes, role } = one
        const context = [
          role,
          type,
          shape,
          bytes,
          status,
          Math.round(blocked),
          Math.round(megabytes),
        ]
        const isRefused = status >= 400 && status < 500
        const isSentAway = mayLeadAway.test(route.path) && [202, 204, 302, 303].includes(status)
        // The image form accepts submissions without an image, and previews render incomplete drafts.
        const isEmpty = /^\/admin\/(images|\w+\/preview)$/.test(route.path) && status === 200
        // Valid JSON that changes nothing: empty rows for rows that the caller cannot see, and unknown keys.
        const changesNothing =
          [200, 204].includes(status) && hasNoEffect.test(`${route.method} ${route.path}`)
        const isFine = isRefused || isSentAway || isEmpty || changesNothing
        expect([...context, isFine]).toEqual([...context, true])
        expect([...context, blocked < 200]).toEqual([...context, true])
        expect([...context, megabytes < 100]).toEqual([...context, true])
      }
    },
  )

  test('covers every role and size of heavy bodies', { tags }, () => {
    if (tags.includes('full')) expect(chosenRoutes).toEqual(routes)
    const [blocked, megabytes] = [most.blocked, most.megabytes].map(Math.round)
    console.log(
      `heavy bodies: ${chosen.length} of ${cases.length} cases, blocked for ${blocked} ms at most, (${most.slowest}), memory + ${megabytes} MB`,
    )
    for (const role of ['anon', 'user', 'admin', 'service']) {
      for (const bytes of sizes) {
        expect(chosen.some((one) => one.role === role && one.bytes === bytes)).toBe(true)
      }
    }
  })
}
