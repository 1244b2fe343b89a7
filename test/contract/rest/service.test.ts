import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { apiOn, keys } from '../../support/database/api.ts'
import { databases, type TestDatabase } from '../../support/database/database.ts'

const id = '00000000-0000-4000-8000-00000000000a'

describe.each(databases)(
  'PUT, functions, description and CORS of /rest/v1 on $name',
  ({ open }) => {
    let database: TestDatabase
    let api: Awaited<ReturnType<typeof apiOn>>
    beforeAll(async () => {
      database = await open()
      api = await apiOn(database.db)
    })
    afterAll(async () => {
      await database.close()
      expect(api.failures).toEqual([])
    })
    beforeEach(() => database.arrange(''))

    const put = (path: string, body: unknown, headers: Record<string, string> = {}) =>
      api.ask(path, {
        method: 'PUT',
        as: 'service_role_key',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...headers },
      })

    test('creates or replaces a row by PUT', async () => {
      const prefer = { Prefer: 'return=representation' }
      const made = await put(
        `/casinos?id=eq.${id}&select=slug`,
        { id, name: 'A', slug: 'a' },
        prefer,
      )
      expect([made.status, await made.json()]).toEqual([201, [{ slug: 'a' }]])
      const replaced = await put(
        `/casinos?id=eq.${id}&select=slug`,
        { id, name: 'A', slug: 'b' },
        prefer,
      )
      expect([replaced.status, await replaced.json()]).toEqual([200, [{ slug: 'b' }]])
      expect((await put(`/casinos?id=eq.${id}`, { id, name: 'A', slug: 'c' })).status).toBe(204)
    })

    test.for([
      ['/casinos?slug=eq.a', { id, name: 'A', slug: 'a' }, 405, 'PGRST105'],
      ['/casinos', { id, name: 'A', slug: 'a' }, 405, 'PGRST105'],
      [`/casinos?id=gt.${id}`, { id, name: 'A', slug: 'a' }, 405, 'PGRST105'],
      [`/casinos?id=eq.${id}&limit=1`, { id, name: 'A', slug: 'a' }, 400, 'PGRST114'],
      [`/casinos?id=eq.${id}`, { name: 'A', slug: 'a' }, 400, 'PGRST115'],
      [`/casinos?id=eq.${id}`, [], 400, 'PGRST115'],
    ] as const)('rejects PUT %s with %j', async ([path, body, status, code]) => {
      const answer = await put(path, body)
      expect([answer.status, await answer.json()]).toEqual([
        status,
        expect.objectContaining({ code }),
      ])
    })

    test('rejects calls of unexposed functions', async () => {
      for (const name of ['is_admin', 'fold', 'pg_sleep', 'set_config']) {
        const { error, status } = await api.service.rpc(name as never)
        expect([status, error]).toEqual([404, expect.objectContaining({ code: 'PGRST202' })])
      }
      expect((await api.ask('/rpc/is_admin', { method: 'DELETE' })).status).toBe(405)
    })

    test('returns the OpenAPI description only to the service key', async () => {
      const answer = await api.ask('/', { as: 'service_role_key' })
      const description = (await answer.json()) as {
        paths: object
        definitions: Record<string, { properties: object }>
      }
      expect(answer.headers.get('content-type')).toBe('application/openapi+json; charset=utf-8')
      expect(Object.keys(description.paths)).toEqual([
        '/audit',
        '/bonus_counts',
        '/bonus_ends',
        '/bonuses',
        '/casino_counts',
        '/casinos',
        '/change_authors',
        '/changes',
        '/clicks',
        '/clicks_by_day',
        '/clicks_by_item',
        '/clicks_by_placement',
        '/clicks_named',
        '/compliance_checks',
        '/finding_counts',
        '/findings',
        '/image_library',
        '/image_trash',
        '/image_uses',
        '/images',
        '/import_lines',
        '/import_mappings',
        '/import_overview',
        '/import_pictures',
        '/imports',
        '/licence_holder_counts',
        '/licence_holders',
        '/licences',
        '/missed_search_counts',
        '/missed_searches',
        '/own_recovery_codes',
        '/own_sessions',
        '/profiles',
        '/rtp_check_counts',
        '/rtp_checks',
        '/search_texts',
        '/slot_counts',
        '/slots',
        '/slug_redirects',
        '/sweeps',
        '/topic_candidates',
        '/topic_counts',
        '/topic_pages',
        '/topics',
        '/trash',
        '/waivers',
      ])
      expect(description.definitions['casinos']?.properties).toMatchObject({
        rating: { type: 'number' },
        features: { type: 'array' },
        published: { type: 'boolean' },
      })
      expect((await api.ask('/')).status).toBe(404)
    })

    test('allows any origin in preflights and responses', async () => {
      const preflight = await api.backend.request('/rest/v1/casinos', {
        method: 'OPTIONS',
        headers: {
          Origin: 'https://example.com',
          'Access-Control-Request-Method': 'PATCH',
          'Access-Control-Request-Headers': 'apikey, authorization, prefer',
        },
      })
      expect([preflight.status, Object.fromEntries(preflight.headers)]).toEqual([
        200,
        expect.objectContaining({
          'access-control-allow-origin': '*',
          'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS',
          'access-control-allow-headers': 'apikey, authorization, prefer',
          'access-control-max-age': '86400',
        }),
      ])
      for (const answer of [await api.ask('/casinos'), await api.ask('/nothing')]) {
        expect(answer.headers.get('access-control-allow-origin')).toBe('*')
        expect(answer.headers.get('access-control-expose-headers')).toContain('Content-Range')
      }
    })

    test('lists the allowed methods and rejects others', async () => {
      const answer = await api.ask('/casinos', { method: 'OPTIONS' })
      expect([answer.status, answer.headers.get('allow')]).toEqual([
        200,
        'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE',
      ])
      const other = await api.ask('/casinos', { method: 'PROPFIND' })
      expect([other.status, await other.json()]).toEqual([
        405,
        expect.objectContaining({ code: 'PGRST117' }),
      ])
    })

    test('accepts a key in the query and omits it from Content-Location', async () => {
      const answer = await api.backend.request(
        `/rest/v1/casinos?select=slug&apikey=${keys.anon_key}`,
      )
      expect([answer.status, answer.headers.get('content-location')]).toEqual([
        200,
        '/casinos?select=slug',
      ])
    })
  },
)
