import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { readRows } from '#domain/import/rows.ts'
import { definitions } from '#domain/kinds/kinds.ts'
import { isTable, readTable } from '#domain/sheets/table.ts'

import { keysOf } from '../support/sites/operator.ts'
import { type Site, startSite } from '../support/sites/site.ts'

const password = 'ett långt lösenord'
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const rows = {
  casinos: [
    {
      ...{ id: id(1), name: 'Dolt kasino', slug: 'dolt', published: false },
      ...{ bonus: '=1+1', features: ['a, b'], localized_bonus: { sv: '=1+1', en: '' } },
    },
    { id: id(2), name: 'Synligt kasino', slug: 'synligt', published: true },
  ],
  slots: [
    { id: id(3), name: 'Dolt spel', slug: 'dolt', published: false },
    { id: id(4), name: 'Synligt spel', slug: 'synligt', published: true },
  ],
}
const ids = [1, 2, 3, 4].map(id)

let site: Site
let anonKey: string
let operator: Record<string, string>
let cookies: Record<Who, string>
let tokens: Record<Who, string>
const everyone = ['anonymous', 'user', 'admin'] as const
type Who = (typeof everyone)[number]
const others = ['anonymous', 'user'] as const

beforeAll(async () => {
  site = await startSite({ ADMIN_PASSWORD: password, RATE_LIMIT_FACTOR: '100' })
  const keys = keysOf(site)
  operator = { apikey: keys.service_role_key, 'Content-Type': 'application/json' }
  const email = 'user@example.se'
  const made = await fetch(`${site.url}/auth/v1/admin/users`, {
    method: 'POST',
    headers: operator,
    body: JSON.stringify({ email, password, email_confirm: true }),
  })
  expect(made.ok).toBe(true)
  const [user, admin] = await Promise.all([signIn(email), signIn('admin@localhost')])
  cookies = { anonymous: '', user, admin }
  tokens = { anonymous: keys['anon_key'] ?? '', user: tokenOf(user), admin: tokenOf(admin) }
  anonKey = keys['anon_key'] ?? ''
  await reset()
})
afterAll(() => site.stop())

async function signIn(email: string): Promise<string> {
  const answer = await post('/auth', { email, password }, '')
  const found = answer.headers.getSetCookie().find((line) => line.startsWith('session='))
  return found?.split(';')[0] ?? ''
}

function tokenOf(cookie: string): string {
  const text = Buffer.from(cookie.replace(/^session=(base64-)?/, ''), 'base64url').toString()
  return (JSON.parse(text) as { access_token: string }).access_token
}

/** Posts a form like a browser without JavaScript. */
function post(
  path: string,
  fields: Record<string, string | string[]>,
  cookie: string,
  origin = site.url,
): Promise<Response> {
  const body = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    ),
  )
  const headers = { Origin: origin, Cookie: cookie }
  return fetch(site.url + path, { method: 'POST', redirect: 'manual', headers, body })
}

const get = (path: string, who: Who) =>
  fetch(site.url + path, { redirect: 'manual', headers: { Cookie: cookies[who] } })

const rest = (
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
) => fetch(`${site.url}/rest/v1/${path}`, { ...init, headers: { ...operator, ...init.headers } })

async function stored() {
  const answers = await Promise.all(
    (['casinos', 'slots'] as const).map(async (kind) => {
      const answer = await rest(`${kind}?select=id,published&id=in.(${ids.join()})&order=id`)
      return (await answer.json()) as { id: string; published: boolean }[]
    }),
  )
  return answers.flat().map(({ published }) => published)
}

async function reset() {
  for (const kind of ['casinos', 'slots'] as const) {
    for (const row of rows[kind]) {
      const answer = await rest(kind, {
        method: 'POST',
        headers: { Prefer: 'resolution=merge-duplicates' },
        body: JSON.stringify(row),
      })
      expect(answer.ok).toBe(true)
    }
  }
}

/** Redirect targets of users without admin rights. */
const sentTo = { anonymous: /^\/(en\/)?auth\?next=/, user: /^\/(en)?$/ }

