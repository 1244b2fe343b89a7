import { BlockList, isIP } from 'node:net'

/**
 * Who sent the request. X-Forwarded-For is believed only as far as trusted proxies wrote it: read from the right, the
 * first address that is not one of them.
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

/** An IPv4 client on an IPv6 socket is the same client. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/** For logs: enough to see where trouble comes from, not enough to single out a visitor. */
export function anonymised(address: string): string {
  if (isIP(address) === 4) return address.replace(/\.\d+$/, '.0')
  return isIP(address) === 6 ? `${address.split(':').slice(0, 3).join(':')}::` : ''
}
