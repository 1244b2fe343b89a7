import { isIP } from 'node:net'

/** Returns the network that rate limits count: one IPv4 address, or a /64 in IPv6, all of which one client can use. */
export function countedNetwork(address: string): string {
  const plain = plainAddress(address)
  return isIP(plain) === 6 ? firstGroups(plain, 4) : plain
}

/** Returns the /24 or /48 of an address, the part that may be stored: it can locate abuse but not identify a visitor. */
export function anonymised(address: string): string {
  const plain = plainAddress(address)
  if (isIP(plain) === 4) return plain.replace(/\.\d+$/, '.0')
  return isIP(plain) === 6 ? `${firstGroups(plain, 3)}::` : ''
}

/** Removes the IPv6 prefix of a mapped IPv4 address: both forms are the same client. */
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