describe('dashboard without admin rights', () => {
  test.for(
    others.flatMap((who) =>
      ['/admin', '/admin/slots', '/en/admin', '/admin/export?kind=casinos', '/admin?q=x'].map(
        (path) => [who, path] as const,
      ),
    ),
  )('redirects the %s role from %s', async ([who, path]) => {
    const answer = await get(path, who)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toMatch(sentTo[who])
  })

  test.for(
    others.flatMap((who) =>
      ['/admin', '/admin/slots', '/en/admin/slots', '/admin.data', '/admin/slots.data'].flatMap(
        (path) =>
          ['publish', 'unpublish', 'delete', 'ask'].map((intent) => [who, intent, path] as const),
      ),
    ),
  )('refuses the %s role the intent %s by a form to %s', async ([who, intent, path]) => {
    const answer = await post(path, { intent, ids }, cookies[who])
    // A .data response has the redirect in its body.
    expect(answer.status).toBe(path.endsWith('.data') ? 202 : 302)
    if (answer.status === 302) expect(answer.headers.get('location')).toMatch(sentTo[who])
    expect(await stored()).toEqual([false, true, false, true])
  })

  test.for(others)('refuses the %s role an export of chosen rows', async (who) => {
    const answer = await post('/admin/export', { kind: 'casinos', ids }, cookies[who])
    expect(answer.status).toBe(302)
    expect(await answer.text()).not.toContain('Dolt')
  })

  test.for(
    others.flatMap((who) => (['casinos', 'slots'] as const).map((kind) => [who, kind] as const)),
  )(
    'refuses the %s role to add, change, delete or read unpublished %s through the data service',
    async ([who, kind]) => {
      const headers = {
        ...{ apikey: anonKey, 'Content-Type': 'application/json', Prefer: 'return=representation' },
        ...(who === 'user' ? { Authorization: `Bearer ${tokens.user}` } : {}),
      }
      const address = `${site.url}/rest/v1/${kind}?id=in.(${ids.join()})`
      const body = JSON.stringify({ published: true })
      for (const init of [{ method: 'PATCH', body }, { method: 'DELETE' }]) {
        const answer = await fetch(address, { ...init, headers })
        const isRefused = [401, 403].includes(answer.status)
        expect(isRefused || (await answer.text()) === '[]').toBe(true)
      }
      const added = await fetch(`${site.url}/rest/v1/${kind}`, {
        ...{ method: 'POST', headers },
        body: JSON.stringify({ name: 'Nytt', slug: `nytt-${who}` }),
      })
      expect([401, 403]).toContain(added.status)
      const seen = (await (await fetch(address, { headers })).json()) as { published: boolean }[]
      expect(seen.map(({ published }) => published)).toEqual([true])
      expect(await stored()).toEqual([false, true, false, true])
    },
  )

  test.for(['/admin', '/admin.data', '/en/admin/slots.data', '/admin/export'])(
    'refuses a form from another origin to %s even for an administrator',
    async (path) => {
      const fields = { kind: 'casinos', intent: 'delete', ids }
      const answer = await post(path, fields, cookies.admin, 'https://example.com')
      expect(answer.status).toBe(403)
      expect(await stored()).toEqual([false, true, false, true])
    },
  )
})

