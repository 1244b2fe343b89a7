import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { selfSigned } from '#test/support/providers/certificate.ts'

import { download, type Network } from './download.ts'
import { isPublicAddress } from './public-address.ts'

const rules = { largest: 1_000, milliseconds: 5_000, accept: 'image/*' }

/** A loopback server that counts connections and responds with the current `answer`. */
let answer: (request: IncomingMessage, response: ServerResponse) => void
let connections = 0
let names: string[] = []
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const certificate = `-----BEGIN CERTIFICATE-----\n${selfSigned(keys, 'images.example').toString('base64')}\n-----END CERTIFICATE-----\n`
const server = createServer(
  { key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }), cert: certificate },
  (request, response) => answer(request, response),
).on('connection', () => connections++)
let port = ''

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = String((server.address() as AddressInfo).port)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  connections = 0
  names = []
  answer = (_request, response) => response.end('an image')
})

/** Resolves every name to this machine, as an attacker's name server could. */
const network = (changes: Partial<Network> = {}): Network => ({
  resolve: async (host) => {
    names.push(host)
    return [{ address: '127.0.0.1', family: 4 }]
  },
  isAllowed: isPublicAddress,
  ports: [port],
  ca: certificate,
  ...changes,
})
/** Treats the address of the loopback server as public. */
const loopbackNetwork = () => network({ isAllowed: (address) => address === '127.0.0.1' })
const ask = (path = '/', changes = {}, at = loopbackNetwork()) =>
  download(`https://images.example:${port}${path}`, { ...rules, ...changes }, at)

describe('download from the public internet', () => {
  test('returns body and content type, and sends no cookies or credentials', async () => {
    let headers: IncomingMessage['headers'] = {}
    answer = (request, response) => {
      ;({ headers } = request)
      response.setHeader('Content-Type', 'image/png').end('an image')
    }
    expect(await ask()).toEqual({ bytes: Buffer.from('an image'), contentType: 'image/png' })
    expect(headers).toEqual({
      accept: 'image/*',
      'accept-encoding': 'identity',
      'user-agent': 'Kasinokompassen',
      host: `images.example:${port}`,
      connection: 'close',
    })
  })

  test('rejects a certificate of another host or an unknown authority', async () => {
    expect(await download(`https://other.example:${port}/`, rules, loopbackNetwork())).toEqual({
      problem: 'unreachable',
    })
    expect(await ask('/', {}, { ...loopbackNetwork(), ca: undefined as never })).toEqual({
      problem: 'unreachable',
    })
  })

  test('follows three redirects but not a fourth', async () => {
    answer = ({ url = '' }, response) => {
      const left = Number(url.slice(1))
      if (left === 0) response.end('an image')
      else response.writeHead(302, { Location: `/${left - 1}` }).end()
    }
    expect(await ask('/3')).toHaveProperty('bytes')
    expect(connections).toBe(4)
    expect(await ask('/4')).toEqual({ problem: 'unreachable' })
    expect(connections).toBe(8)
  })

  test.for(['http://images.example/', 'ftp://a/', 'file:///etc/passwd', '', 'data:,a', '//a/'])(
    'does not follow a redirect to "%s"',
    async (target) => {
      answer = (_request, response) => response.writeHead(302, { Location: target }).end()
      expect(await ask()).toHaveProperty('problem')
      expect(connections).toBeLessThanOrEqual(4)
    },
  )

  test.for([
    ['with a Content-Length', (r: ServerResponse) => r.setHeader('Content-Length', 1_001)],
    ['without a Content-Length', (r: ServerResponse) => r.write('x'.repeat(1_001))],
  ] as const)('aborts an oversized response %s', async ([, start]) => {
    answer = (_request, response) => {
      start(response)
      response.flushHeaders()
    }
    expect(await ask()).toEqual({ problem: 'too_large' })
  })

  test('accepts a response of exactly the maximum size', async () => {
    answer = (_request, response) => response.end('x'.repeat(1_000))
    expect(await ask()).toMatchObject({ bytes: { length: 1_000 } })
  })

  test('aborts a slowly dripping response at the timeout', async () => {
    answer = (_request, response) => {
      const interval = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(interval))
    }
    expect(await ask('/', { milliseconds: 300 })).toEqual({ problem: 'unreachable' })
  })

  test('aborts at the timeout when the name server never responds', async () => {
    const at = { ...loopbackNetwork(), resolve: () => new Promise<never>(() => {}) }
    expect(await ask('/', { milliseconds: 100 }, at)).toEqual({ problem: 'unreachable' })
  })

  test.for([204, 304, 401, 404, 500])('reports status %s as unreachable', async (status) => {
    answer = (_request, response) => response.writeHead(status).end()
    expect(await ask()).toEqual({ problem: 'unreachable', status })
  })

  test('rejects a compressed response', async () => {
    answer = (_request, response) => response.setHeader('Content-Encoding', 'gzip').end('x')
    expect(await ask()).toEqual({ problem: 'unreachable' })
  })

  test('refuses a host outside the allowed hosts, also after a redirect', async () => {
    const allowsHost = (host: string) => host === 'images.example'
    expect(await ask('/', { allowsHost })).toHaveProperty('bytes')
    answer = (_request, response) =>
      response.writeHead(302, { Location: `https://other.example:${port}/` }).end()
    expect(await ask('/', { allowsHost })).toEqual({ problem: 'refused_address' })
    expect(names).not.toContain('other.example')
  })
})

