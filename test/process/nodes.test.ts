import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { copyTemplateDatabase } from '../support/database/templates.ts'
import { importForms } from '../support/samples/import-forms.ts'
import { keysOf } from '../support/sites/operator.ts'
import { addRows } from '../support/sites/rows.ts'
import { cookieOf } from '../support/sites/session-cookie.ts'
import { freePort, type Site, startSite } from '../support/sites/site.ts'

const password = 'ett långt lösenord'

/** Starts a round-robin load balancer, so that consecutive requests of a visitor reach different nodes. */
async function startBalancer(port: number, nodes: Site[]): Promise<Server> {
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const node = nodes[turn++ % nodes.length]
    const { method, url, headers } = incoming
    const passedOn = request(
      { host: '127.0.0.1', port: node?.port, method, path: url, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(outgoing)
      },
    )
    passedOn.on('error', () => outgoing.destroy())
    incoming.pipe(passedOn)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

// Only on the newest PostgreSQL, because shared state works the same on every version.
describe.each(inject('postgres').slice(-1))(
  'three nodes on $name behind a load balancer',
  (server) => {
    let database: Awaited<ReturnType<typeof copyTemplateDatabase>>
    let nodes: Site[]
    let balancer: Server
    /** The site at the balancer's address. */
    let site: Site
    beforeAll(async () => {
      database = await copyTemplateDatabase(server)
      const port = await freePort()
      const url = `http://localhost:${port}`
      const env = {
        DATABASE_URL: database.url,
        SITE_URL: url,
        ADMIN_PASSWORD: password,
        TRUST_PROXY: '127.0.0.1',
      }
      const first = await startSite(env)
      const { dataDir: DATA_DIR } = first
      nodes = [first, ...(await Promise.all([1, 2].map(() => startSite({ ...env, DATA_DIR }))))]
      balancer = await startBalancer(port, nodes)
      site = { ...first, url, port: (balancer.address() as AddressInfo).port }
    })
    afterAll(async () => {
      balancer.closeAllConnections()
      balancer.close()
      for (const node of nodes) await node.stop()
      await database.drop()
    })

    const statuses = async (cookie: string, path: string) => {
      const found: number[] = []
      for (let n = 0; n < 9; n++) {
        const options = { redirect: 'manual', headers: { Cookie: cookie } } as const
        found.push((await fetch(site.url + path, options)).status)
      }
      return found
    }

    test('starts and ends a session on all nodes', async () => {
      const cookie = await cookieOf(site, 'admin@localhost', password)
      expect(await statuses(cookie, '/admin')).toEqual(Array(9).fill(200))
      const answer = await fetch(`${site.url}/auth/sign-out`, {
        method: 'POST',
        redirect: 'manual',
        headers: { Cookie: cookie, Origin: site.url },
      })
      expect(answer.status).toBe(302)
      expect(await statuses(cookie, '/admin')).toEqual(Array(9).fill(302))
    })

    test('counts password guesses across all nodes', async () => {
      const { anon_key } = keysOf(site)
      const guess = async () => {
        const answer = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
          method: 'POST',
          headers: { apikey: anon_key, 'Content-Type': 'application/json' },
          body: JSON.stringify({ email: 'nobody@example.se', password: 'fel lösenord' }),
        })
        return answer.status
      }
      const answers: number[] = []
      for (let n = 0; n < 15; n++) answers.push(await guess())
      expect(answers).toEqual([...Array(10).fill(400), ...Array(5).fill(429)])
    })

    test('shows the end of an offer on every node without a write', async () => {
      await addRows(site, 'casinos', [
        {
          ...{ name: 'Kortvarigt', slug: 'kortvarigt', rating: 4, published: true },
          ...{ bonus: '100 % upp till 700 kr', wagering: '20x bonusen' },
        },
      ])
      await addRows(site, 'bonuses', [
        {
          ...{ name: 'Kort', slug: 'kort', casino: 'kortvarigt', published: true, percent: 100 },
          ...{ max_amount: 700_00, wagering_times: 20, wagering_on: 'bonus' },
          ends_at: new Date(Date.now() + 8_000).toISOString(),
        },
      ])
      const pages = () =>
        Promise.all(
          nodes.map(async ({ port }) => {
            const answer = await fetch(`http://127.0.0.1:${port}/casinos/kortvarigt`)
            return answer.text()
          }),
        )
      const showing = async (text: string) =>
        (await pages()).map((page) => page.includes(text)).join()
      expect(await showing('14\u00a0000\u00a0kr')).toBe('true,true,true')
      await expect
        .poll(() => showing('Erbjudandet har upphört'), { timeout: 30_000, interval: 500 })
        .toBe('true,true,true')
      expect(await showing('14\u00a0000\u00a0kr')).toBe('false,false,false')
    })

    test('runs an import once and reports its status on every node', async () => {
      const forms = importForms(site, await cookieOf(site, 'admin@localhost', password))
      const rows = Array.from({ length: 120 }, (_, n) => `Spel ${n},spel-${n},NetEnt,ja`)
      const sheet = ['name,slug,provider,published', ...rows].join('\n')
      const id = await forms.submit('validate', sheet)
      expect(await forms.waitUntilDone(id)).toMatchObject({ state: 'ready', fresh: 120 })
      // Three start requests arrive at the same time, and only one node runs the import.
      await Promise.all(nodes.map(() => forms.post({ intent: 'start', id })))
      expect(await forms.waitUntilDone(id)).toMatchObject({ state: 'done', added: 120, failed: 0 })
      expect(await statuses('', '/slots/spel-119')).toEqual(Array(9).fill(200))
      const again = await forms.submit('import', sheet)
      expect(await forms.waitUntilDone(again)).toMatchObject({
        unchanged: 120,
        added: 0,
        updated: 0,
      })
      await forms.post({ intent: 'undo', id })
      expect(await forms.waitUntilDone(id)).toMatchObject({ state: 'undone', removed: 120 })
      expect(await statuses('', '/slots/spel-119')).toEqual(Array(9).fill(404))
    })
  },
)