describe('dashboard without JavaScript', () => {
  beforeEach(reset)
  afterAll(reset)

  const say = async (path: string, fields: Record<string, string | string[]>) => {
    const answer = await post(path, fields, cookies.admin)
    const html = await answer.text()
    return { status: answer.status, html }
  }

  test('publishes and unpublishes one or many rows', async () => {
    const one = await say('/admin', { intent: 'publish', ids: id(1) })
    expect(one.status).toBe(200)
    expect(one.html).toContain('Kasino publicerat')
    expect(one.html).toContain('Dolt kasino är nu synligt för besökare.')
    expect((await say('/en/admin', { intent: 'unpublish', ids: [id(1), id(2)] })).html).toContain(
      '2 casinos unpublished',
    )
    const slot = await say('/admin/slots', { intent: 'unpublish', ids: id(4) })
    expect(slot.html).toContain('Synligt spel är nu dold för besökare.')
    expect(await stored()).toEqual([false, false, false, false])
  })

  test('asks for confirmation before it deletes rows', async () => {
    const asked = await say('/admin', { intent: 'ask', ids: [id(1), id(2)] })
    expect(asked.html).toContain('Ta bort 2 kasinon')
    expect(asked.html).toContain('Dolt kasino, Synligt kasino')
    expect(asked.html).toMatch(new RegExp(`<input[^>]*name="ids"[^>]*value="${id(1)}"`))
    expect(await stored()).toEqual([false, true, false, true])
    expect((await say('/admin', { intent: 'ask', ids: id(1) })).html).toContain(
      'Är du säker på att du vill ta bort detta kasino? Denna åtgärd kan inte ångras.',
    )
    expect(asked.html).not.toContain('papperskorgen.')
    for (const slug of ['dolt-a', 'dolt-b']) {
      const bonus = { name: slug, slug, casino: 'dolt', published: false, kind: 'none' }
      expect((await rest('bonuses', { method: 'POST', body: JSON.stringify(bonus) })).ok).toBe(true)
    }
    expect((await say('/admin', { intent: 'ask', ids: [id(1), id(2)] })).html).toContain(
      'Samtidigt tas 2 bonusar bort. Bonusar följer med när ett kasino återställs från papperskorgen.',
    )
    expect((await say('/en/admin', { intent: 'ask', ids: id(1) })).html).toContain(
      'This also deletes 2 bonuses. Bonuses come back when their casino is restored from the trash.',
    )
    const [slot] = (await (await rest('slots?select=slug&rtp_versions=eq.{}&limit=1')).json()) as {
      slug: string
    }[]
    const check = { casino: 'dolt', slot: slot?.slug, rtp: 95, checked: '2026-11-01' }
    expect((await rest('rtp_checks', { method: 'POST', body: JSON.stringify(check) })).ok).toBe(
      true,
    )
    expect((await say('/admin', { intent: 'ask', ids: [id(1), id(2)] })).html).toContain(
      'Samtidigt tas 1 RTP-kontroll bort.',
    )
    expect((await say('/admin', { intent: 'delete', ids: id(1) })).html).toContain(
      'Kasino borttaget',
    )
    expect(await stored()).toEqual([true, false, true])
  })

  test('reports rows that no longer exist and cannot be changed or deleted', async () => {
    const gone = '00000000-0000-4000-8000-000000000099'
    const toggled = await say('/admin', { intent: 'publish', ids: gone })
    expect(toggled.status).toBe(404)
    expect(toggled.html).toContain('Kunde inte ändra synligheten för kasinot')
    expect((await say('/admin', { intent: 'delete', ids: gone })).html).toContain(
      'Kunde inte ta bort kasinot',
    )
    expect((await say('/en/admin/slots', { intent: 'delete', ids: gone })).html).toContain(
      'Could not delete the slot machine',
    )
  })

  test.for([
    { intent: 'publish' },
    { intent: 'nonsense', ids: id(1) },
    { intent: 'delete', ids: ['x', id(1)] },
    { intent: 'delete', ids: `${id(1)}),published.eq.(true` },
    {
      intent: 'delete',
      ids: Array.from({ length: 101 }, (_, n) => `${id(1).slice(0, -3)}${100 + n}`),
    },
    { ids: id(1) },
    {},
  ])('rejects the invalid form %j', async (fields) => {
    const { status, html } = await say('/admin', fields as Record<string, string>)
    expect(status).toBe(422)
    expect(html).toContain('Välj minst en rad.')
    expect(await stored()).toEqual([false, true, false, true])
  })
})

describe('export of casinos and slots', () => {
  const read = async (answer: Response) => {
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const table = await readTable(new Uint8Array(await answer.arrayBuffer()))
    if (!isTable(table)) throw new Error(table.code)
    const [columns = [], ...cells] = table
    return {
      table,
      columns,
      cell: (row: number, name: string) => cells[row]?.[columns.indexOf(name)],
    }
  }
  const types = {
    csv: 'text/csv; charset=utf-8',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }

  test.for(['csv', 'xlsx'] as const)(
    'contains the chosen rows in import columns with escaped formulas as %s',
    async (format) => {
      const answer = await post('/admin/export', { kind: 'casinos', ids, format }, cookies.admin)
      const { headers } = answer
      expect(headers.get('content-disposition')).toBe(`attachment; filename="casinos.${format}"`)
      expect(headers.get('content-type')).toBe(types[format])
      const { table, columns, cell } = await read(answer)
      expect(columns).toEqual(definitions.casinos.sheet)
      expect([cell(0, 'slug'), cell(1, 'slug')]).toEqual(['dolt', 'synligt'])
      expect(cell(0, 'bonus')).toBe("'=1+1")
      const [first] = readRows('casinos', table).rows
      expect(first?.record).toMatchObject({ bonus: '=1+1', features: ['a, b'] })
    },
  )

  test('contains all rows when none are chosen', async () => {
    const casinos = await read(await get('/admin/export?kind=casinos', 'admin'))
    expect(casinos.table).toHaveLength(1 + 30)
    const slots = await read(await get('/en/admin/export?kind=slots&format=xlsx', 'admin'))
    expect(slots.columns).toEqual(definitions.slots.sheet)
    expect(slots.table).toHaveLength(1 + 67)
  })

  test('contains the matches of a list, by link and for all matches of a form', async () => {
    const list = 'q=dolt&show=drafts'
    const linked = await get(
      `/admin/export?${new URLSearchParams({ kind: 'casinos', list })}`,
      'admin',
    )
    const { table, cell } = await read(linked)
    expect([table.length, cell(0, 'slug')]).toEqual([2, 'dolt'])
    const fields = { kind: 'casinos', all: '1', list, ids: id(2) }
    expect((await read(await post('/admin/export', fields, cookies.admin))).table).toEqual(table)
  })

  test('rejects unknown kinds and formats, and a form without chosen rows', async () => {
    expect((await get('/admin/export?kind=users', 'admin')).status).toBe(404)
    expect((await get('/admin/export', 'admin')).status).toBe(404)
    expect((await get('/admin/export?kind=slots&format=pdf', 'admin')).status).toBe(404)
    expect((await post('/admin/export', { kind: 'casinos' }, cookies.admin)).status).toBe(422)
  })
})

