import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { keysOf } from '../support/sites/operator.ts'
import { type Site, startSite } from '../support/sites/site.ts'
import { waitForLog } from '../support/sites/wait-for-log.ts'

/** Sends raw bytes and returns the status of the response, or 0 when the server closes the connection without one. */
function sendRaw(port: number, bytes: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    let answer = ''
    socket.setTimeout(60_000, () => socket.destroy(new Error('no answer')))
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)))
  })
}

const request = (line: string, host = 'localhost') =>
  `${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`

describe('malformed and unusual requests', () => {
  let site: Site
  let earlier: number
  beforeAll(async () => {
    site = await startSite()
  })
  beforeEach(() => {
    earlier = site.failures().length
  })
  afterEach(async () => {
    await waitForLog(site)
    expect(site.failures().slice(earlier)).toEqual([])
  })
  afterAll(() => site.stop())

  const malformed = [
    ['bad percent-encoding', request('GET /%E0%A4%A'), 400],
    ['an incomplete percent-escape', request('GET /casinos/%'), 400],
    ['a NUL in the path', request('GET /casinos%00'), 400],
    ['invalid UTF-8', request('GET /%FF%FE'), 400],
    ['a backslash', request('GET /\\evil.example'), 400],
    ['a 10 kB query', request(`GET /casinos?q=${'x'.repeat(10_000)}`), 414],
    ['a 10 kB query to the API', request(`GET /rest/v1/casinos?q=${'x'.repeat(10_000)}`), 401],
    ['a 70 kB query to the API', request(`GET /rest/v1/casinos?q=${'x'.repeat(70_000)}`), 414],
    ['a 300 kB query to the API', request(`GET /rest/v1/casinos?q=${'x'.repeat(300_000)}`), 414],
    ['a 10 kB query to sign-in', request(`GET /auth/v1/health?q=${'x'.repeat(10_000)}`), 414],
    ['bad percent-encoding to the API', request('GET /rest/v1/%E0%A4%A'), 400],
    ['a 60 kB query', request(`GET /casinos?q=${'x'.repeat(60_000)}`), 414],
    ['a 10 kB path', request(`GET /${'x'.repeat(10_000)}`), 414],
    ['a 5 kB casino slug', request(`GET /casinos/${'x'.repeat(5_000)}`), 404],
    ['a slot slug with SQL', request(`GET /en/slots/x')%20OR%20${'('.repeat(300)}`), 404],
    ['a 20 kB header', request(`GET /casinos HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`), 431],
    ['an unknown method', request('BREW /casinos'), 400],
    ['DELETE', request('DELETE /casinos'), 405],
    ['PUT', request('PUT /casinos'), 405],
    ['PATCH', request('PATCH /en/casinos'), 405],
    ['OPTIONS', request('OPTIONS /casinos'), 405],
    ['PROPFIND', request('PROPFIND /casinos'), 405],
    ['TRACE', request('TRACE /casinos'), 405],
    [
      'POST to a page without an action',
      request('POST /casinos').replace('\r\n\r\n', '\r\nSec-Fetch-Site: same-origin\r\n\r\n'),
      405,
    ],
    ['a form without an origin', request('POST /auth'), 403],
    [
      'a form from a foreign origin',
      request('POST /auth').replace('\r\n\r\n', '\r\nOrigin: http://evil.example\r\n\r\n'),
      403,
    ],
    [
      'a form from the origin null',
      request('POST /auth').replace('\r\n\r\n', '\r\nOrigin: null\r\n\r\n'),
      403,
    ],
    ['POST to an unknown page', request('POST /finns-inte'), 404],
    ['DELETE of an unknown page', request('DELETE /en/not-there'), 404],
    ['TRACE of an unknown page', request('TRACE /finns-inte'), 404],
    ['an unknown page', request('GET /finns-inte'), 404],
    ['an unknown English page', request('GET /en/not-there'), 404],
    ['a path traversal', request('GET /../../etc/passwd'), 404],
    ['an encoded path traversal', request('GET /assets/..%2f..%2f..%2fpackage.json'), 404],
    ['a file outside the public folder', request('GET /assets/../../server/index.js'), 404],
    ['a folder', request('GET /assets/'), 404],
    ['a path with two leading slashes', request('GET //evil.example/'), 404],
    ['the data service without a key', request('GET /rest/v1/casinos'), 401],
    ['an unknown service path', request('GET /rest/v1/casinos/x'), 404],
    ['a broken Host', request('GET /casinos', 'bad host'), 400],
    ['a Host with a path', request('GET /casinos', 'a/b'), 400],
    ['no Host', 'GET /casinos HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an absolute address', request('GET http://evil.example/casinos'), 200],
    ['an unparsable absolute address', request('GET http://[/'), 400],
    ['an asterisk', request('GET *'), 400],
    ['text that is not HTTP', 'hej\r\n\r\n', 400],
    [
      'two Content-Length headers',
      'POST /casinos HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
      400,
    ],
  ] as const
  const byStatus = malformed.map(([what, bytes, status]) => [status, what, bytes] as const)

  test.for(byStatus)('answers %i to %s', async ([status, , bytes]) => {
    expect(await sendRaw(site.port, bytes)).toBe(status)
  })

  test('answers API requests with URLs of 37 and 70 kB in JSON with CORS headers', async () => {
    const ids = Array<string>(1_000).fill('00000000-0000-4000-8000-000000000000').join()
    const ask = async (query: string) => {
      const headers = { apikey: keysOf(site).anon_key, Origin: 'https://a.example' }
      const answer = await fetch(`${site.url}/rest/v1/casinos?${query}`, { headers })
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      return [answer.status, await answer.json()]
    }
    expect(await ask(`id=in.(${ids})`)).toEqual([200, []])
    expect(await ask('x'.repeat(70_000))).toMatchObject([414, { code: 'PGRST100', hint: null }])
  })

  test('closes the connection of a CONNECT request', async () => {
    expect(await sendRaw(site.port, request('CONNECT evil.example:443'))).toBe(0)
  })

  test.for(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    'answers %s to an unknown page with 404 in the language of its address',
    async (method) => {
      for (const [path, text, lang] of [
        ['/finns-inte', 'Sidan du söker kunde inte hittas', 'sv'],
        ['/en/not-there', 'The page you are looking for could not be found', 'en'],
      ] as const) {
        const answer = await fetch(site.url + path, { method })
        const html = await answer.text()
        expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([404, 'noindex'])
        expect(html).toContain(`<html lang="${lang}"`)
        expect(html).toContain(text)
      }
    },
  )

  test('answers 405 in the page’s language with the allowed methods', async () => {
    const answer = await fetch(`${site.url}/en/casinos`, {
      method: 'POST',
      headers: { Origin: site.url },
    })
    const html = await answer.text()
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(html).toContain('That cannot be done on this page')
    expect(html).toContain('<html lang="en"')
  })

  test.for([
    ['/en/om-oss?a=1', '/en/about-us?a=1'],
    ['/terms', '/villkor'],
    ['/casino/Lyktan/', '/casinos/lyktan'],
    ['/en/', '/en'],
    ['//casinos/', '/casinos'],
  ] as const)('redirects %s to %s permanently', async ([path, address]) => {
    const answer = await fetch(site.url + path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, address])
  })

  test.for([
    ['/admin', '/auth?next=%2Fadmin'],
    ['/en/admin/import?a=1', '/en/auth?next=%2Fen%2Fadmin%2Fimport%3Fa%3D1'],
    ['/sitemap', '/auth?next=%2Fsitemap'],
  ] as const)('redirects anonymous visitors from %s to %s', async ([path, address]) => {
    const answer = await fetch(site.url + path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, address])
  })

  test('keeps the page and its query for after sign-in, without the router’s own parameters', async () => {
    const path = '/en/admin/clicks.data?days=7&_routes=en%2Fclicks'
    const answer = await fetch(site.url + path, { redirect: 'manual' })
    expect(await answer.text()).toContain('/en/auth?next=%2Fen%2Fadmin%2Fclicks%3Fdays%3D7"')
  })

  test('answers HEAD with the headers of GET', async () => {
    const [head, get] = await Promise.all(
      ['HEAD', 'GET'].map((method) => fetch(`${site.url}/casinos`, { method })),
    )
    const headers = (answer: Response) =>
      [...answer.headers].filter(
        ([name]) =>
          !/^(date|x-request-id|connection|keep-alive|transfer-encoding|content-length|content-encoding|vary)$/.test(
            name,
          ),
      )
    expect(headers(head!)).toEqual(headers(get!))
    expect(await head!.text()).toBe('')
  })

  test('sets the security headers on pages, errors and files', async () => {
    for (const path of [
      '/casinos',
      '/finns-inte',
      '/favicon.svg',
      '/healthz',
      '/rest/v1/casinos',
      '/%',
    ]) {
      const { headers } = await fetch(site.url + path)
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
      expect([path, headers.get('content-security-policy')]).toEqual([
        path,
        expect.stringContaining("frame-ancestors 'none'"),
      ])
      expect([path, headers.get('referrer-policy')]).toEqual([
        path,
        'strict-origin-when-cross-origin',
      ])
    }
  })

  test('lets browsers cache hashed files permanently', async () => {
    const html = await fetch(`${site.url}/casinos`).then((answer) => answer.text())
    const asset = /\/assets\/[^"]+\.css/.exec(html)?.[0]
    const { headers, status } = await fetch(`${site.url}${asset}`)
    expect([status, headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
  })
})

describe('site behind a TLS proxy', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({
      SITE_URL: 'https://example.se',
      TRUST_PROXY: '127.0.0.1,::1',
      SITE_NAME_EN: 'Game Guide',
      OPERATOR_NAME: 'Exempel <AB>',
      OPERATOR_EMAIL: 'hej@example.se',
      HELPLINE_HOURS_EN: 'weekdays 9–21',
      HELPLINE_CHECKED: '2026-11-01',
    })
  })
  afterAll(() => site.stop())

  const ask = (host: string, line: string, extra = '') =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(site.port, '127.0.0.1', () =>
        socket.write(`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${extra}\r\n`),
      )
      let answer = ''
      socket.on('data', (chunk) => {
        answer += chunk.toString()
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(answer))
    })

  test('serves pages for its own hosts', async () => {
    for (const host of ['example.se', 'www.example.se']) {
      const answer = await ask(host, 'GET /casinos')
      expect(answer).toMatch(/^HTTP\/1\.1 200 /)
      expect(answer.toLowerCase()).toContain('strict-transport-security: max-age=63072000')
    }
  })

  test('shows the operator’s settings on pages as escaped text', async () => {
    const about = await ask('example.se', 'GET /en/about-us')
    expect(about).toContain('<title>About us – Game Guide</title>')
    expect(about).toContain('Exempel &lt;AB&gt;')
    expect(about).toContain('mailto:hej@example.se')
    const help = await ask('example.se', 'GET /en/responsible-gaming')
    expect(help).toContain('weekdays 9–21')
    expect(help).toContain('2026-11-01')
  })

  test('redirects any other host to the canonical address without reflecting it', async () => {
    const answer = await ask(
      'evil.example',
      'GET /casinos?q=1',
      'X-Forwarded-Host: evil.example\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 301 /)
    expect(answer).toMatch(/location: https:\/\/example\.se\/casinos\?q=1\r\n/i)
    expect(answer).not.toContain('evil')
    expect(await ask('evil.example', 'GET //other.example/x')).toMatch(
      /location: https:\/\/example\.se\/+other\.example\/x\r\n/i,
    )
  })

  test('accepts the site’s own https origin for forms', async () => {
    // 405, because the page takes no posts. A wrong origin would give 403.
    const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 0\r\n'
    expect(
      await ask('example.se', 'POST /casinos', `Origin: https://example.se\r\n${form}`),
    ).toMatch(/^HTTP\/1\.1 405 /)
    expect(
      await ask('example.se', 'POST /casinos', `Origin: https://evil.example\r\n${form}`),
    ).toMatch(/^HTTP\/1\.1 4\d\d /)
  })

  test('answers /healthz for any host', async () => {
    expect(await ask('10.0.0.7', 'GET /healthz')).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('logs the visitor’s network from X-Forwarded-For, but no full address or query', async () => {
    await ask('example.se', 'GET /casinos?who=1', 'X-Forwarded-For: 1.1.1.1, 198.51.100.77\r\n')
    // The log line may arrive after the response.
    await expect.poll(site.output).toContain('"client":"198.51.100.0"')
    expect(site.output()).not.toMatch(/198\.51\.100\.77|who=1/)
  })
})
