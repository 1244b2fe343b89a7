import { isIP } from 'node:net'

/** Whose tries are counted together: one address in IPv4, a /64 in IPv6, since whoever has one of its addresses has them all. */
export function countedNetwork(address: string): string {
  const plain = plainAddress(address)
  return isIP(plain) === 6 ? firstGroups(plain, 4) : plain
}

/** What may be kept of an address, a /24 or a /48: enough to see where trouble comes from, not enough to single out a visitor. */
export function anonymised(address: string): string {
  const plain = plainAddress(address)
  if (isIP(plain) === 4) return plain.replace(/\.\d+$/, '.0')
  return isIP(plain) === 6 ? `${firstGroups(plain, 3)}::` : ''
}

/** An IPv4 client on an IPv6 socket is the same client. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function firstGroups(address: string, count: number): string {
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const rest = tail === undefined ? [] : tail.split(':').filter((group) => group !== '')
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest].slice(0, count).join(':')
}