describe('list state without JavaScript', () => {
  const save = async (query: string) => {
    const [row] = (await (await rest(`slots?id=eq.${id(3)}`)).json()) as Record<string, string>[]
    const { name = '', slug = '', updated_at: updatedAt = '' } = row ?? {}
    const fields = { name, slug, updated_at: updatedAt }
    const answer = await post(`/admin/slots/edit/${id(3)}${query}`, fields, cookies.admin)
    return answer.headers.get('location')
  }

  test('returns from a form to the list that it was opened from', async () => {
    const list = await (await get('/admin/slots?q=dolt&sort=rating', 'admin')).text()
    const form = `/admin/slots/edit/${id(3)}?list=q%3Ddolt%26sort%3Drating`
    expect(list).toContain(`href="${form}"`)
    expect(await (await get(form, 'admin')).text()).toContain(
      'href="/admin/slots?q=dolt&amp;sort=rating"',
    )
    expect(await save('?list=q%3Ddolt%26sort%3Drating')).toBe('/admin/slots?q=dolt&sort=rating')
    expect(await save('')).toBe('/admin/slots')
  })

  test.for(['https://example.com', '//example.com', '/x', 'next=//example.com', '%ff', '&&=&'])(
    'returns to the list when the parameter is “%s”',
    async (list) => {
      expect(await save(`?${new URLSearchParams({ list })}`)).toBe('/admin/slots')
    },
  )

  test('links to the neighbours of a record in the list', async () => {
    const html = await (
      await get(`/en/admin/casinos/edit/${id(1)}?list=q%3Dkasino`, 'admin')
    ).text()
    expect(html).toContain('aria-label="Next: Synligt kasino"')
    expect(html).not.toContain('aria-label="Previous:')
  })

  test('remembers the chosen columns of a list on the device', async () => {
    const columns = ['license_info', 'updated_at', 'nonsense']
    const answer = await post('/admin?q=dolt', { intent: 'columns', columns }, cookies.admin)
    expect(answer.headers.get('location')).toBe('/admin?q=dolt')
    const [cookie = ''] = answer.headers.getSetCookie().filter((line) => /^columns-/.test(line))
    expect(cookie).toMatch(/^columns-casinos=license_info\.updated_at;/)
    const heads = async (path: string) => {
      const headers = { Cookie: `${cookies.admin}; ${cookie.split(';')[0]}` }
      const html = await (await fetch(site.url + path, { headers })).text()
      return [...html.matchAll(/<th [^>]*>([^<]*)/g)].map(([, text]) => text)
    }
    expect(await heads('/admin')).toEqual(['Namn', 'Licens', 'Ändrad', 'Åtgärder'])
    expect(await heads('/admin/slots')).toEqual(['Namn', 'Slug', 'Betyg', 'Status', 'Åtgärder'])
  })
})

