import { expect, test } from 'vitest'

import { anonymised } from '#backend/network/client-network.ts'

import { clientAddressReader } from './client-address.ts'

test.for([
  ['no trusted proxy', [], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['one trusted proxy', ['10.0.0.0/8'], '10.1.2.3', '198.51.100.1', '198.51.100.1'],
  [
    'a first entry that the client sent',
    ['10.0.0.1'],
    '10.0.0.1',
    '1.1.1.1, 198.51.100.1',
    '198.51.100.1',
  ],
  [
    'a chain of trusted proxies',
    ['10.0.0.0/8'],
    '10.0.0.1',
    '198.51.100.1, 10.0.0.2',
    '198.51.100.1',
  ],
  ['an entry that is no address', ['10.0.0.1'], '10.0.0.1', '198.51.100.1, <script>', '10.0.0.1'],
  ['no header', ['10.0.0.1'], '10.0.0.1', null, '10.0.0.1'],
  [
    'an IPv4 address on an IPv6 socket',
    ['127.0.0.1'],
    '::ffff:127.0.0.1',
    '198.51.100.1',
    '198.51.100.1',
  ],
  ['only IPv6 addresses', ['fd00::/8'], 'fd00::1', '2001:db8::7', '2001:db8::7'],
] as const)('finds the client address: %s', ([, proxies, socket, header, expected]) => {
  expect(clientAddressReader([...proxies])(socket, header)).toBe(expected)
})

test('anonymises an address to its network for the log', () => {
  expect(anonymised('198.51.100.77')).toBe('198.51.100.0')
  expect(anonymised('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::')
  expect(anonymised('2001:db8::abcd')).toBe('2001:db8:0::')
  expect(anonymised('')).toBe('')
})
