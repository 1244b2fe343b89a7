import { BlockList, isIP } from 'node:net'

const blocked = listOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  // Multicast and reserved addresses, up to the end of the range.
  '224.0.0.0/3',
])

/** Contains all public IPv6 addresses; mapped, translated, local and multicast addresses are outside. */
const unicast = listOf('ipv6', ['2000::/3'])

/** Exceptions: tunnels, which lead to arbitrary IPv4 addresses, and ranges for tests and documentation. */
const special = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/** True for addresses on the public internet; false for this machine, its network and its cloud. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !blocked.check(address, 'ipv4')
    case 6:
      // An address with a zone refers to a network of this machine.
      return (
        !address.includes('%') && unicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
      )
    default:
      return false
  }
}

function listOf(family: 'ipv4' | 'ipv6', networks: string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