describe('bulk edit without JavaScript', () => {
  beforeEach(reset)
  afterAll(reset)

  const page = `/admin/casinos/bulk?ids=${id(1)}&ids=${id(2)}`
  const edit = { field: 'cta_text', cta_text: 'Spela nu' }

  test('previews, writes and undoes an edit', async () => {
    expect(await (await get(`${page}&field=cta_text`, 'admin')).text()).toContain('2 valda poster')
    const planned = await post(page, edit, cookies.admin)
    const job = planned.headers.get('location') ?? ''
    expect(job).toMatch(/^\/admin\/casinos\/bulk\?import=[0-9a-f-]{36}$/)
    const preview = await (await get(job, 'admin')).text()
    expect(preview).toContain('Ändra 2 poster')
    expect(preview).toMatch(/<ins[^>]*>Spela nu<\/ins>/)
    const act = async (intent: string, text: string) => {
      await post(job, { intent, id: job.slice(-36) }, cookies.admin)
      await expect
        .poll(async () => (await get(job, 'admin')).text(), { timeout: 20_000 })
        .toContain(text)
    }
    await act('start', '2 poster ändrade')
    const texts = `casinos?select=cta_text&id=in.(${ids.join()})`
    expect(await (await rest(texts)).json()).toEqual(Array(2).fill({ cta_text: 'Spela nu' }))
    await act('undo', 'Ändringen är ångrad')
    expect(await (await rest(texts)).json()).toEqual(Array(2).fill({ cta_text: null }))
    expect(await (await get('/en/admin/import', 'admin')).text()).toContain(
      'Bulk edit · Button text = Spela nu',
    )
  })

  const gone = '00000000-0000-4000-8000-000000000099'
  test.for([
    { what: 'none', query: '', text: 'Inga poster är valda' },
    { what: 'an invalid id', query: 'ids=x', text: 'Inga poster är valda' },
    {
      what: 'too many ids',
      query: Array.from({ length: 101 }, (_, n) => `ids=${gone.slice(0, -3)}${100 + n}`).join('&'),
      text: 'Inga poster är valda',
    },
    { what: 'an unknown id', query: `ids=${gone}`, text: 'Ingen av de valda posterna finns kvar' },
    {
      what: 'a known and an unknown id',
      query: `ids=${gone}&ids=${id(1)}`,
      text: '1 vald post finns inte kvar',
    },
  ])('explains a selection of $what', async ({ query, text }) => {
    const answer = await get(`/admin/casinos/bulk?${query}`, 'admin')
    expect(await answer.text()).toContain(text)
  })

  test.for([
    [{ field: 'rating', rating: '9' }, 'Skriv ett tal från 1 till 5'],
    [{ field: 'rating', rating: '' }, 'Fältet måste fyllas i.'],
    [{ field: 'slug', slug: 'a' }, 'Välj ett av fälten.'],
    [{}, 'Välj ett av fälten.'],
  ] as const)('rejects the invalid form %j', async ([fields, text]) => {
    const path = `${page}&field=rating`
    const answer = await post(path, { ...fields }, cookies.admin)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(text)
  })

  test('does not return the values of an unknown field', async () => {
    const answer = await post(page, { slug: 'onödig text' }, cookies.admin)
    expect(answer.status).toBe(422)
    expect(await answer.text()).not.toContain('onödig text')
  })

  test('refuses users who are not administrators', async () => {
    expect((await post(page, edit, cookies.anonymous)).status).not.toBe(200)
    expect((await post(page, edit, cookies.user)).headers.get('location')).toMatch(sentTo.user)
    const jobs = await (await rest('imports?select=id&state=eq.ready')).json()
    expect(jobs).toEqual([])
  })

  test('asks for a preview before it publishes all matches', async () => {
    const fields = { intent: 'publish', all: '1', list: 'q=dolt' }
    const answer = await post('/admin?q=dolt', fields, cookies.admin)
    const target = answer.headers.get('location') ?? ''
    expect(target).toBe('/admin/casinos/bulk?all=1&list=q%3Ddolt&field=published&published=true')
    expect(await (await get(target, 'admin')).text()).toContain('1 post matchar urvalet')
    expect(await stored()).toEqual([false, true, false, true])
  })
})

describe('unpublished page', () => {
  const pages = [
    ['/casinos/dolt', 'Förhandsgranskning', 'Dolt kasino'],
    ['/en/casinos/dolt', 'Preview', 'Dolt kasino'],
    ['/slots/dolt', 'Förhandsgranskning', 'Dolt spel'],
    ['/en/slots/dolt', 'Preview', 'Dolt spel'],
  ] as const

  test.for(pages)(
    'shows %s to an administrator as a preview with noindex and no-store',
    async ([path, mark, name]) => {
      const answer = await get(path, 'admin')
      const html = await answer.text()
      expect(answer.status).toBe(200)
      expect(html).toContain(`>${mark}</p>`)
      expect(html).toMatch(new RegExp(`<h1[^>]*>${name}`))
      expect(html).toContain('<meta name="robots" content="noindex"/>')
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    },
  )

  test.for(pages.flatMap(([path]) => others.map((who) => [path, who] as const)))(
    'answers 404 at %s for the %s role',
    async ([path, who]) => {
      const answer = await get(path, who)
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toContain('Dolt ')
    },
  )

  test('shows a published page to every role without a preview mark', async () => {
    for (const who of everyone) {
      const answer = await get('/casinos/synligt', who)
      expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, null])
      expect(await answer.text()).not.toContain('Förhandsgranskning<')
    }
  })
})
