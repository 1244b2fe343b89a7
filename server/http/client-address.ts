import { BlockList, isIP } from 'node:net'

import { plainAddress } from '#backend/network/client-network.ts'

/**
 * Returns a function that finds the client's address. It trusts X-Forwarded-For only as far as trusted proxies wrote it: read
 * from the right, the first address that is not a trusted proxy.
 */
export function clientAddressReader(trustedProxies: string[]) {
  const trusted = new BlockList()
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  const isTrusted = (address: string) =>
    trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

  return (socketAddress: string | undefined, forwardedFor: string | null): string => {
    const chain = (forwardedFor ?? '').split(',').map((part) => plainAddress(part.trim()))
    let client = plainAddress(socketAddress ?? '')
    while (isIP(client) && isTrusted(client)) {
      const previous = chain.pop()
      if (!previous || !isIP(previous)) break
      client = previous
    }
    return client
  }
}