describe('download from this machine and its network', () => {
  const hosts = [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '017700000001',
    '0177.0.0.1',
    '0x7f000001',
    '0x7f.0.0.0x1',
    '127.0.0.1.',
    '127。0。0。1',
    '①②⑦.0.0.1',
    '0.0.0.0',
    '0',
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
    '[fe80::1]',
    '[fec0::1]',
    '[fd00::1]',
    '[ff02::1]',
    '10.0.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    // The test's resolver returns this machine for all of these.
    'localhost',
    'localhost.',
    'images.example',
    'metadata.google.internal',
    'xn--bcher-kva.example',
  ]

  test.for(hosts)('refuses to connect to %s', async (host) => {
    expect(await download(`https://${host}:${port}/`, rules, network())).toEqual({
      problem: 'refused_address',
    })
    expect(connections).toBe(0)
  })

  // A Location header must be ASCII.
  test.for(hosts.filter((host) => !/\P{ASCII}/u.test(host)))(
    'refuses a redirect to %s',
    async (host) => {
      // Allows the first request, so that only the redirect target is refused.
      let isFirst = true
      const at = network({
        isAllowed(address) {
          const isWelcome = isFirst || isPublicAddress(address)
          isFirst = false
          return isWelcome
        },
      })
      answer = (_request, response) =>
        response.writeHead(307, { Location: `https://${host}:${port}/` }).end()
      expect(await ask('/', {}, at)).toEqual({ problem: 'refused_address' })
      expect(connections).toBe(1)
    },
  )

  test('connects to the checked address without a second DNS lookup', async () => {
    const answers = ['127.0.0.1', '10.0.0.1', '10.0.0.2']
    const resolve = async () => [{ address: answers.shift() ?? '', family: 4 }]
    expect(await ask('/', {}, { ...loopbackNetwork(), resolve })).toHaveProperty('bytes')
    expect(answers).toHaveLength(2)
  })

  test('refuses a host with one private address among public ones', async () => {
    const resolve = async () => [
      { address: '93.184.215.14', family: 4 },
      { address: '::ffff:10.0.0.1', family: 6 },
    ]
    expect(await ask('/', {}, network({ resolve }))).toEqual({ problem: 'refused_address' })
  })

  test.for([
    ['http://images.example/a.png', 'not_https'],
    ['HTTP://127.0.0.1/', 'not_https'],
    ['file:///etc/passwd', 'not_https'],
    ['gopher://127.0.0.1:6379/_', 'not_https'],
    ['data:image/png;base64,AAAA', 'not_https'],
    ['javascript:alert(1)', 'not_https'],
    ['', 'not_https'],
    ['a.png', 'not_https'],
    ['//images.example/a.png', 'not_https'],
    ['https://', 'not_https'],
    ['https://user@images.example/', 'refused_address'],
    ['https://user:password@images.example/', 'refused_address'],
    ['https://images.example:22/', 'refused_address'],
    ['https://images.example:8443/', 'refused_address'],
  ] as const)('refuses the URL "%s"', async ([address, problem]) => {
    const at = { ...loopbackNetwork(), ports: ['443'] }
    expect(await download(address, rules, at)).toEqual({ problem })
    expect([connections, names]).toEqual([0, []])
  })
})

test.for([
  ['8.8.8.8', true],
  ['93.184.215.14', true],
  ['172.15.255.255', true],
  ['172.32.0.0', true],
  ['100.63.255.255', true],
  ['100.128.0.0', true],
  ['223.255.255.255', true],
  ['2606:4700:4700::1111', true],
  ['2a00:1450:400f:80d::200e', true],
  ['2001:4860:4860::8888', true],
  ['2001:db8::1', false],
  ['3fff::1', false],
  ['fe80::1%eth0', false],
  ['2606:4700::1%eth0', false],
  ['::ffff:8.8.8.8', false],
  ['localhost', false],
  ['', false],
] as const)('classifies the address "%s" as public: %s', ([address, isPublic]) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
